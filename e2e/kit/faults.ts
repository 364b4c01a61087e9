/** What goes wrong, by name. */
import { FAULTS, type Fault } from '../../electron/demo/faults.ts'
import type { FaultName as DemoFault } from '../../shared/rules/demo.ts'

/** The faults of the demo marketplace, and one that is none of the backend's: `Steward.fault` fills the data folder's disk. */
export type FaultName = DemoFault | 'full disk'

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
export const faultNamed = (name: DemoFault, { call = '*', ...terms }: FaultTerms): Fault => ({ ...FAULTS[name], ...terms, call })
