/** What goes wrong, by name. */
import type { Fault, FaultKind } from '../../electron/demo/faults.ts'

/** What each name means to the demo marketplace. `full disk` is none of the backend's: `Steward.fault` fills the data folder's disk. */
const FAULTS = {
  /** Carried out, but the answer never arrives: it is not known whether it was saved. */
  'lost answer': { kind: 'lost' },
  /** Answered after five seconds. */
  slow: { kind: 'delay', milliseconds: 5_000 },
  /** Refused: code 0, with a message. */
  'code 0': { kind: 'rejected', message: 'The given data was invalid.' },
  /** The session has ended. */
  'expired token': { kind: 'expired' },
  /** No connection is made. */
  offline: { kind: 'offline' },
  /** The server fails with HTTP 500. */
  'server error': { kind: 'status', status: 500 },
} as const satisfies Record<string, FaultKind>

export type FaultName = keyof typeof FAULTS | 'full disk'

export interface FaultTerms {
  /** The calls that it hits, as `METHOD path`, with `*` for any characters; all by default. */
  call?: string
  /** How many calls it hits; all until `heal` by default. */
  times?: number
  /** The server's words, of `code 0`. */
  message?: string
  /** The server's words at fields, by their names on the wire, of `code 0`. */
  fields?: Record<string, string>
  /** How long `slow` takes, in milliseconds. */
  milliseconds?: number
}

/** A fault of the backend, as the demo marketplace takes it. */
export const faultNamed = (name: Exclude<FaultName, 'full disk'>, { call = '*', ...terms }: FaultTerms): Fault => ({ ...FAULTS[name], ...terms, call })
