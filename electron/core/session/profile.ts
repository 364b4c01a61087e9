/** Checks server profiles from outside (a file, flags, the settings file). */
import { ValidationError } from 'yup'
import { isObject } from '../../../shared/rules/decode.ts'
import { profileSchema, type ServerProfile } from '../../../shared/platform/server.ts'
import { placesIn, type EndpointTable } from '../calls/endpoints.ts'

/** The most rows of a list's tab that an offline copy keeps, where the profile says nothing else. */
export const USUAL_OFFLINE_ROWS = 1_000_000

/** An invalid profile; the message is a sentence without its full stop. */
export class ProfileError extends Error {}

function checkEndpoints(overrides: Record<string, string>, endpoints: EndpointTable): void {
  for (const [name, text] of Object.entries(overrides)) {
    if (!Object.hasOwn(endpoints, name)) throw new ProfileError(`endpoints names the call ${name}, which doesn’t exist`)
    const known = placesIn(endpoints[name]!.path)
    const strange = placesIn(text).find(part => !known.includes(part))
    if (strange !== undefined) throw new ProfileError(`endpoints gives ${name} the part {${strange}}, which that call doesn’t have`)
  }
}

/**
 * Returns the value as a profile. Throws ProfileError on an unknown key, a wrong value, or a call that is not among `endpoints`;
 * null for `endpoints` skips that last check.
 */
export function checkProfile(value: unknown, endpoints: EndpointTable | null): ServerProfile {
  if (!isObject(value)) throw new ProfileError('a server profile is a JSON object')
  let profile: ServerProfile
  try {
    profile = profileSchema.validateSync(value)
  } catch (error) {
    throw error instanceof ValidationError ? new ProfileError(error.message) : error
  }
  if (!endpoints) return profile
  checkEndpoints(profile.endpoints ?? {}, endpoints)
  for (const name of profile.answersWithoutCode ?? []) {
    if (!Object.hasOwn(endpoints, name)) throw new ProfileError(`answersWithoutCode names the call ${name}, which doesn’t exist`)
  }
  for (const name of Object.keys(profile.listStart ?? {})) {
    if (name !== 'default' && !Object.hasOwn(endpoints, name)) throw new ProfileError(`listStart names the list ${name}, which doesn’t exist`)
  }
  return profile
}

/**
 * A base URL in normal form, which names everything stored for the server: host in lower case, no default port, a trailing slash.
 * Other spellings mean the same server, with its session and stored lists.
 */
export function serverAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}${pathname.endsWith('/') ? '' : '/'}`
}

/** What a server is called: by its name, otherwise by its address. */
export const nameOf = ({ name, baseUrl }: ServerProfile): string => name || baseUrl

/** Checks the servers of a profile file, a policy or a preset: one, several, or both. Throws ProfileError, also where two cannot be told apart. */
export function checkServers({ server, servers = [] }: { server?: unknown; servers?: unknown }, endpoints: EndpointTable | null): ServerProfile[] {
  if (!Array.isArray(servers)) throw new ProfileError('servers is a list of server profiles')
  const checked = [...(server === undefined ? [] : [server]), ...servers].map(each => checkProfile(each, endpoints))
  const doubled = (label: string, keys: string[]) => {
    const found = keys.find((key, index) => keys.indexOf(key) !== index)
    if (found !== undefined) throw new ProfileError(`two servers have the ${label} ${found}`)
  }
  doubled(
    'address',
    checked.map(({ baseUrl }) => serverAddress(baseUrl)),
  )
  doubled(
    'name',
    checked.map(each => nameOf(each).toLowerCase()),
  )
  return checked
}
