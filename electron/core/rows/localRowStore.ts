/** A row store in this thread: reads answers, and holds, compares, searches and stores their rows. */
import { setTimeout as wait } from 'node:timers/promises'
import { at, DecodeError, unreadableNote, type Decoder } from '../../../shared/rules/decode.ts'
import { acceptEnvelope } from '../calls/envelope.ts'
import { countMissing } from '../calls/readPage.ts'
import { tableParts, type TablePart } from '../files/table.ts'
import type { EntryStore } from '../offline/offline.ts'
import { createCollection, type Collection, type Selection } from './collection.ts'
import { heldGatherings } from './heldGatherings.ts'
import { heldTables } from './heldTables.ts'
import { openAnswer } from './longAnswer.ts'
import { searchRows } from './recordSearch.ts'
import { findTexts } from './textSearch.ts'
import { anyKeyOf, keysOf, nameRow, searchedTextOf, withName, type RowDefinition, type RowDefinitions } from './rowDefinition.ts'
import { compareRows } from './differences.ts'
import { readingAnswer, readRowsInTurns } from './rowReading.ts'
import type { Rows } from './rows.ts'
import { isInFront, openRows, removeRows, writeRows, type Front } from './storedRows.ts'
import { runInSlices } from './timeSlices.ts'
import type { HeldId } from './heldId.ts'
import { RowsGone, type RowStore, type StoredPlace, type StoreResult } from './rowStore.ts'

type Row = { id: number }

/** The dependencies of a row store. */
export interface RowStoreOptions {
  definitions: RowDefinitions
  /** Works with the offline store; `mayWrite` tells whether it may still write. Rejects with what the work throws. */
  withStore<Result>(work: (store: EntryStore) => Promise<Result>, mayWrite: () => boolean): Promise<Result>
  /** Called when storing begins; returns a function that tells whether it may continue, because nobody has signed out since. */
  permit?(): () => boolean
  /** How many lists the store holds that nobody else counts; none by default. */
  apart?(): number
  /** The sentence on a failed store. */
  problemOf?(error: unknown): string
}

interface Kept {
  definition: RowDefinition<Row>
  /** All rows; stored ones may still be loading. Rejects with RowsGone if they cannot be read. */
  collection: Promise<Collection<Row>>
  /** The same, once loaded. */
  ready: Collection<Row> | null
  /** Serves the first page until all rows are loaded; null once a row was changed. */
  front: Front | null
  /** Aborts what is being done for these rows. */
  controller: AbortController
}

const always = () => true

/** How long the other stored rows wait, so that the first page can be asked for and answered before, in milliseconds. */
const FIRST_PAGE = 50

/** The first page in the usual order, of the largest size. */
const frontOf = ({ shape: { sort, sizes } }: RowDefinition<Row>, collection: Collection<Row>) =>
  collection.page({ ...(sort ? { sort } : {}), page: 0, size: Math.max(...sizes) }).rows

/** The ids of rows; made when they are first asked for, and as long as the rows are held. */
const knownIds = new WeakMap<Rows<Row>, Set<number>>()
function idsOf(rows: Rows<Row>): Set<number> {
  const known = knownIds.get(rows) ?? new Set(Array.from({ length: rows.length }, (_, index) => rows.idAt(index)))
  knownIds.set(rows, known)
  return known
}

/** A row store in this thread. */
export function createLocalRowStore({ definitions, withStore, permit = () => always, apart = () => 0, problemOf = String }: RowStoreOptions): RowStore {
  const kept = new Map<HeldId, Kept>()
  const selections = new Map<number, { selection: Selection<Row>; definition: RowDefinition<Row>; parts?: AsyncGenerator<TablePart, void, undefined> }>()
  const tables = heldTables()
  /** Storing under way, by list: one at a time, because they write the same entries. */
  const storing = new Map<string, Promise<unknown>>()

  function definitionOf(list: string): RowDefinition<Row> {
    const name = list.replace(/\?.*/s, '') // a list inside a record is one of many of the same name
    const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
    if (!definition) throw new Error(`There is no list ${list}`)
    return definition as unknown as RowDefinition<Row>
  }
  const collectionOf = (definition: RowDefinition<Row>, rows: Rows<Row>) =>
    createCollection(rows, {
      ...definition,
      searched: searchedTextOf(definition),
      keys: keysOf(definition),
      keyOf: anyKeyOf(definition),
    })

  function keptAs(id: HeldId): Kept {
    const found = kept.get(id)
    if (!found) throw new RowsGone()
    return found
  }
  /** All rows, without a delay if they are loaded, so that later calls cannot overtake. */
  const whole = (id: HeldId) => keptAs(id).collection

  /** Tells whether other held rows have a row; undefined if there are no others. */
  async function isIn(ids: readonly HeldId[] = []): Promise<((row: number) => boolean) | undefined> {
    if (ids.length === 0) return undefined
    const others = await Promise.all(ids.map(whole))
    return row => others.some(({ rows }) => idsOf(rows).has(row))
  }

  function keep(id: HeldId, definition: RowDefinition<Row>, collection: Collection<Row>): void {
    kept.set(id, { definition, collection: Promise.resolve(collection), ready: collection, front: null, controller: new AbortController() })
  }

  function release(id: HeldId): void {
    kept.get(id)?.controller.abort()
    kept.delete(id)
    gatherings.release(id)
    tables.release(id)
  }

  async function change(id: HeldId, make: (collection: Collection<Row>) => void): Promise<void> {
    const entry = keptAs(id)
    entry.front = null
    make(entry.ready ?? (await entry.collection))
  }

  const gatherings = heldGatherings({
    definitionOf,
    collectionOf,
    whole,
    keep,
    change,
    openStored: ({ list, scope }) => withStore(async entries => openRows(entries, scope, list)?.all() ?? null, always),
  })

  /** Stores held rows, or those gathered so far, so that gathering can go on after the next start. */
  async function store(id: HeldId, { list, scope }: StoredPlace, asOf: number, mayStore: () => boolean): Promise<StoreResult> {
    const collection = gatherings.has(id) ? null : await whole(id)
    const rows = collection?.rows ?? (await gatherings.rows(id))
    const isWanted = () => (collection ? kept.has(id) && collection.rows === rows : gatherings.has(id)) && mayStore()
    if (!isWanted()) return { isStored: false, problem: null }
    const front = collection ? frontOf(keptAs(id).definition, collection) : []
    try {
      return { isStored: await withStore(entries => writeRows(entries, scope, list, rows, asOf, isWanted, front), isWanted), problem: null }
    } catch (error) {
      return { isStored: false, problem: isWanted() ? problemOf(error) : null }
    }
  }

  return {
    limitation: null,
    async read(id, list, { status, chunks, manner, names }, before, signal) {
      const definition = definitionOf(list)
      // Waits for rows that are still being opened, because these are newer versions of them.
      const compared = before === null ? undefined : await kept.get(before)?.collection.catch(() => undefined)
      const bytes = Buffer.concat(chunks)
      const { envelope, pieces } = await runInSlices(openAnswer(status, bytes, definition.keys ?? []), signal)
      acceptEnvelope(status, envelope, manner)
      const comparison = compared && compareRows(compared.rows, definition)
      return readingAnswer(status, manner.reads, async () => {
        const { rows, unreadable, problem, isSame } = await at(definition.keys ?? [], (value, path) => {
          if (!Array.isArray(value)) throw new DecodeError(path, 'a list', value)
          const decode: Decoder<Row> = (record, place, note) => withName(definition.decode(record, place, note), definition.refersTo, names)
          return readRowsInTurns(pieces ?? [value], decode, path, comparison, signal)
        })(envelope.data, 'data')
        if (!isSame || !compared) {
          const collection = collectionOf(definition, rows)
          // As others are shown meanwhile, there is time to prepare for sorting.
          if (compared) await collection.prepare()
          signal?.throwIfAborted()
          keep(id, definition, collection)
          if (!compared) void collection.prepare()
        }
        const came = rows.length + unreadable
        return {
          unreadable,
          problem: problem === null ? null : unreadableNote(unreadable, problem),
          came,
          missing: countMissing({ ...envelope.rest, data: envelope.data }, came),
          isSame: isSame && compared !== undefined,
          differences: isSame ? null : (comparison?.all() ?? null),
        }
      })
    },
    ...gatherings.methods,
    async open(id, { list, scope }) {
      const definition = definitionOf(list)
      const controller = new AbortController()
      const entry: Kept = { definition, collection: undefined as never, ready: null, front: null, controller } // `collection` is set below
      // The offline store stays open until all rows are read; that there are some is reported before.
      return new Promise(resolve => {
        entry.collection = withStore(async entries => {
          const stored = openRows(entries, scope, list)
          if (!stored) return null
          entry.front = stored.front
          kept.set(id, entry)
          resolve({ asOf: stored.asOf })
          // Reading thousands of rows at a time would hold up the first page, which is asked for next.
          if (stored.front) await wait(FIRST_PAGE)
          return stored.all(controller.signal)
        }, always)
          .catch(() => null) // a store that cannot be read holds nothing
          .then(rows => {
            resolve(null)
            if (!rows || kept.get(id) !== entry) {
              kept.delete(id)
              throw new RowsGone()
            }
            entry.ready = collectionOf(definition, rows)
            void entry.ready.prepare()
            return entry.ready
          })
        entry.collection.catch(() => undefined) // told to whoever asks for them
      })
    },
    async page(id, query) {
      const { front, definition, ready } = keptAs(id)
      const isElsewhere = query.except && (await isIn(query.except))
      if (!ready && front && !isElsewhere && isInFront(front, definition.shape.sort, query))
        return { rows: front.rows.slice(query.page * query.size, (query.page + 1) * query.size) as Row[], total: front.total }
      const collection = ready ?? (await whole(id))
      if (!query.ids) return collection.page({ ...query, isElsewhere })
      const rows = query.ids.flatMap(row => collection.find(row) ?? [])
      return { rows, total: rows.length }
    },
    async summarise(id, query, choice, signal) {
      return (keptAs(id).ready ?? (await whole(id))).summarise(query, choice, signal)
    },
    async find(id, row) {
      return (keptAs(id).ready ?? (await whole(id))).find(row)
    },
    async put(id, row, mayBeNew) {
      let isPut = true
      await change(id, collection => {
        const index = collection.rows.indexOf(row.id)
        isPut = mayBeNew || index >= 0
        if (isPut && !(index >= 0 && collection.rows.isAt(index, row))) collection.put(row)
      })
      return isPut
    },
    patch: (id, row, changed) => change(id, collection => collection.patch(row, changed)),
    drop: (id, row) => change(id, collection => collection.drop(row)),
    async search(ids, search, signal) {
      const [first] = ids
      if (first === undefined) return []
      const { definition } = keptAs(first)
      const collections = await Promise.all(ids.map(whole))
      return searchRows(
        collections.map(({ rows }) => rows),
        row => nameRow(definition, row),
        search,
        signal,
      )
    },
    async findText(id, search) {
      const { definition, ready } = keptAs(id)
      return findTexts(ready ?? (await whole(id)), definition, search, await isIn(search.except))
    },
    async store(id, place, asOf) {
      const mayStore = permit()
      const before = storing.get(place.list) ?? Promise.resolve()
      const result = before.then(() => store(id, place, asOf, mayStore))
      storing.set(
        place.list,
        result.catch(() => undefined),
      )
      return result
    },
    unstore: ({ list, scope }) => withStore(async entries => removeRows(entries, scope, list), always),
    apart,
    async select(selection, id, query) {
      const { definition } = keptAs(id)
      const selected = (keptAs(id).ready ?? (await whole(id))).select(query)
      selections.set(selection, { selection: selected, definition })
      return selected.total
    },
    async part(selection, table) {
      const found = selections.get(selection)
      if (!found) throw new RowsGone()
      found.parts ??= tableParts(found.selection, found.definition.shape, table)
      const { done, value } = await found.parts.next()
      return done ? null : value
    },
    endSelection: selection => void selections.delete(selection),
    ...tables.methods,
    release,
    forget() {
      for (const id of kept.keys()) release(id)
      gatherings.clear()
      tables.clear()
      selections.clear()
    },
    leave() {},
    use() {},
    start() {},
    close() {
      for (const id of kept.keys()) release(id)
      tables.clear()
      selections.clear()
    },
  }
}
