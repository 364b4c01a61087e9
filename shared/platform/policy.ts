/** Policy: what whoever looks after a computer fixed for Steward there. Main reads it once at the start, and users cannot change it. */
import { array, boolean, mixed, number, string } from 'yup'
import { record } from '../contract/operation.ts'
import { profileSchema, serverAddress, type ServerProfile } from './server.ts'
import { LOCALE } from '../rules/locale.ts'

/** What may be stored on disk of the marketplace's data. Drafts are no part of it: what was typed is never lost. */
export interface OfflinePolicy {
  /** What was last read: lists, records, pictures. */
  lists: boolean
  /** Offline copies of lists that the backend pages. */
  copies: boolean
  /** Whether all lists are read to this computer after the first sign-in, so that search has all of them; null if users are asked. */
  prepare: boolean | null
  /** Changes that wait in the Outbox. */
  outbox: boolean
  /** The log of changes that were made from this computer. */
  changes: boolean
  /** What an administrator keeps here, once they have logged out. */
  afterLogout: boolean
  /** After how many days all of these are deleted; null for Steward's own limits. */
  days: number | null
}

/** The policy that applies, every field decided. */
export interface Policy {
  /** Who fixed it, in words for users; null if it does not say. */
  managedBy: string | null
  /** Whether users cannot choose the server. */
  isServerFixed: boolean
  /** The only servers; none if users choose them, or if the policy's cannot be read: then there is none. */
  servers: ServerProfile[]
  /** Whether Steward looks for updates; `managed` if new versions come as those of the computer's other programs do. */
  updates: boolean | 'managed'
  /** Where it looks for them; null for Steward's own place. */
  updateFeed: string | null
  /** The address of the proxy, which may hold its password, or `none`; null for the system's. */
  proxy: string | null
  /** A file of certificates of authorities that are trusted beside the system's; null if there is none. */
  certificates: string | null
  offline: OfflinePolicy
  /** Whether records may leave Steward: as a file, on the clipboard as rows, on paper. */
  exports: boolean
  /** After how many minutes without input the screens are locked; null if users decide. */
  idleLockMinutes: number | null
}

/** What applies where there is no policy. */
export const OPEN_POLICY: Policy = {
  managedBy: null,
  isServerFixed: false,
  servers: [],
  updates: true,
  updateFeed: null,
  proxy: null,
  certificates: null,
  offline: { lists: true, copies: true, prepare: null, outbox: true, changes: true, afterLogout: true, days: null },
  exports: true,
  idleLockMinutes: null,
}

/** What applies where it cannot be told what a policy meant: a mistake must not open what it was to close. */
export const CLOSED_POLICY: Policy = {
  managedBy: null,
  isServerFixed: true,
  servers: [],
  updates: false,
  updateFeed: null,
  proxy: null,
  certificates: null,
  offline: { lists: false, copies: false, prepare: false, outbox: false, changes: false, afterLogout: false, days: null },
  exports: false,
  idleLockMinutes: 5,
}

const yesOrNo = (name: string) => boolean().typeError(`${name} must be true or false`)

function wholeNumber(name: string, most: number) {
  const message = `${name} must be a whole number from 1 to ${most.toLocaleString(LOCALE)}`
  return number().typeError(message).integer(message).min(1, message).max(most, message)
}

const text = (name: string) => string().typeError(`${name} must be text`)

const PROXY = 'proxy must be none, or an address such as http://proxy.example.com:3128'
const isProxy = (value: string) =>
  value === 'none' || (/^https?:\/\//.test(value) && URL.canParse(value) && /^\/?$/.test(new URL(value).pathname + new URL(value).search + new URL(value).hash))

const CERTIFICATES = 'certificates must be the whole path of a file'
const WHOLE_PATH = /^(\/|[A-Za-z]:[\\/]|\\\\)./

/** The fields of `offline` in a policy file, each of which may be left out. */
export const offlinePolicySchema = record({
  lists: yesOrNo('offline.lists'),
  copies: yesOrNo('offline.copies'),
  prepare: yesOrNo('offline.prepare'),
  outbox: yesOrNo('offline.outbox'),
  changes: yesOrNo('offline.changes'),
  afterLogout: yesOrNo('offline.afterLogout'),
  days: wholeNumber('offline.days', 90),
}).typeError('offline must be a JSON object')

/** The servers in a policy or a preset: one, several, or both. */
export const serverFields = {
  server: profileSchema.typeError('server must be a server profile').default(undefined).optional(),
  servers: array()
    .of(profileSchema.typeError('servers must be a list of server profiles'))
    .typeError('servers must be a list of server profiles')
    .default(undefined)
    .optional(),
}

/** A policy file; each field may be left out, and leaves that open then. */
export const policySchema = record({
  managedBy: text('managedBy').max(200, 'managedBy must have at most 200 characters'),
  ...serverFields,
  updates: mixed<boolean | 'managed'>().oneOf([true, false, 'managed'], 'updates must be true, false or "managed"'),
  updateFeed: serverAddress('updateFeed').typeError('updateFeed must be an address that starts with https://').min(1, 'updateFeed is empty'),
  proxy: string()
    .typeError(PROXY)
    .test('proxy', PROXY, value => value === undefined || isProxy(value)),
  certificates: string().typeError(CERTIFICATES).matches(WHOLE_PATH, CERTIFICATES),
  offline: offlinePolicySchema.default(undefined).optional(),
  exports: yesOrNo('exports'),
  idleLockMinutes: wholeNumber('idleLockMinutes', 1_440),
})

/** A policy as the screens show it. */
export interface ShownPolicy extends Omit<Policy, 'servers' | 'proxy'> {
  /** The file, registry key or profile that it stands in, or would. */
  place: string
  /** Whether there is one. */
  isPresent: boolean
  /** What is wrong with it, and what was decided for that reason; a sentence each. */
  problems: string[]
}
