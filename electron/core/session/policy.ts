/** Reads a policy: decides every field, also where it has a mistake, which must never open what the policy was to close. */
import { ValidationError, type Schema } from 'yup'
import {
  CLOSED_POLICY,
  offlinePolicySchema,
  OPEN_POLICY,
  policySchema,
  type OfflinePolicy,
  type Policy,
  type ShownPolicy,
} from '../../../shared/platform/policy.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import type { FoundPolicy } from '../../ports/policy.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import { checkServers, ProfileError } from './profile.ts'

/** The policy that applies, and where it comes from. */
export interface ReadPolicy extends Pick<ShownPolicy, 'place' | 'isPresent' | 'problems'> {
  policy: Policy
}

/** What it means if `offline` does not say all. */
const OFFLINE_LEFT = 'nothing is stored that offline doesn’t allow by name'

/** What a closed field means, as the end of a sentence. */
const DECISIONS: Record<string, string> = {
  managedBy: 'its publisher isn’t named',
  server: 'Steward connects to no server',
  servers: 'Steward connects to no server',
  updates: 'Steward doesn’t look for updates',
  updateFeed: 'Steward doesn’t look for updates',
  proxy: 'Steward connects to no server',
  certificates: 'only this computer’s own certificates are trusted',
  'offline.lists': 'no lists are stored on this computer',
  'offline.copies': 'no offline copies are made',
  'offline.prepare': 'no lists are read to prepare search',
  'offline.outbox': 'nothing can be saved for later',
  'offline.changes': 'no changes are logged',
  'offline.afterLogout': 'Logout removes everything from this computer',
  'offline.days': 'nothing of the marketplace is stored on this computer',
  offline: 'nothing of the marketplace is stored on this computer',
  'rest of offline': OFFLINE_LEFT,
  exports: 'nothing can be exported or printed',
  idleLockMinutes: `the screens are locked after ${CLOSED_POLICY.idleLockMinutes} minutes`,
}
/** What closes nothing where it is left out. */
const LEFT_OPEN = ['servers', 'managedBy', 'updateFeed', 'proxy', 'certificates']
/** The same of `offline`. */
const OFFLINE_LEFT_OPEN = ['prepare', 'days']
const ALL = 'everything that it could fix is closed: there is no server, nothing is stored, exported or printed, updates are off, and the screens are locked'

/** The fields of an object that its schemas accept, and what is wrong with the others. */
function checkedFields(value: Record<string, unknown>, schemas: Record<string, unknown>) {
  const fields: Record<string, unknown> = {}
  const wrong = new Map<string, string>()
  const unknown = Object.keys(value).filter(key => !Object.hasOwn(schemas, key))
  for (const [key, given] of Object.entries(value)) {
    if (!Object.hasOwn(schemas, key)) continue
    try {
      fields[key] = (schemas[key] as Schema).validateSync(given, { strict: true })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      wrong.set(key, error.message.replace(/^this /, `${key} `))
    }
  }
  return { fields, wrong, unknown }
}

/** What the text of a policy says. `endpoints` are the calls that its server profile may correct. */
export function readPolicy({ place, text, problem }: FoundPolicy, endpoints: EndpointTable): ReadPolicy {
  if (text === null && problem === null) return { place, isPresent: false, problems: [], policy: OPEN_POLICY }
  const closed = (reason: string): ReadPolicy => ({
    place,
    isPresent: true,
    problems: [`This computer’s policy (${place}) doesn’t apply as it was meant, because ${reason}. Until that is fixed, ${ALL}.`],
    policy: CLOSED_POLICY,
  })
  if (text === null) return closed(problem!)
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return closed('it isn’t JSON')
  }
  if (!isObject(value)) return closed('it isn’t a JSON object')

  const problems: string[] = []
  const mistake = (what: string, decision: string) =>
    problems.push(`A mistake in this computer’s policy (${place}): ${what}. Until that is fixed, ${decision}.`)
  const { fields, wrong, unknown } = checkedFields(value, policySchema.fields)
  const { server, servers, offline: _, ...plain } = fields as Partial<Omit<Policy, 'isServerFixed'> & { server: ServerProfile }>
  // Where a key is unknown, any field that is not there may be meant by it.
  const absent = unknown.length > 0 ? CLOSED_POLICY : OPEN_POLICY
  const policy: Policy = { ...absent, ...plain }
  for (const [key, message] of wrong) {
    if (key !== 'offline') mistake(message, DECISIONS[key]!)
  }
  if (wrong.has('exports')) policy.exports = CLOSED_POLICY.exports
  if (wrong.has('idleLockMinutes')) policy.idleLockMinutes = CLOSED_POLICY.idleLockMinutes
  if (wrong.has('updates') || wrong.has('updateFeed')) policy.updates = CLOSED_POLICY.updates

  if (['server', 'servers', 'proxy'].some(key => wrong.has(key))) policy.isServerFixed = true
  else if (server || servers) {
    policy.isServerFixed = true
    try {
      policy.servers = checkServers({ server, servers }, endpoints)
      if (policy.servers.length === 0) throw new ProfileError('no server is listed')
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      mistake(`in ${server ? 'server' : 'servers'}, ${error.message}`, DECISIONS.server!)
    }
  }

  const given = value.offline
  if (given !== undefined && !isObject(given)) {
    mistake('offline must be a JSON object', DECISIONS.offline!)
    policy.offline = CLOSED_POLICY.offline
  } else if (given !== undefined) {
    const parts = checkedFields(given, offlinePolicySchema.fields)
    const isClosed = parts.unknown.length > 0 || parts.wrong.has('days')
    policy.offline = { ...(isClosed ? CLOSED_POLICY : absent).offline, ...(parts.fields as Partial<OfflinePolicy>) }
    for (const [key, message] of parts.wrong) {
      mistake(message, DECISIONS[`offline.${key}`]!)
      if (key === 'days') policy.offline = CLOSED_POLICY.offline
      else Object.assign(policy.offline, { [key]: false })
    }
    for (const key of parts.unknown) mistake(`offline.${key} is unknown`, OFFLINE_LEFT)
  }
  if (unknown.length > 0) {
    const isThere = (key: string) => Object.hasOwn(value, key) || (key === 'server' && Object.hasOwn(value, 'servers'))
    const left = Object.keys(policySchema.fields).filter(key => !LEFT_OPEN.includes(key) && !isThere(key))
    if (isObject(given) && Object.keys(offlinePolicySchema.fields).some(key => !OFFLINE_LEFT_OPEN.includes(key) && !Object.hasOwn(given, key)))
      left.push('rest of offline')
    const are = unknown.length === 1 ? 'is' : 'are'
    mistake(`${joinWords(unknown)} ${are} unknown`, left.length > 0 ? joinWords(left.map(key => DECISIONS[key]!)) : 'nothing else changes')
  }
  return { place, isPresent: true, problems, policy }
}

/** The policy as the screens show it: without the server, whose profile may hold a key, and the proxy, whose address may hold a password. */
export function shownPolicy({ policy, ...read }: ReadPolicy): ShownPolicy {
  const { servers: _, proxy: __, ...shown } = policy
  return { ...read, ...shown }
}
