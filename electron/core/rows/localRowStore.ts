/** A row store in this thread: reads answers, and holds, compares, searches and stores their rows. */
import { setTimeout as wait } from 'node:timers/promises'
import { StewardError } from '../../../shared/contract/failure.ts'
import { callFailure } from '../calls/callFailure.ts'
import { at, DecodeError, unreadableNote, type Decoder } from '../../../shared/rules/decode.ts'
import { acceptEnvelope, envelopeOf } from '../calls/envelope.ts'
import { countMissing, readPage } from '../calls/readPage.ts'
import { tableParts, type TablePart } from '../files/table.ts'
import { readTable, type HeldTable } from '../files/tableReader.ts'
import type { EntryStore } from '../offline/offline.ts'
import { createCollection, type Collection, type Selection } from './collection.ts'
import { gatherRows, type Gathering } from './gathering.ts'
import { openAnswer } from './longAnswer.ts'
import { searchRows } from './recordSearch.ts'
import { everyTextOf } from './rowTexts.ts'
import { findTexts } from './textSearch.ts'
import { anyKeyOf, keysOf, nameRow, orderOfCopy, searchedTextOf, withName, type RowDefinition, type RowDefinitions } from './rowDefinition.ts'
import { compareRows } from './differences.ts'
import { readRowsInTurns } from './rowReading.ts'
import { areInOrder, newestRows, sinceOf } from './newestRows.ts'
import type { Rows } from './rows.ts'
import { isInFront, openRows, removeRows, writeRows, type Front } from './storedRows.ts'
import { runInSlices } from './timeSlices.ts'
import { RowsGone, type HeldId, type RowStore, type StoredPlace, type StoreResult } from './rowStore.ts'

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

/** So many changes are made to held rows one by one; for more, the rows are made anew. */
const FEW_CHANGES = 200

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
  /** Rows that are being gathered, and the held ones beside which they are. */
  const gatherings = new Map<HeldId, { definition: RowDefinition<Row>; rows: Gathering<Row>; from: HeldId | undefined }>()
  const selections = new Map<number, { selection: Selection<Row>; definition: RowDefinition<Row>; parts?: AsyncGenerator<TablePart, void, undefined> }>()
  /** Tables that are being imported, and the bytes that they were read from. */
  const tables = new Map<HeldId, HeldTable & { bytes: Uint8Array }>()
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
      // A paged list is searched in every text already.
      everyText: definition.shape.isPaged && !definition.searched ? undefined : everyTextOf(definition.shape),
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
    gatherings.delete(id)
    tables.delete(id)
  }

  function tableAs(id: HeldId) {
    const found = tables.get(id)
    if (!found) throw new RowsGone()
    return found
  }

  function gatheringAs(id: HeldId) {
    const found = gatherings.get(id)
    if (!found) throw new RowsGone()
    return found
  }

  /** Runs `read`, and turns what is wrong with an answer into a failure. */
  async function reading<Result>(status: number, reads: boolean, read: () => Promise<Result> | Result): Promise<Result> {
    try {
      return await read()
    } catch (error) {
      if (error instanceof DecodeError) throw new StewardError(callFailure.undocumented(error.message, status, reads))
      if (error instanceof SyntaxError) throw new StewardError(callFailure.brokenJson(status, reads))
      throw error
    }
  }

  /** Stores the rows gathered so far, so that gathering can go on after the next start. */
  async function storeGathered(id: HeldId, { list, scope }: StoredPlace, asOf: number, mayStore: () => boolean): Promise<StoreResult> {
    const rows = await runInSlices(gatheringAs(id).rows.rows(true))
    const isWanted = () => gatherings.has(id) && mayStore()
    try {
      return { isStored: await withStore(entries => writeRows(entries, scope, list, rows, asOf, isWanted), isWanted), problem: null }
    } catch (error) {
      return { isStored: false, problem: isWanted() ? problemOf(error) : null }
    }
  }

  async function change(id: HeldId, make: (collection: Collection<Row>) => void): Promise<void> {
    const entry = keptAs(id)
    entry.front = null
    make(entry.ready ?? (await entry.collection))
  }

  async function store(id: HeldId, { list, scope }: StoredPlace, asOf: number, mayStore: () => boolean): Promise<StoreResult> {
    const { definition } = keptAs(id)
    const collection = await whole(id)
    const { rows } = collection
    const isWanted = () => kept.has(id) && collection.rows === rows && mayStore()
    if (!isWanted()) return { isStored: false, problem: null }
    const { sort, sizes } = definition.shape
    const front = collection.page({ ...(sort ? { sort } : {}), page: 0, size: Math.max(...sizes) }).rows
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
      return reading(status, manner.reads, async () => {
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
    async gather(id, list, { stored, from }) {
      const definition = definitionOf(list)
      const before = from === undefined ? undefined : (await whole(from)).rows
      const rows = gatherRows<Row>(before)
      gatherings.set(id, { definition, rows, from })
      if (!stored) return 0
      const gathered = await withStore(async entries => openRows(entries, stored.scope, stored.list)?.all() ?? null, always).catch(() => null)
      if (gathered) for (let index = 0; index < gathered.length; index++) rows.add(gathered.at(index))
      return rows.seen
    },
    add: (id, answer, { start, limit }) =>
      reading(answer.status, answer.manner.reads, () => {
        const { definition, rows } = gatheringAs(id)
        const { data, rest } = envelopeOf(answer)
        let problem: string | null = null
        const page = readPage(definition.decode, start, limit)({ ...rest, data }, '', note => (problem = note))
        const [first] = page.rows
        const isJoined = first === undefined || rows.has(first.id)
        let fresh = 0
        for (const row of page.rows) if (rows.add(row)) fresh += 1
        const { unreadable, total } = page
        return {
          came: page.rows.length + unreadable,
          unreadable,
          fresh,
          isJoined,
          seen: rows.seen,
          total,
          isTotalUnknown: page.isTotalUnknown === true,
          isNewestFirst: areInOrder(page.rows, orderOfCopy(definition.shape)),
          problem,
        }
      }),
    async gathered(id, as, isWhole, most) {
      const { definition, rows, from } = gatheringAs(id)
      const order = orderOfCopy(definition.shape)
      const held = from === undefined ? undefined : await whole(from)
      const differences = rows.differences(definition)
      if (held) {
        const { changed, gone, fresh } = rows.changes()
        const dropped = isWhole ? gone : []
        if (changed.length + dropped.length <= FEW_CHANGES) {
          const left = Math.max(0, held.rows.length + fresh - dropped.length - most)
          if (left <= FEW_CHANGES) {
            gatherings.delete(id)
            const isChanged = changed.length + dropped.length + left > 0
            if (isChanged)
              await change(from!, collection => {
                for (const row of changed) collection.put(row)
                for (const row of dropped) collection.drop(row)
                for (let count = 0; count < left; count++) collection.drop(sinceOf(collection, order).id)
              })
            return { as: from!, rows: held.rows.length, isChanged, left, since: left > 0 ? sinceOf(held, order) : null, differences }
          }
        }
      }
      const all = collectionOf(definition, await runInSlices(rows.rows(isWhole)))
      const left = Math.max(0, all.rows.length - most)
      const collection = left === 0 ? all : collectionOf(definition, await runInSlices(newestRows(all, order, most)))
      if (!gatherings.delete(id)) throw new RowsGone()
      const since = left > 0 ? sinceOf(collection, order) : null
      keep(as, definition, collection)
      void collection.prepare()
      return { as, rows: collection.rows.length, isChanged: true, left, since, differences }
    },
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
      const result = before.then(() => (gatherings.has(id) ? storeGathered : store)(id, place, asOf, mayStore))
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
    async openTable(id, name, bytes) {
      const table = await readTable(name, bytes)
      tables.set(id, { ...table, bytes })
      return table.facts
    },
    async readTable(id, choice) {
      const { bytes, facts } = tableAs(id)
      if (!choice) return facts
      const table = await readTable(facts.name, bytes, choice)
      tableAs(id) // it may have been closed meanwhile
      tables.set(id, { ...table, bytes })
      return table.facts
    },
    async tableRows(id, from, count) {
      const { rows, lines } = tableAs(id)
      return { cells: rows.slice(from, from + count), lines: lines.slice(from, from + count) }
    },
    async editTable(id, row, cells) {
      const found = tableAs(id).rows[row]
      for (const { column, text } of cells) if (found && column < found.length) found[column] = text
    },
    release,
    forget() {
      for (const id of [...kept.keys(), ...gatherings.keys(), ...tables.keys()]) release(id)
      selections.clear()
    },
    leave() {},
    start() {},
    close() {
      for (const id of kept.keys()) release(id)
      tables.clear()
      selections.clear()
    },
  }
}
