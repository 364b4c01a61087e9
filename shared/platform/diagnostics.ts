/** Diagnostics: what a support person needs to see; no secrets, no personal data. */
import { defineArea, nothing, query, type Nothing } from '../contract/operation.ts'

/** One backend call: path without query, time in milliseconds, sizes in bytes of the answer's body. */
export interface LoggedCall {
  at: number
  method: string
  path: string
  /** HTTP status; 0 where no answer came. */
  status: number
  duration: number
  size: number
  /** Kind of the failure, where it failed. */
  failure?: string
  /** Start of an answer that was not the documented shape, redacted. */
  excerpt?: string
}

/** What the offline store holds, of all administrators and servers. */
export interface StoredAmount {
  /** Lists, records and options that were read from the backend. */
  readings: number
  /** What was typed and not saved. */
  drafts: number
  /** Either of them, from a version of Steward that did not tell them apart. */
  unsorted: number
  /** Size of the file; null where there is none. */
  bytes: number | null
  /** After how many days without use an entry is dropped; null where all go when Steward closes. */
  keptDays: number | null
}

export interface Diagnostics {
  versions: Record<string, string>
  host: string
  dataFolder: string
  vault: string
  offlineStore: StoredAmount & {
    /** A sentence on what the store does without. */
    limitation: string | null
  }
  server: string
  calls: LoggedCall[]
}

export const diagnostics = defineArea('diagnostics', null, {
  show: query<Nothing, Diagnostics>(nothing, { needs: null, open: true }),
})
