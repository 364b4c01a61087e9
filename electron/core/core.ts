/** What the areas' handlers are given: the backend of the present server, and what was last read of it. */
import type { AreaName, Contract } from '../../shared/areas/index.ts'
import { failureOf, StewardError, type Failure } from '../../shared/contract/failure.ts'
import type { PushFrame } from '../../shared/contract/frames.ts'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import type { InputOf, OutputOf } from '../../shared/contract/operation.ts'
import type { Clock } from '../ports/clock.ts'
import type { Backend } from './calls/backend.ts'
import type { CallOptions } from './calls/callRequest.ts'
import type { Decoder } from './calls/decode.ts'
import type { CallContext } from './frames/dispatch.ts'
import type { EndpointName } from './calls/endpoints.ts'
import type { Table, TablePart } from './files/table.ts'
import type { RecordSearch } from './lists/recordSearch.ts'
import type { NamedRow } from './lists/rowDefinition.ts'
import type { RowStore } from './lists/rowStore.ts'
import type { OfflineStore } from './offline/offline.ts'

/** The handlers of one area, typed by the contract: a missing or an extra one is a compile error. */
export type Handlers<A extends AreaName> = {
  [O in keyof Contract[A]['operations']]: (
    input: InputOf<Contract[A]['operations'][O]>,
    context: CallContext,
  ) => OutputOf<Contract[A]['operations'][O]> | Promise<OutputOf<Contract[A]['operations'][O]>>
}

/** All rows that answer a query, to be written to a file once. */
export interface ListSelection {
  total: number
  /** How many rows the backend counts and did not give; known once all parts were made. */
  missing(): number
  /** The parts of the file, in order. */
  parts(table: Table): AsyncGenerator<TablePart, void, undefined>
  /** Lets go of the rows, written or not. */
  end(): void
}

/** A list as what goes through all of it sees it: export and search. */
export interface ListSource {
  /** A page as its screen shows it: held or stored rows at once, while newer ones are read. */
  page(query: ListQuery): Promise<Page<{ id: number }>>
  /** All rows that answer a query; reads them where none are held or stored. */
  select(query: ListQuery): Promise<ListSelection>
  /** Whether rows are held or stored. */
  isPresent(): Promise<boolean>
  /** How many rows of a tab that the backend knows nothing of were found so far; undefined where nobody looked. */
  found?(tab: string): Page<{ id: number }> | undefined
  /** The rows held or stored that answer a text, by how well, a list a rank; asks no backend. Rejects when given up. */
  search(search: RecordSearch, signal: AbortSignal): Promise<NamedRow[][]>
  /** A row as it is held or stored. */
  find(id: number): Promise<NamedRow | undefined>
  /** What a record of this list is called, wherever it was read. */
  nameOf(row: { id: number }): NamedRow
  /** Whether the backend searches this list: what a text finds is then read in place of all rows. */
  searchesInBackend: boolean
  /** Whether what a search for the text needs was read since Steward started, and is not known to have changed. */
  isRead(text: string): boolean
  /** Whether there are rows that neither Steward holds nor the backend searches. */
  isPartial(): boolean
  /** Reads that; joins a reading under way. A failure is the caller's to tell. */
  read(text: string): Promise<void>
}

export interface Core {
  clock: Clock
  backend(): Backend
  /** Names the signed-in administrator on the present server; what is stored for another is never shown. */
  scope(): string
  store: OfflineStore
  /** Keeps the rows of the lists that are held whole. */
  rows: RowStore
  /**
   * A map for what is held in memory of the backend's data. It is emptied when another administrator or server takes over, or
   * the data is reset: whoever is reading at that moment finds its reading gone from the map, and must not use what it read.
   */
  holding<Value>(): Map<string, Value>
  /** Every list that is held whole, by its operation (`cities.list`); `wholeList` adds itself. */
  lists: Map<string, ListSource>
  /** Tells that records of an area were written, so that what depends on them follows; `onWrite` hears of it. */
  wrote(area: string): void
  onWrite(listener: (area: string) => void): void
  push(frame: PushFrame): void
  /** Whether the server was reached when it was last asked. */
  online(): boolean
}

/** True for failures that stored data can stand in for. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof StewardError && (error.failure.kind === 'offline' || error.failure.kind === 'timeout')
}

/** A value with when the backend gave it, and why it is not newer where it was stored. */
export interface Dated<T> {
  value: T
  /** In milliseconds since 1970. */
  asOf: number
  source: 'backend' | 'offline'
  failure: Failure | null
}

/** For what was read for an administrator who is signed in no more. */
export function outdated(): StewardError {
  return new StewardError({ kind: 'signed-out', message: 'Your session changed while this was loading. Open it again.', retryable: true })
}

/** What of an answer is decoded: its `data`, or all of it as `Backend.readAnswer` has it. */
type Decoded = 'data' | 'answer'

/** Reads and stores. */
export async function readFresh<T, Name extends EndpointName>(
  core: Core,
  key: string,
  name: Name,
  decode: Decoder<T>,
  options: CallOptions<Name>,
  decoded: Decoded = 'data',
): Promise<T> {
  const scope = core.scope()
  const value = await core.backend()[decoded === 'data' ? 'read' : 'readAnswer'](name, decode, options)
  if (scope !== core.scope()) throw outdated()
  core.store.write(scope, key, value, core.clock.now())
  return value
}

/** Reads and stores; where the backend is out of reach, answers what was stored and says so. */
export async function readDated<T, Name extends EndpointName>(
  core: Core,
  key: string,
  name: Name,
  decode: Decoder<T>,
  options: CallOptions<Name>,
  decoded: Decoded = 'data',
): Promise<Dated<T>> {
  const scope = core.scope()
  try {
    return { value: await readFresh(core, key, name, decode, options, decoded), asOf: core.clock.now(), source: 'backend', failure: null }
  } catch (error) {
    const stored = isUnreachable(error) && scope === core.scope() ? core.store.read(scope, key) : null
    if (stored) return { value: stored.value as T, asOf: stored.asOf, source: 'offline', failure: failureOf(error) }
    throw error
  }
}

/** The same without its date. */
export async function readStored<T, Name extends EndpointName>(
  core: Core,
  key: string,
  name: Name,
  decode: Decoder<T>,
  options: CallOptions<Name>,
): Promise<T> {
  return (await readDated(core, key, name, decode, options)).value
}
