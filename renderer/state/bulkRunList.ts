/** The current and ended bulk runs. Separate from the code that begins them, because the first page needs only this. */
import { atom } from 'jotai'
import type { Outcome, Run, RunRow } from '../../shared/platform/runs.ts'

export type BulkResult = RunRow

/** Whether the same is known of a row. */
export const isSameResult = (one: BulkResult, other: BulkResult | undefined): boolean =>
  one.outcome === other?.outcome && one.message === other.message && one.upload?.done === other.upload?.done && one.upload?.address === other.upload?.address

/** A run as the page shows it; `reading` finds the rows. */
export interface BulkRun extends Omit<Run, 'rows' | 'phase'> {
  phase: 'reading' | Run['phase']
  /** The number of rows; while they are read, the expected number. */
  total: number
  counts: Readonly<Record<Outcome, number>>
  /** One per row, in the order of their turns. */
  results: readonly BulkResult[]
}

/** Whether a run sends the rows of a file, by its label. */
export const isImport = ({ label }: Pick<BulkRun, 'label'>): boolean => label.startsWith('Import “')

/** Whether its rows can be sent again from its bar. An import that was interrupted goes on at its own screen, where its file is compared again. */
export const maySendAgain = ({ label, isInterrupted, canGoOn }: BulkRun): boolean => canGoOn && !(isInterrupted && isImport({ label }))

/** How many rows have each outcome. */
export function countsOf(results: readonly BulkResult[]): Record<Outcome, number> {
  const counts = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, untried: 0, skipped: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return counts
}

export const bulkRunsAtom = atom<BulkRun[]>([])

export const hasBulkRunsAtom = atom(get => get(bulkRunsAtom).length > 0)
