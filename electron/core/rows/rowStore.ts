/**
 * Holds the rows of whole lists, and does everything with them that takes long: reading, comparing, ordering, searching, storing,
 * writing files. Hosts run it in a thread (`rowThread.ts`), where nobody waits for it; it knows no token and makes no calls.
 */
import type { ListQuery, Page, Since } from '../../../shared/contract/list.ts'
import type { Summary } from '../../../shared/platform/summaries.ts'
import type { ReadTable, TableChoice, TableRows } from '../../../shared/platform/imports.ts'
import type { RawAnswer } from '../calls/envelope.ts'
import type { Table, TablePart } from '../files/table.ts'
import type { RecordSearch } from './recordSearch.ts'
import type { RowDifferences } from './differences.ts'
import type { HeldId } from './heldId.ts'
import type { NamedRow, Names } from './rowDefinition.ts'
import type { HeldChoice } from './summary.ts'
import type { TextMatches, TextSearch } from './textSearch.ts'

type Row = { id: number }

/** The store no longer holds the rows: everything was forgotten, or its thread ended. The caller has to read them again. */
export class RowsGone extends Error {
  constructor() {
    super('The rows of this list are not kept any more')
    this.name = 'RowsGone'
  }
}

/** Where the rows of a list are in the offline store. */
export interface StoredPlace {
  /** The list's name, followed by `?` and its parameters if there are several of that name; also the key of its entry. */
  list: string
  scope: string
}

/** The result of reading rows. */
export interface ReadList {
  /** Records that could not be read, and the note on them for Diagnostics. */
  unreadable: number
  problem: string | null
  /** How many records came, and how many more the answer counts. */
  came: number
  missing: number
  /** Whether they equal the rows that were compared with, which are kept instead. */
  isSame: boolean
  /** How they differ from those; null if there were none, or if these had other fields. */
  differences: RowDifferences | null
}

/** An answer, with the names of the records that its rows refer to by id. */
export interface NamedAnswer extends RawAnswer {
  names?: Names
}

/** What a page of rows brought to those that are gathered. */
export interface AddedRows {
  /** How many records came, and how many of them could not be read. */
  came: number
  unreadable: number
  /** How many rows are new: not among those that were held when gathering began, nor among those that came since. */
  fresh: number
  /** Whether the first of them had come before: no row between the pages was passed over. */
  isJoined: boolean
  /** How many different rows have come. */
  seen: number
  /** As in `ReadPage`. */
  total: number
  isTotalUnknown: boolean
  /** Whether its first row is not older than its last, in the usual order of the list's offline copy. */
  isNewestFirst: boolean
  /** The note on unreadable records for Diagnostics. */
  problem: string | null
}

/** The rows that were gathered. */
export interface GatheredRows {
  /** Under which number they are held, and how many there are. */
  as: HeldId
  rows: number
  isChanged: boolean
  /** How many were left out, because they are older than the most that are kept, and the oldest that is kept; null if none was. */
  left: number
  since: Since | null
  /** How they differ from the rows that gathering began from; null if there were none. */
  differences: RowDifferences | null
}

/** A query of held rows, with the ids of those that have a mark if it asks for marked rows. `except`: held rows whose rows are left out. */
export type HeldQuery = ListQuery & { marked?: readonly number[]; except?: readonly HeldId[] }

/** The result of storing. */
export interface StoreResult {
  isStored: boolean
  /** A sentence on why storing failed; otherwise null. */
  problem: string | null
}

/** Methods that take a `HeldId` reject with `RowsGone` if the store does not hold these rows. */
export interface RowStore {
  /** A sentence on what the store cannot do; null if nothing is wrong. */
  readonly limitation: string | null
  /**
   * Checks an answer, decodes its rows and holds them, unless they equal those of `before`. Transfers the answer's bytes. Rejects
   * with a StewardError if the answer is not a success or not a list.
   */
  read(id: HeldId, list: string, answer: NamedAnswer, before: HeldId | null, signal?: AbortSignal): Promise<ReadList>
  /** Holds what is stored, and returns when the backend gave it; null if there is nothing. The first page is available before the rest. */
  open(id: HeldId, place: StoredPlace): Promise<{ asOf: number } | null>
  /**
   * Begins to gather the rows of a list that the backend pages. With `stored`, it continues with those that were stored while gathering;
   * with `from`, rows that are held stay unless they come anew. Returns how many rows have come.
   */
  gather(id: HeldId, list: string, start: { stored?: StoredPlace; from?: HeldId }): Promise<number>
  /** Adds a page to the gathered rows: `start` is the number of rows before it, `limit` how many were asked for. Rejects as `read` does. */
  add(id: HeldId, answer: RawAnswer, asked: { start: number; limit: number }): Promise<AddedRows>
  /**
   * Ends gathering, and holds all rows under `as`; if `isWhole`, only those that came; of more than `most`, the newest. If little changed, the
   * rows that gathering began `from` are changed instead.
   */
  gathered(id: HeldId, as: HeldId, isWhole: boolean, most: number): Promise<GatheredRows>
  /** One page, or the rows with the requested ids. */
  page(id: HeldId, query: HeldQuery): Promise<Pick<Page<Row>, 'rows' | 'total' | 'at'>>
  /** Groups the rows that match a query. */
  summarise(id: HeldId, query: HeldQuery, choice: HeldChoice, signal?: AbortSignal): Promise<Summary>
  find(id: HeldId, row: number): Promise<Row | undefined>
  /** Replaces the row with the same id, or appends it. Returns false if it would be new and must not be. */
  put(id: HeldId, row: Row, mayBeNew: boolean): Promise<boolean>
  patch(id: HeldId, row: number, change: object): Promise<void>
  drop(id: HeldId, row: number): Promise<void>
  /** The rows that match a text, as one list per rank; of several lists the first that holds a row counts. */
  search(ids: HeldId[], search: RecordSearch, signal?: AbortSignal): Promise<NamedRow[][]>
  /** The rows that have a text in any of their fields. */
  findText(id: HeldId, search: TextSearch): Promise<TextMatches>
  /** Stores the rows, or those gathered so far, as they are now; stops if they change, are released or are forgotten meanwhile. */
  store(id: HeldId, place: StoredPlace, asOf: number): Promise<StoreResult>
  /** Removes stored rows. */
  unstore(place: StoredPlace): Promise<void>
  /** Starts iterating the rows as they are now, under the number `selection`, and returns how many there are. */
  select(selection: number, id: HeldId, query: HeldQuery): Promise<number>
  /** The next part of the exported file; null after the last. */
  part(selection: number, table: Table): Promise<TablePart | null>
  endSelection(selection: number): void
  /** Reads a file that is to be imported, and holds its table and its bytes. Transfers the bytes. Rejects with a StewardError if it is no table, and when aborted. */
  openTable(id: HeldId, name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ReadTable>
  /** Tells how a table was read; with a choice, reads it again, and drops what was edited. */
  readTable(id: HeldId, choice?: TableChoice): Promise<ReadTable>
  tableRows(id: HeldId, from: number, count: number): Promise<TableRows>
  editTable(id: HeldId, row: number, cells: ReadonlyArray<{ column: number; text: string }>): Promise<void>
  /** Releases rows, or a table. */
  release(id: HeldId): void
  /** Releases all rows, because the administrator or server changes. */
  forget(): void
  /** How many lists are stored that the offline store does not count: those in the memory of a thread. */
  apart(): number | Promise<number>
  /**
   * Stops all storing, and forgets what is stored of a scope for as long as the process runs; to be called before its entries are
   * removed from disk.
   */
  leave(scope: string): void
  /** Takes the key of what is stored of a scope; another one that opens nothing, once the session is over. */
  use(scope: string, key: Uint8Array): void
  /** Prepares for the first list, so that it is read faster. */
  start(): void
  close(): void
}
