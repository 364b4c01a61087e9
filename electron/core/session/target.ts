/** The target: which server Steward talks to now. None, the demo marketplace, or a server profile. */
import type { ServerForm, ServerProfile } from '../../../shared/areas/server.ts'
import type { Settings } from '../../ports/settings.ts'
import type { Vault } from '../../ports/vault.ts'
import { checkProfile, ProfileError } from './profile.ts'
import { register } from './secrets.ts'
import { sessionEntry } from './session.ts'

/** The demo marketplace's profile: its address never leaves this process. */
export const DEMO_PROFILE: ServerProfile = {
  name: 'Demo marketplace',
  baseUrl: 'http://demo.localhost/api/v1/',
  mediaUrl: 'http://demo.localhost/api/v1/',
  apiKey: 'demo-key',
}

export interface Target {
  kind(): 'none' | 'demo' | 'server'
  /** The profile with its API key; null for none. Its base URL is as `serverAddress` has it. */
  profile(): ServerProfile | null
  useDemo(): void
  /** Keeps a server; an empty API key keeps the stored one. */
  useServer(form: ServerForm): Promise<void>
  /** The profile that a form describes, with the stored API key where the form has none and the origin is the key's own. */
  profileOf(form: ServerForm): Promise<ServerProfile>
  /** Whether an API key is stored for the origin of a base URL. */
  hasApiKey(baseUrl: string): Promise<boolean>
}

/**
 * A base URL as everything that is kept for a server is named by it: host in lower case, no default port, a slash at the end.
 * Typed in another way it is the same server, with its session and its stored lists.
 */
export function serverAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}${pathname.endsWith('/') ? '' : '/'}`
}

/** A key belongs to an origin, and goes to no other. */
const keyName = (baseUrl: string) => `api-key:${new URL(baseUrl).origin}`

/** Gives a vault's entry another name, unless there is one of that name already. */
async function rename(vault: Vault, from: string, to: string): Promise<void> {
  if (from === to) return
  const value = await vault.get(from)
  if (value === null) return
  if ((await vault.get(to)) === null) await vault.set(to, value)
  await vault.remove(from)
}

/** The server that was used last; null where the settings file holds none that can be used (an editor, another version). */
function keptProfile(settings: Settings): ServerProfile | null {
  try {
    return checkProfile(settings.get('server'))
  } catch (error) {
    if (error instanceof ProfileError) return null
    throw error
  }
}

/** Opens the target: what was given at the start, else what was used last. */
export async function openTarget(settings: Settings, vault: Vault, given: { profile: ServerProfile | null; demo: boolean }): Promise<Target> {
  let kind: 'none' | 'demo' | 'server' = 'none'
  let profile: ServerProfile | null = null

  /** The API key for an address's origin: of the present server, else the stored one. Earlier versions stored it under the address as it was typed. */
  async function apiKeyOf(address: string): Promise<string | undefined> {
    const isPresent = kind === 'server' && profile !== null && new URL(profile.baseUrl).origin === new URL(address).origin
    if (isPresent && profile?.apiKey) return profile.apiKey
    for (const old of [address, serverAddress(address)]) await rename(vault, `api-key:${old}`, keyName(address))
    const stored = (await vault.get(keyName(address))) ?? undefined
    register(stored)
    return stored
  }

  async function opened(found: ServerProfile): Promise<ServerProfile> {
    const baseUrl = serverAddress(found.baseUrl)
    register(found.apiKey)
    await rename(vault, sessionEntry(found.baseUrl), sessionEntry(baseUrl))
    return { ...found, baseUrl, apiKey: found.apiKey || (await apiKeyOf(found.baseUrl)) }
  }

  async function profileOf(form: ServerForm): Promise<ServerProfile> {
    const baseUrl = serverAddress(form.baseUrl)
    const apiKey = form.apiKey || (await apiKeyOf(form.baseUrl))
    const others = kind === 'server' && profile?.baseUrl === baseUrl ? profile : {}
    return { ...others, baseUrl, apiKey, apiKeyHeader: form.apiKeyHeader || undefined, mediaUrl: form.mediaUrl || undefined }
  }

  const kept = keptProfile(settings)
  if (given.profile) {
    profile = await opened(given.profile)
    kind = 'server'
  } else if (given.demo || settings.get('target') === 'demo') {
    profile = DEMO_PROFILE
    kind = 'demo'
  } else if (settings.get('target') === 'server' && kept) {
    profile = await opened(kept)
    kind = 'server'
  }

  return {
    kind: () => kind,
    profile: () => profile,
    profileOf,
    hasApiKey: async baseUrl => Boolean(await apiKeyOf(baseUrl)),
    useDemo() {
      kind = 'demo'
      profile = DEMO_PROFILE
      settings.set('target', 'demo')
    },
    async useServer(form) {
      const next = await profileOf(form)
      if (next.apiKey) await vault.set(keyName(next.baseUrl), next.apiKey)
      const { apiKey: _, ...plain } = next
      settings.set('server', JSON.parse(JSON.stringify(plain)))
      settings.set('target', 'server')
      kind = 'server'
      profile = next
    },
  }
}
