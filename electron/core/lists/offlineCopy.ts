/** The offline copy of a list that the backend pages, as lists and background reading use it; `gatheredCopy.ts` makes it. */
import type { Failure } from '../../../shared/contract/failure.ts'
import type { Page, Since } from '../../../shared/contract/list.ts'
import type { OfflineCopy as CopyState } from '../../../shared/platform/offline.ts'
import type { ReadAgain } from '../journal/rowMarks.ts'
import type { HeldId } from '../rows/heldId.ts'
import type { OpenedRows } from './openedRows.ts'

/** After each call: null, or why it failed; it is then made again. */
export type Step = Failure | null

/** Rows of a copy, with which others are compared. */
export type Compared = Omit<ReadAgain, 'dependsOn'>

/** The rows of a tab in the row store. */
export type OpenedTab = Omit<OpenedRows, 'query'> & Pick<Page<never>, 'unreadable'>

/** The offline copy of a list, whether it is wanted or not. */
export interface OfflineCopy {
  area: string
  tabs: readonly string[]
  /** Those of them that together have each row once. */
  apart: readonly string[]
  /** Rows per call. */
  pageSize: number
  /** Null if the list was not made available offline. `left`: how many rows are to be read yet, for the first time or again; null if that is not known. */
  state(): (Omit<CopyState, 'state' | 'remaining'> & { left: number | null }) | null
  /** Keeps the list, or goes on after a pause. */
  keep(): void
  pause(): void
  readAgain(): void
  /** Ends reading all rows again, and does not begin it by itself before a day is over. */
  cancelAgain(): void
  remove(): void
  /** The next call that is due; undefined if there is none. To be called again after its result came. */
  next(): (() => Promise<Step>) | undefined
  /** Whether a tab has all its rows, or the newest part if no more are kept. */
  isComplete(tab: string): boolean
  /** Where the newest part begins, if only that is kept; of several tabs, the part that begins last. */
  since(): Since | null
  /** The complete rows of a tab in the row store. Undefined if they are not here. The newest are read again for whoever shows them (`isShown`). */
  open(tab: string, isShown: boolean): Promise<OpenedTab | undefined>
  /** Reads the newest rows of a tab now. */
  readNewest(tab: string): Promise<void>
  /** Under which name the rows of a tab are stored, and have their marks. */
  partName(tab: string): string
  /** What the rows of a tab are that others are compared with. */
  compared(tab: string): Compared
  /** How old the rows of a tab are, how many are not among them, and where they begin. */
  age(tab: string): Pick<Page<never>, 'asOf' | 'unreadable' | 'missing' | 'since'>
  /** Applies rows that were just read to a tab. */
  apply(tab: string, change: (id: HeldId) => Promise<unknown>): Promise<void>
  /** Applies a write to the rows of every tab. */
  write(change: (id: HeldId) => Promise<unknown>): void
}
