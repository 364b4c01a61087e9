/** Diagnostics: what a support person needs to see. No secrets, no personal data. */
import { number } from 'yup'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import type { Exported } from './exports.ts'
import type { ShownPolicy } from './policy.ts'

/** One backend call: path without query, time in milliseconds, size of the answer's body in bytes. */
export interface LoggedCall {
  at: number
  method: string
  path: string
  /** Its name in the endpoint table. */
  name?: string
  /** HTTP status; 0 if no answer came. */
  status: number
  duration: number
  size: number
  /** Kind of the failure, if it failed. */
  failure?: string
  /** The beginning of an answer that does not have the documented shape, redacted. */
  excerpt?: string
}

/** What the offline store holds, for all administrators and servers. */
export interface StoredAmount {
  /** Lists, records and options that were read from the backend. */
  readings: number
  /** Drafts: what was typed and not saved. */
  drafts: number
  /** Entries of an older version of Steward, which did not tell readings and drafts apart. */
  unsorted: number
  /** Size of the file; null if there is none. */
  bytes: number | null
  /** After how many days without use an entry is deleted; null if everything goes when Steward closes. */
  keptDays: number | null
}

/** Who decides about the proxy. */
export type ProxyOrigin = 'policy' | 'flags' | 'variables' | 'system'

/** A certificate that a server has shown. */
export interface SeenCertificate {
  issuer: string
  /** Until when it is valid, in milliseconds since 1970. */
  until: number
}

export interface Diagnostics {
  versions: Record<string, string>
  host: string
  dataFolder: string
  /** The folder of the log, and what it cannot do. */
  log: string
  /** How many crash dumps there are, and where. */
  dumps: string
  vault: string
  offlineStore: StoredAmount & {
    /** A sentence on what the store cannot do. */
    limitation: string | null
  }
  /** How much outlives a session, of whoever is signed in and of each of the others, in bytes; null if nothing does. */
  kept: { own: number | null; others: number[] } | null
  /** Size of the log of the signed-in administrator's changes, in bytes; null if there is none, or if it is in memory. */
  changes: number | null
  server: string
  /** How the server is reached: the proxy's address, or null; who decides about it; what about that does not work, as a sentence; the certificate that the server showed last. */
  network: { proxy: string | null; proxyOrigin: ProxyOrigin; limitation: string | null; certificate: SeenCertificate | null }
  /** Whether Steward looks for updates, and what it found, as a sentence. */
  updates: string
  policy: ShownPolicy
  calls: LoggedCall[]
}

/** What is sent to whoever helps: its text, whole, and the number by which it is saved. */
export interface SupportBundle {
  id: number
  text: string
}

export const diagnostics = defineArea('diagnostics', null, {
  show: query<Nothing, Diagnostics>(nothing, { needs: null, open: true }),
  /** Makes a support bundle to be looked at. */
  bundle: query<Nothing, SupportBundle>(nothing, { needs: null, open: true }),
  /** Saves the support bundle that was looked at last, as it was shown. */
  saveBundle: mutation<{ id: number }, Exported>(record({ id: number().integer().min(1).required() }), { open: true }),
})
