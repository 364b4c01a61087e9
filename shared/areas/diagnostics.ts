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

export interface Diagnostics {
  versions: Record<string, string>
  host: string
  dataFolder: string
  vault: string
  offlineStore: string
  server: string
  calls: LoggedCall[]
}

export const diagnostics = defineArea('diagnostics', null, {
  show: query<Nothing, Diagnostics>(nothing, { needs: null, open: true }),
})
