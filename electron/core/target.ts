/** The target: which server Steward talks to now. None, the demo marketplace, or a server profile. */
import type { ServerForm, ServerProfile } from '../../shared/areas/server.ts'
import type { Settings } from '../ports/settings.ts'
import type { Vault } from '../ports/vault.ts'
import { checkProfile, ProfileError } from './profile.ts'

/** The demo marketplace's profile: its address never leaves this process. */
export const DEMO_PROFILE: ServerProfile = { name: 'Demo marketplace', baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'demo-key' }

export interface Target {
  kind(): 'none' | 'demo' | 'server'
  /** The profile with its API key; null for none. */
  profile(): ServerProfile | null
  useDemo(): void
  /** Keeps a server; an empty API key keeps the stored one. */
  useServer(form: ServerForm): Promise<void>
  /** The profile that a form describes, with the stored API key where the form has none and the address is the same. */
  profileOf(form: ServerForm): Promise<ServerProfile>
}

const keyName = (baseUrl: string) => `api-key:${baseUrl}`

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

  const kept = keptProfile(settings)
  if (given.profile) {
    kind = 'server'
    profile = given.profile
    if (!profile.apiKey) profile = { ...profile, apiKey: (await vault.get(keyName(profile.baseUrl))) ?? undefined }
  } else if (given.demo || settings.get('target') === 'demo') {
    kind = 'demo'
    profile = DEMO_PROFILE
  } else if (settings.get('target') === 'server' && kept) {
    kind = 'server'
    profile = { ...kept, apiKey: (await vault.get(keyName(kept.baseUrl))) ?? undefined }
  }

  async function profileOf(form: ServerForm): Promise<ServerProfile> {
    const same = kind === 'server' && profile?.baseUrl === form.baseUrl ? profile : { baseUrl: form.baseUrl }
    const apiKey = form.apiKey || (await vault.get(keyName(form.baseUrl))) || (same as ServerProfile).apiKey || undefined
    return { ...same, apiKey, apiKeyHeader: form.apiKeyHeader || undefined, mediaUrl: form.mediaUrl || undefined }
  }

  return {
    kind: () => kind,
    profile: () => profile,
    profileOf,
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
