/** The bulk runs under way and ended. Apart from what runs them, because the first page needs no more than this. */
import { atom } from 'jotai'

/**
 * What became of a row. `waiting` and `running` while the run goes on; `done`; `refused`: nothing was saved, and its message says
 * why; `unknown`: not known whether it was saved; `untried`: the run ended before its turn; `skipped`: it does not apply to the row.
 */
export type Outcome = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'untried' | 'skipped'

export interface BulkResult {
  id: number
  name: string
  outcome: Outcome
  /** The server's words, or why it was not tried. */
  message: string
}

export interface BulkRun {
  id: number
  /** What main has it written down by. */
  key: string
  /** The route of the screen that it was started from. */
  address: string
  /** What is done, e.g. Set inactive. */
  label: string
  /** What its rows are, and how it is said that they are done, where that is not `done`. */
  noun: { one: string; many: string; done?: string }
  /** `reading` finds out which rows there are; `ended` also where it was stopped. */
  phase: 'reading' | 'running' | 'ended'
  /** Whether it waits for a server that is out of reach. */
  isWaiting: boolean
  /** Rows in all; while they are read, how many there should be. */
  total: number
  counts: Readonly<Record<Outcome, number>>
  /** Why it ended before every row had its turn. */
  reason: string | null
  /** One for each row, in the order of their turns. */
  results: readonly BulkResult[]
  /** How many rows the server counts beyond these and did not give. */
  missing: number
  /** Whether rows that are done can be taken back. */
  canUndo: boolean
  /** Whether it was begun by a page or a Steward that is gone: it can be read, and not carried on. */
  isInterrupted?: true
}

export const bulkRunsAtom = atom<BulkRun[]>([])

export const hasBulkRunsAtom = atom(get => get(bulkRunsAtom).length > 0)
