/** The target: the server that Steward talks to now. None, the demo marketplace, or that of a profile. */
import { refusal } from '../../../shared/contract/failure.ts'
import type { Policy } from '../../../shared/platform/policy.ts'
import { storageKeys, type ServerForm, type ServerProfile, type StorageKeys } from '../../../shared/platform/server.ts'
import type { Settings } from '../../ports/settings.ts'
import type { Vault } from '../../ports/vault.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import { checkProfile, ProfileError } from './profile.ts'
import { register } from '../secrets/secrets.ts'
import { sessionEntry } from './session.ts'

/** The demo marketplace's profile; its address never leaves this process. */
export const DEMO_PROFILE: ServerProfile = {
  name: 'Demo marketplace',
  baseUrl: 'http://demo.localhost/api/v1/',
  mediaUrl: 'http://demo.localhost/api/v1/',
  apiKey: 'demo-key',
  objectStorage: { endpoint: 'http://demo.localhost/api/v1/storage', bucket: 'images', region: 'us-east-1' },
  storageKeys: { accessKey: 'demo-access-key', secretKey: 'demo-secret-key' },
}

/** Why another server is refused. */
export const SERVER_FIXED = 'This computer’s policy fixes the server, so another one can’t be used.'

export interface Target {
  kind(): 'none' | 'demo' | 'server'
  /** The profile with its API key and storage keys; null for none. Its base URL is normalised by `serverAddress`. */
  profile(): ServerProfile | null
  /** Throws a StewardError if the policy fixes another server, as the next two do. */
  useDemo(): void
  /** Stores a server, or only its keys if the policy fixes it; an empty API key keeps the stored one. */
  useServer(form: ServerForm): Promise<void>
  /** The profile that a form describes. Where the form has no keys, the stored ones of the same origin are used. */
  profileOf(form: ServerForm): Promise<ServerProfile>
  /** Whether an API key is stored for the origin of a base URL. */
  hasApiKey(baseUrl: string): Promise<boolean>
}

/**
 * A base URL in normal form, which names everything stored for the server: host in lower case, no default port, a trailing slash.
 * Other spellings mean the same server, with its session and stored lists.
 */
export function serverAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}${pathname.endsWith('/') ? '' : '/'}`
}

/** A key belongs to an origin and is sent to no other. */
const keyName = (baseUrl: string) => `api-key:${new URL(baseUrl).origin}`
const storageKeysName = (endpoint: string) => `storage-keys:${new URL(endpoint).origin}`

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin

/** Storage keys from the vault; undefined if there are none or they are invalid. */
function keptKeys(text: string | null): StorageKeys | undefined {
  try {
    return text === null ? undefined : storageKeys.validateSync(JSON.parse(text))
  } catch {
    return undefined // cut off, or of another version: as good as none
  }
}

/** Where a server is and what it is called by, without its keys: two forms of the same are equal. */
const placeOf = ({ baseUrl, apiKeyHeader, mediaUrl, objectStorage }: ServerProfile): string =>
  JSON.stringify([
    baseUrl,
    apiKeyHeader || null,
    mediaUrl || null,
    objectStorage ? [objectStorage.endpoint, objectStorage.bucket, objectStorage.region || null] : null,
  ])

/** Renames a vault entry, unless one of the new name exists. */
async function rename(vault: Vault, from: string, to: string): Promise<void> {
  if (from === to) return
  const value = await vault.get(from)
  if (value === null) return
  if ((await vault.get(to)) === null) await vault.set(to, value)
  await vault.remove(from)
}

/** The last used server; null if the settings file has none that is valid (an editor, another version). */
function keptProfile(settings: Settings, endpoints: EndpointTable): ServerProfile | null {
  try {
    return checkProfile(settings.get('server'), endpoints)
  } catch (error) {
    if (error instanceof ProfileError) return null
    throw error
  }
}

/** The same keys, registered for redaction. */
function registered(keys: StorageKeys | undefined): StorageKeys | undefined {
  register(keys?.accessKey)
  register(keys?.secretKey)
  return keys
}

/** What a start was given: a server or the demo, and storage keys, which take precedence over stored ones. */
export interface GivenTarget {
  profile: ServerProfile | null
  demo: boolean
  storageKeys?: StorageKeys
}

/** Opens the target: the server that the policy fixes, or what the start was given, otherwise the last used one. */
export async function openTarget(
  settings: Settings,
  vault: Vault,
  given: GivenTarget,
  endpoints: EndpointTable,
  policy: Pick<Policy, 'isServerFixed' | 'server'>,
): Promise<Target> {
  let kind: 'none' | 'demo' | 'server' = 'none'
  let profile: ServerProfile | null = null

  /**
   * The API key for an address's origin: the current server's, otherwise the stored one. Earlier versions stored it under the
   * address as typed.
   */
  async function apiKeyOf(address: string): Promise<string | undefined> {
    const isPresent = kind === 'server' && profile !== null && isSameOrigin(profile.baseUrl, address)
    if (isPresent && profile?.apiKey) return profile.apiKey
    for (const old of [address, serverAddress(address)]) await rename(vault, `api-key:${old}`, keyName(address))
    const stored = (await vault.get(keyName(address))) ?? undefined
    register(stored)
    return stored
  }

  /** The storage keys of an endpoint: the current server's, otherwise those given at the start, otherwise the stored ones. */
  async function storageKeysOf(endpoint: string | undefined): Promise<StorageKeys | undefined> {
    if (!endpoint) return undefined
    const present = kind === 'server' && profile?.objectStorage && isSameOrigin(profile.objectStorage.endpoint, endpoint) ? profile.storageKeys : undefined
    return registered(present ?? given.storageKeys ?? keptKeys(await vault.get(storageKeysName(endpoint))))
  }

  async function opened(found: ServerProfile): Promise<ServerProfile> {
    const baseUrl = serverAddress(found.baseUrl)
    register(found.apiKey)
    await rename(vault, sessionEntry(found.baseUrl), sessionEntry(baseUrl))
    const apiKey = found.apiKey || (await apiKeyOf(found.baseUrl))
    return { ...found, baseUrl, apiKey, storageKeys: registered(found.storageKeys) ?? (await storageKeysOf(found.objectStorage?.endpoint)) }
  }

  /** The profile, if the policy allows it. */
  function allowed(next: ServerProfile): ServerProfile {
    if (!policy.isServerFixed || (profile && placeOf(next) === placeOf(profile))) return next
    throw refusal(SERVER_FIXED)
  }

  async function profileOf(form: ServerForm): Promise<ServerProfile> {
    const baseUrl = serverAddress(form.baseUrl)
    const apiKey = form.apiKey || (await apiKeyOf(form.baseUrl))
    const others = kind === 'server' && profile?.baseUrl === baseUrl ? profile : {}
    const next: ServerProfile = { ...others, baseUrl, apiKey, apiKeyHeader: form.apiKeyHeader || undefined, mediaUrl: form.mediaUrl || undefined }
    if (!form.storage) return allowed(next)
    const { endpoint, bucket, region, accessKey, secretKey } = form.storage
    return allowed({
      ...next,
      objectStorage: endpoint ? { endpoint, bucket, region: region || undefined } : undefined,
      storageKeys: endpoint && accessKey && secretKey ? { accessKey, secretKey } : await storageKeysOf(endpoint),
    })
  }

  const kept = keptProfile(settings, endpoints)
  if (policy.isServerFixed) {
    profile = policy.server && (await opened(policy.server))
    kind = profile ? 'server' : 'none'
  } else if (given.profile) {
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
      if (policy.isServerFixed) throw refusal(SERVER_FIXED)
      kind = 'demo'
      profile = DEMO_PROFILE
      settings.set('target', 'demo')
    },
    async useServer(form) {
      const next = await profileOf(form)
      if (next.apiKey) await vault.set(keyName(next.baseUrl), next.apiKey)
      const { accessKey, secretKey, endpoint } = form.storage ?? {}
      if (endpoint && accessKey && secretKey) await vault.set(storageKeysName(endpoint), JSON.stringify({ accessKey, secretKey }))
      registered(next.storageKeys)
      if (!policy.isServerFixed) {
        const { apiKey: _, storageKeys: __, ...plain } = next
        settings.set('server', JSON.parse(JSON.stringify(plain)))
        settings.set('target', 'server')
      }
      kind = 'server'
      profile = next
    },
  }
}
