/** The servers that can be chosen: those that the policy fixes, otherwise the user's own, those of this start, and those of the computer's preset. */
import { refusal } from '../../../shared/contract/failure.ts'
import { MARKS, type ListedServer, type ServerProfile } from '../../../shared/platform/server.ts'
import type { Policy } from '../../../shared/platform/policy.ts'
import type { Settings } from '../../ports/settings.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import { checkProfile, nameOf, ProfileError, serverAddress } from './profile.ts'

export interface Servers {
  /** All of them, in their order. */
  all(): ServerProfile[]
  find(address: string): ServerProfile | undefined
  /** How the screens list them. */
  listed(): ListedServer[]
  /** Stores a server without its keys: in the place of the `edited` one or of the one with its address, otherwise as the last. */
  put(profile: ServerProfile, edited?: string): void
  remove(address: string): void
}

/** Where servers come from. */
export interface ServerSources {
  /** Of this start. */
  given: readonly ServerProfile[]
  /** The machine's defaults, which users may change. */
  preset: readonly ServerProfile[]
  policy: Pick<Policy, 'isServerFixed' | 'servers'>
}

/** The settings: the user's own list; before there was one, the only server. And the servers of the preset that were removed. */
const [OWN, ONLY, REMOVED] = ['servers', 'server', 'removedServers'] as const

const addressOf = ({ baseUrl }: ServerProfile): string => serverAddress(baseUrl)
const isOf = (address: string) => (profile: ServerProfile) => addressOf(profile) === address
const withoutKeys = ({ apiKey: _, storageKeys: __, ...plain }: ServerProfile): ServerProfile => plain

/** The same servers, with its address behind the name of each that is called as one before it: the user's own may have the name of one that is preset later. */
function namedApart(servers: readonly ServerProfile[]): ServerProfile[] {
  const taken = new Set<string>()
  return servers.map(each => {
    const name = nameOf(each)
    if (!taken.has(name.toLowerCase())) return taken.add(name.toLowerCase()) && each
    return { ...each, name: `${name} (${addressOf(each).replace(/^https?:\/\/|\/$/g, '')})` }
  })
}

export function openServers(settings: Settings, { given, preset, policy }: ServerSources, endpoints: EndpointTable): Servers {
  /** The valid profiles of the settings, which an editor or another version may have written. */
  function checked(values: unknown): ServerProfile[] {
    return (Array.isArray(values) ? values : []).flatMap(value => {
      try {
        return [checkProfile(value, endpoints)]
      } catch (error) {
        if (error instanceof ProfileError) return []
        throw error
      }
    })
  }
  const own = () => checked(settings.get(OWN) ?? [settings.get(ONLY)])
  const isRemoved = (profile: ServerProfile) => {
    const removed = settings.get(REMOVED)
    return Array.isArray(removed) && removed.includes(addressOf(profile))
  }
  /** Without keys, which a key that was typed goes before. */
  const ofComputer = () => preset.filter(each => !isRemoved(each)).map(withoutKeys)

  function all(): ServerProfile[] {
    if (policy.isServerFixed) return policy.servers
    const stored = own()
    const before = stored.map(each => {
      const now = given.find(isOf(addressOf(each)))
      return now ? Object.assign({ name: each.name, mark: each.mark }, now) : each
    })
    const known = new Set<string>()
    return namedApart([...before, ...given, ...ofComputer()].filter(each => !known.has(addressOf(each)) && known.add(addressOf(each))))
  }
  /** Stores the user's own servers changed, with the preset's, so that their order stays. Another instance may have changed them since. */
  function change(changed: (before: ServerProfile[]) => ServerProfile[]): void {
    settings.update(OWN, value => {
      const before = checked(value ?? [settings.get(ONLY)])
      const others = ofComputer().filter(each => !before.some(isOf(addressOf(each))))
      return JSON.parse(JSON.stringify(changed([...before, ...others]).map(withoutKeys))) as unknown
    })
  }

  return {
    all,
    find: address => all().find(isOf(address)),
    listed: () =>
      all().map((profile, index) => ({
        address: addressOf(profile),
        name: nameOf(profile),
        mark: index === 0 ? null : (profile.mark ?? MARKS[(index - 1) % MARKS.length]!),
        isOwn: !policy.isServerFixed && !given.some(isOf(addressOf(profile))),
      })),
    put(profile, edited) {
      const own = addressOf(profile)
      const place = edited || own
      const others = all().filter(each => ![own, place].includes(addressOf(each)))
      const taken = others.find(each => nameOf(each).toLowerCase() === nameOf(profile).toLowerCase())
      if (taken) throw refusal(`Another server is called ${nameOf(taken)}. Give this one another name.`)
      change(before => {
        const list = before.filter(each => addressOf(each) === place || addressOf(each) !== own)
        const at = list.findIndex(isOf(place))
        return at < 0 ? [...list, profile] : list.with(at, profile)
      })
    },
    remove(address) {
      change(before => before.filter(each => addressOf(each) !== address))
      if (preset.some(isOf(address))) settings.update(REMOVED, before => [...(Array.isArray(before) ? (before as unknown[]) : []), address])
    },
  }
}
