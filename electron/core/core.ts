/** What the areas' handlers are given: the backend of the current server, and what was last read from it. */
import { failureOf, StewardError, type Failure } from '../../shared/contract/failure.ts'
import type { About, Progress, PushFrame } from '../../shared/contract/frames.ts'
import type { ListQuery, Page, Since } from '../../shared/contract/list.ts'
import type { Summary, SummaryChoice } from '../../shared/platform/summaries.ts'
import type { Area, InputOf, OutputOf } from '../../shared/contract/operation.ts'
import { STORED_RECORD } from '../../shared/contract/records.ts'
import type { Clock } from '../ports/clock.ts'
import type { AskingPage } from '../ports/paper.ts'
import type { Backend } from './calls/backend.ts'
import type { CallOptions } from './calls/callRequest.ts'
import type { Kinds } from '../../shared/rules/kinds.ts'
import type { Decoder } from '../../shared/rules/decode.ts'
import type { Endpoint } from './calls/endpoints.ts'
import type { Table, TablePart } from './files/table.ts'
import type { RecordSearch } from './rows/recordSearch.ts'
import type { NamedRow } from './rows/rowDefinition.ts'
import type { OfflineCopy } from './lists/offlineCopy.ts'
import type { RowStore } from './rows/rowStore.ts'
import type { HeldChoice } from './rows/summary.ts'
import type { TextMatches, TextSearch } from './rows/textSearch.ts'
import type { OwnRecords } from './journal/ownRecords.ts'
import type { RowMarks } from './journal/rowMarks.ts'
import { readEntry, readingKind, writeEntry } from './offline/entries.ts'
import type { OfflineStore, StoredEntry } from './offline/offline.ts'

/** What a handler gets besides its input. */
export interface CallContext<Output = unknown> {
  /** Aborts when the renderer cancels the call or its window closes; a mutation that was sent is still carried out. */
  signal: AbortSignal
  /** Aborts when the window or socket is gone. */
  gone: AbortSignal
  progress(progress: Progress<Output>): void
  /** What the page says that a mutation is about. */
  about: About
  /** The page that asks, on a host that can print it. */
  page?: AskingPage
  /** To be called before a byte leaves by a handler that carries out another mutation: what was sent is not cancelled with its page. */
  leaves(): void
}

/** The context of a call that belongs to no page: nobody cancels it, and nobody hears how far it is. */
export function ownContext(): CallContext {
  const { signal } = new AbortController()
  return { signal, gone: signal, progress() {}, about: {}, leaves() {} }
}

export type Handler = (input: never, context: CallContext) => unknown

/** The handlers of one area, typed by its operations: a missing or an extra one is a compile error. */
export type Handlers<A extends Area> = {
  [O in keyof A['operations']]: (
    input: InputOf<A['operations'][O]>,
    context: CallContext<OutputOf<A['operations'][O]>>,
  ) => OutputOf<A['operations'][O]> | Promise<OutputOf<A['operations'][O]>>
}

/** All rows that match a query, to be written to a file once. */
export interface ListSelection {
  total: number
  /** How many rows the backend counts but did not give; known after the last part. */
  missing(): number
  /** Where the rows begin, if only the newest part of the list is here. */
  since?: Since
  /** The parts of the file, in order. */
  parts(table: Table): AsyncGenerator<TablePart, void, undefined>
  /** Releases the rows, whether written or not. */
  end(): void
}

/** What of a list is on this computer. */
export interface ListHere {
  /** When the backend gave it, in milliseconds since 1970. */
  asOf: number
  /** How many rows there are; null if that is not known. */
  rows: number | null
  /** How many bytes they take on disk; null if they are not there. */
  bytes: number | null
}

/** A summary of held or stored rows, when the backend gave these (milliseconds since 1970), and where they begin if they are the newest part of the list. */
export type HeldSummary = { summary: Summary } & Pick<Page<never>, 'asOf' | 'since'>

/** A list as export and search use it. */
export interface ListSource {
  /** A page as its screen shows it: held or stored rows at once, while newer ones are read. */
  page(query: ListQuery): Promise<Page<{ id: number }>>
  /** All rows that match a query; reads them if none are held or stored. */
  select(query: ListQuery): Promise<ListSelection>
  /** Groups the rows that match a query. Rejects with a StewardError if they are not all here and cannot be read in one answer. */
  summarise(query: ListQuery, choice: SummaryChoice, signal: AbortSignal): Promise<Summary>
  /** The same of held or stored rows; null if they are not all here. Never asks the backend. */
  heldSummary(query: ListQuery, choice: HeldChoice, signal: AbortSignal): Promise<HeldSummary | null>
  /** Whether rows are held or stored. */
  isPresent(): Promise<boolean>
  /** What of a whole list is held or stored; null if nothing is. Opens nothing. */
  here?(): Promise<ListHere | null>
  /**
   * How many rows were found so far for a tab that the backend cannot filter; undefined if nobody has looked. `isFresh`: after the newest
   * rows were read, or not at all.
   */
  found?(tab: string, isFresh: boolean): Promise<Page<{ id: number }> | undefined>
  /** The held or stored rows that match a text, as one list per rank; never asks the backend. Rejects when aborted. */
  search(search: RecordSearch, signal: AbortSignal): Promise<NamedRow[][]>
  /**
   * The held or stored rows that have a text in any of their fields; null if no rows are here. `isWhole`: all rows of the list were
   * searched. Never asks the backend.
   */
  findText(search: TextSearch): Promise<(TextMatches & { isWhole: boolean }) | null>
  /** A page of the rows of a tab, or of all tabs if none is given, if all of them or the newest part are here; otherwise null. Never asks the backend. */
  heldPage(query: ListQuery): Promise<Pick<Page<{ id: number }>, 'rows' | 'total' | 'since'> | null>
  /** The name of a row that is held or stored, and the row itself; of several, those that are, in the order of the ids. */
  find(id: number): Promise<NamedRow | undefined>
  row(id: number): Promise<object | undefined>
  rows(ids: readonly number[]): Promise<object[]>
  /** When the rows were read that `row` answers from, the oldest of them, in milliseconds since 1970; undefined if there are none. */
  readAt(): Promise<number | undefined>
  /** The name of a record of this list, wherever it was read. */
  nameOf(row: { id: number }): NamedRow
  /** Whether a change of a field is told of, also of details. */
  watches(field: string): boolean
  /** The kinds of the fields that hold numbers, also of details. */
  kinds: Kinds
  /** Under which name the rows of a query have their marks; null if they are not all here. */
  markedAs(query: Pick<ListQuery, 'tab' | 'parameters'>): string | null
  /** Whether all rows of the list are read in one answer, without a search. */
  isWhole: boolean
  /** Whether the backend can search this list; then a search reads only matching rows. */
  searchesInBackend: boolean
  /** Whether the rows needed to search for the text were read since Steward started and have not changed as far as is known. */
  isRead(text: string): boolean
  /** Where the newest part begins, if its offline copy keeps only that; of several tabs, the part that begins last. */
  since?(): Since | null
  /** Whether there are rows that neither Steward holds nor the backend can search. */
  isPartial(): boolean
  /** Reads the rows needed to search for the text; joins a reading that is under way. The caller reports a failure. */
  read(text: string): Promise<void>
}

export interface Core {
  clock: Clock
  backend(): Backend
  /** Identifies the signed-in administrator on the current server; what is stored for another scope is never shown. */
  scope(): string
  store: OfflineStore
  /** Holds the rows of whole lists. */
  rows: RowStore
  /**
   * A map for data held in memory. It is emptied when the administrator or server changes or the data is reset. A reading that is
   * under way then finds its entry gone and must drop its result.
   */
  holding<Value>(): Map<string, Value>
  /** Every list by its operation (`cities.list`); each list adds itself. */
  lists: Map<string, ListSource>
  /** The offline copies of all lists that the backend pages; each list adds its own. */
  copies: OfflineCopy[]
  /** To be called when a record was read again, with what was read before. Answers whether it differs. */
  readAgain(area: string, id: number, before: StoredEntry, now: object): boolean
  /** Which rows came or were changed elsewhere since somebody last looked at them. */
  marks: RowMarks
  /** What the administrator opened or changed. */
  own: OwnRecords
  /** To be called when records of an area were written; notifies the listeners of `onWrite`. */
  wrote(area: string): void
  onWrite(listener: (area: string) => void): void
  /** The listener is called with every mutation of the marketplace that was saved, with its operation (`tags.storeTranslation`) and its input. */
  onSaved(listener: (op: string, input: unknown) => void): void
  push(frame: PushFrame): void
  /** The listener is called when everything that was read may be outdated: after signing in, and when the server is reachable again. */
  onStale(listener: () => void): void
  /** Whether the server was reached when it was last asked. */
  online(): boolean
  /** How much longer the server asks not to be called, in milliseconds; 0 if it does not. What nobody waits for is not read meanwhile. */
  askedToWait(): number
  /** The most rows of a list's tab that its offline copy keeps. */
  offlineRows(): number
}

/** Whether stored data can be shown in spite of this failure. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof StewardError && (error.failure.kind === 'offline' || error.failure.kind === 'timeout')
}

/** A value, when the backend gave it, and, for a stored one, why there is no newer one. */
export interface Dated<T> {
  value: T
  /** In milliseconds since 1970. */
  asOf: number
  source: 'backend' | 'offline'
  failure: Failure | null
}

/** For a result that was read for an administrator who is no longer signed in. */
export function outdated(): StewardError {
  return new StewardError({ kind: 'signed-out', message: 'Your session changed while this was loading. Open it again.', retryable: true })
}

/** Which part of an answer is decoded: its `data`, or everything, as in `Backend.readAnswer`. */
type Decoded = 'data' | 'answer'

/** Where the answer is stored to a query that is asked of one thing, by what identifies it: that of a record by its id alone. */
export function answerKey(area: string, query: string, asked: object): string {
  const { fresh: _, ...of } = asked as { fresh?: boolean }
  return [area, ...(query === STORED_RECORD.query ? [] : [query]), ...Object.values(of)].join('.')
}

/** Reads from the backend and stores the result. */
export async function readFresh<T, E extends Endpoint>(
  core: Core,
  key: string,
  endpoint: E,
  decode: Decoder<T>,
  options: CallOptions<E>,
  decoded: Decoded = 'data',
): Promise<T> {
  const scope = core.scope()
  const value = await core.backend()[decoded === 'data' ? 'read' : 'readAnswer'](endpoint, decode, options)
  if (scope !== core.scope()) throw outdated()
  writeEntry(core.store, scope, key, readingKind<T>(), value, core.clock.now())
  return value
}

/** Reads and stores; if the backend is unreachable, or asks not to be called, returns what was stored, with the failure. */
export async function readDated<T, E extends Endpoint>(
  core: Core,
  key: string,
  endpoint: E,
  decode: Decoder<T>,
  options: CallOptions<E>,
  decoded: Decoded = 'data',
): Promise<Dated<T>> {
  const scope = core.scope()
  try {
    return { value: await readFresh(core, key, endpoint, decode, options, decoded), asOf: core.clock.now(), source: 'backend', failure: null }
  } catch (error) {
    const isAway = isUnreachable(error) || failureOf(error).retryAfter !== undefined
    const stored = isAway && scope === core.scope() ? readEntry(core.store, scope, key, readingKind<T>()) : null
    if (stored) return { value: stored.value, asOf: stored.asOf, source: 'offline', failure: failureOf(error) }
    throw error
  }
}

/** The same without the date. */
export async function readStored<T, E extends Endpoint>(core: Core, key: string, endpoint: E, decode: Decoder<T>, options: CallOptions<E>): Promise<T> {
  return (await readDated(core, key, endpoint, decode, options)).value
}
