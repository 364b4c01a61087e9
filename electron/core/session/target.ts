/** The target: the server that Steward talks to now. None, the demo marketplace, or that of a profile. */
import { refusal } from '../../../shared/contract/failure.ts'
import type { Policy } from '../../../shared/platform/policy.ts'
import { storageKeys, type ListedServer, type ServerForm, type ServerProfile, type StorageKeys } from '../../../shared/platform/server.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import type { Settings } from '../../ports/settings.ts'
import type { Vault } from '../../ports/vault.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import { nameOf, ProfileError, serverAddress } from './profile.ts'
import { openServers } from './servers.ts'
import { register } from '../secrets/secrets.ts'
import { lockEntry } from './lock.ts'
import { sessionEntry } from './adminInfo.ts'
import { keyEntry } from './sealedKeys.ts'

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

/** Why another server is refused where the start names one. */
const SERVER_NAMED = 'Steward was started with --server, so it stays at that server. Start it without, or once more for another server.'

/** The setting that names the server that was used last, by its address. */
const USED = 'serverAddress'

export interface Target {
  kind(): 'none' | 'demo' | 'server'
  /** The profile with its API key and storage keys; null for none. Its base URL is normalised by `serverAddress`. */
  profile(): ServerProfile | null
  /** Throws a StewardError if the policy fixes another server, as the next two do. */
  useDemo(): void
  /** Stores a server and goes to it, or stores only its keys if the policy fixes it; an empty API key keeps the stored one. */
  useServer(form: ServerForm): Promise<void>
  /** Goes to one of the servers. Throws a StewardError if there is no such server, or if the start has fixed another one. */
  goTo(address: string): Promise<void>
  /** Removes a server with its keys and its session. If it is the present one, the first of the others takes its place. */
  remove(address: string): Promise<void>
  /** The servers that can be chosen. */
  listed(): ListedServer[]
  /** One of them; undefined if there is none of that address. */
  find(address: string): ServerProfile | undefined
  /** The profile that a form describes. Where the form has no keys, the stored ones of the same origin are used. */
  profileOf(form: ServerForm): Promise<ServerProfile>
  /** Whether an API key is stored for the origin of a base URL. */
  hasApiKey(baseUrl: string): Promise<boolean>
  /** Whether the keys of a server's object storage are known. */
  hasStorageKeys(profile: ServerProfile): Promise<boolean>
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

/** The same keys, registered for redaction. */
function registered(keys: StorageKeys | undefined): StorageKeys | undefined {
  register(keys?.accessKey)
  register(keys?.secretKey)
  return keys
}

/** What a start was given: servers or the demo, and storage keys, which take precedence over stored ones. */
export interface GivenTarget {
  profile: ServerProfile | null
  /** More servers that can be chosen. */
  others?: ServerProfile[]
  /** The name of the server that this start keeps to. */
  server?: string | null
  /** The machine's defaults. */
  preset?: ServerProfile[]
  demo: boolean
  storageKeys?: StorageKeys
}

/** Opens the target: the server that the start names, or what it was given, otherwise the last used one; only such as the policy allows. */
export async function openTarget(
  settings: Settings,
  vault: Vault,
  given: GivenTarget,
  endpoints: EndpointTable,
  policy: Pick<Policy, 'isServerFixed' | 'servers'>,
): Promise<Target> {
  let kind: 'none' | 'demo' | 'server' = 'none'
  let profile: ServerProfile | null = null
  const { preset = [], others: more = [] } = given
  const servers = openServers(settings, { given: given.profile ? [given.profile, ...more] : [], preset, policy }, endpoints)

  /**
   * The API key for an address's origin: the current server's, otherwise the stored one. Earlier versions stored it under the
   * address as typed.
   */
  async function apiKeyOf(address: string): Promise<string | undefined> {
    const isPresent = kind === 'server' && profile !== null && isSameOrigin(profile.baseUrl, address)
    if (isPresent && profile?.apiKey) return profile.apiKey
    const known = servers.all().find(each => each.apiKey && isSameOrigin(each.baseUrl, address))
    if (known) return known.apiKey
    for (const old of [address, serverAddress(address)]) await rename(vault, `api-key:${old}`, keyName(address))
    // What was typed counts more than the machine's default.
    const stored = (await vault.get(keyName(address))) ?? preset.find(each => isSameOrigin(each.baseUrl, address))?.apiKey
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
    if (given.server && next.baseUrl !== profile?.baseUrl) throw refusal(SERVER_NAMED)
    const fixed = servers.find(next.baseUrl)
    if (!policy.isServerFixed || (fixed && placeOf(next) === placeOf({ ...fixed, baseUrl: next.baseUrl }))) return next
    throw refusal(SERVER_FIXED)
  }

  async function profileOf(form: ServerForm): Promise<ServerProfile> {
    const baseUrl = serverAddress(form.baseUrl)
    const apiKey = form.apiKey || (await apiKeyOf(form.baseUrl))
    const others: Partial<ServerProfile> = (kind === 'server' && profile?.baseUrl === baseUrl ? profile : servers.find(baseUrl)) ?? {}
    const { name = others.name, mark = others.mark } = form
    const next: ServerProfile = {
      ...others,
      name: name?.trim() || undefined,
      mark: mark || undefined,
      baseUrl,
      apiKey,
      apiKeyHeader: form.apiKeyHeader || undefined,
      mediaUrl: form.mediaUrl || undefined,
    }
    if (!form.storage) return allowed(next)
    const { endpoint, bucket, region, accessKey, secretKey } = form.storage
    return allowed({
      ...next,
      objectStorage: endpoint ? { endpoint, bucket, region: region || undefined } : undefined,
      storageKeys: endpoint && accessKey && secretKey ? { accessKey, secretKey } : await storageKeysOf(endpoint),
    })
  }

  /** The one that is used first. Throws ProfileError if the start names one that there is not. */
  function first(): ServerProfile | undefined {
    const all = servers.all()
    const used = settings.get(USED)
    const last = typeof used === 'string' ? used : ''
    if (given.server) {
      const named = all.find(each => nameOf(each).toLowerCase() === given.server?.toLowerCase())
      if (named) return named
      const known = all.length > 0 ? `It knows ${joinWords(all.map(nameOf))}` : 'It knows none'
      throw new ProfileError(`Steward knows no server called ${given.server}. ${known}`)
    }
    if (policy.isServerFixed) return servers.find(last) ?? all[0]
    if (given.profile) {
      const addresses = [given.profile, ...more].map(({ baseUrl }) => serverAddress(baseUrl))
      return servers.find(addresses.includes(last) ? last : addresses[0]!)
    }
    return given.demo || settings.get('target') === 'demo' ? DEMO_PROFILE : (servers.find(last) ?? all[0])
  }

  async function be(next: ServerProfile | undefined): Promise<void> {
    const found = next && next !== DEMO_PROFILE ? await opened(next) : next
    kind = !found ? 'none' : found === DEMO_PROFILE ? 'demo' : 'server'
    profile = found ?? null
  }
  function remember(): void {
    if (given.server) return
    if (kind === 'server' && profile) settings.set(USED, profile.baseUrl)
    if (!policy.isServerFixed) settings.set('target', kind)
  }
  await be(first())

  return {
    kind: () => kind,
    profile: () => profile,
    profileOf,
    hasApiKey: async baseUrl => Boolean(await apiKeyOf(baseUrl)),
    hasStorageKeys: async ({ objectStorage }) => (await storageKeysOf(objectStorage?.endpoint)) !== undefined,
    useDemo() {
      if (policy.isServerFixed) throw refusal(SERVER_FIXED)
      if (given.server) throw refusal(SERVER_NAMED)
      kind = 'demo'
      profile = DEMO_PROFILE
      remember()
    },
    async goTo(address) {
      const found = servers.find(address)
      if (!found) throw refusal('This server was removed.')
      if (kind === 'server' && address === profile?.baseUrl) return
      if (given.server) throw refusal(SERVER_NAMED)
      await be(found)
      remember()
    },
    async remove(address) {
      const removed = servers.listed().find(each => each.address === address)
      if (!removed?.isOwn) throw refusal(policy.isServerFixed ? SERVER_FIXED : 'This server was given at the start, so it can’t be removed.')
      if (given.server) throw refusal(SERVER_NAMED)
      const storage = servers.find(address)?.objectStorage?.endpoint
      servers.remove(address)
      for (const entry of [sessionEntry(address), lockEntry(address), keyEntry(address)]) await vault.remove(entry)
      const left = servers.all()
      if (!left.some(each => isSameOrigin(each.baseUrl, address))) await vault.remove(keyName(address))
      if (storage && !left.some(({ objectStorage }) => objectStorage && isSameOrigin(objectStorage.endpoint, storage)))
        await vault.remove(storageKeysName(storage))
      if (kind !== 'server' || profile?.baseUrl !== address) return
      await be(servers.all()[0])
      remember()
    },
    listed: () => (given.server ? servers.listed().filter(({ address }) => address === profile?.baseUrl) : servers.listed()),
    find: servers.find,
    async useServer(form) {
      const next = await profileOf(form)
      // Before the keys: another server may have its name.
      if (!policy.isServerFixed) servers.put(next, form.edited)
      // A key of the machine's defaults stays where it is, and may change there.
      const isPreset = !form.apiKey && preset.some(each => each.apiKey === next.apiKey && isSameOrigin(each.baseUrl, next.baseUrl))
      if (next.apiKey && !isPreset) await vault.set(keyName(next.baseUrl), next.apiKey)
      const { accessKey, secretKey, endpoint } = form.storage ?? {}
      if (endpoint && accessKey && secretKey) await vault.set(storageKeysName(endpoint), JSON.stringify({ accessKey, secretKey }))
      registered(next.storageKeys)
      kind = 'server'
      profile = next
      remember()
    },
  }
}
