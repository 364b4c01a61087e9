/** The current and ended bulk runs. Separate from the code that runs them, because the first page needs only this. */
import { atom } from 'jotai'

/**
 * The state of a row. `waiting` and `running` during the run; `done`; `refused`: nothing was saved, and its message says
 * why; `unknown`: the outcome is unknown; `untried`: the run ended before its turn; `skipped`: it does not apply to the row.
 */
export type Outcome = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'untried' | 'skipped'

export interface BulkResult {
  id: number
  name: string
  /** The rows of a file that were sent, if these are not just the one with its id. */
  rows?: readonly number[]
  outcome: Outcome
  /** The server's message, or why it was not tried. */
  message: string
}

export interface BulkRun {
  id: number
  /** The id of its entry in the journal. */
  key: string
  /** The route of the screen that it was started from. */
  address: string
  /** What is done, e.g. Set inactive. */
  label: string
  /** What its rows are, and the word for success, if that is not `done`. */
  noun: { one: string; many: string; done?: string }
  /** `reading` finds the rows; `ended` also if it was stopped. */
  phase: 'reading' | 'running' | 'ended'
  /** Whether it waits because the server is unreachable. */
  isWaiting: boolean
  /** The number of rows; while they are read, the expected number. */
  total: number
  counts: Readonly<Record<Outcome, number>>
  /** Why it ended before all rows had their turn. */
  reason: string | null
  /** One per row, in the order of their turns. */
  results: readonly BulkResult[]
  /** How many more rows the server counts but did not send. */
  missing: number
  /** The key of the run that it takes back; the ids of its results are then the places of rows in that run. */
  undoes?: string
  /** Whether it was started by a page or process that is gone: it can be read but not continued. */
  isInterrupted?: true
}

/** Whether a run sends the rows of a file, by its label. */
export const isImport = ({ label }: Pick<BulkRun, 'label'>): boolean => label.startsWith('Import “')

/** How many rows have each outcome. */
export function countsOf(results: readonly BulkResult[]): Record<Outcome, number> {
  const counts = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, untried: 0, skipped: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return counts
}

export const bulkRunsAtom = atom<BulkRun[]>([])

export const hasBulkRunsAtom = atom(get => get(bulkRunsAtom).length > 0)
