/** Lists that the backend answers whole: read once, held and stored, shown at once and refreshed behind. */
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import { areSameRows, createCollection, decodeRows, type Collection, type ColumnKeys } from './collection.ts'
import { isUnreachable, outdated, type Core } from './core.ts'
import { at, DecodeError, type Decoder, type ReadRecords } from './decode.ts'
import type { PathlessName } from './endpoints.ts'
import { readRows, writeRows } from './storedRows.ts'

/** Rows younger than this are not read again unless told to, or something changed them, in milliseconds. */
const FRESH_FOR = 60_000
/** How long a reading that failed is not tried again unless told to, in milliseconds. */
const RETRY_AFTER = 5_000
/** A reading that is older than this is not waited for by a refresh, which begins anew, in milliseconds. */
const JOINED_FOR = 1_000
/** How long after a write the rows held are stored, in milliseconds: several writes are stored once. */
const STORE_AFTER = 2_000
/** Rows that took long to read are not read again for this many times as long: a list of 150,000 is 30 MB each time. */
const FRESH_FOR_READINGS = 20
/** How many searches are held beside the whole list, where the backend does the searching. */
const HELD_SEARCHES = 4

interface Held<Row extends { id: number }> {
  collection: Collection<Row>
  asOf: number
  source: 'backend' | 'offline'
  /** Until when, as `Clock.elapsed` tells it, the backend is not asked for these rows again unless told to; 0 asks at the next opportunity. */
  settledUntil: number
  /** Why the last refresh failed; null after one that did not. */
  failure: Failure | null
  /** Records of the answer that could not be read. */
  unreadable: number
  /** Whether the store holds these very rows. */
  isStored: boolean
}

export interface WholeListOptions<Row extends { id: number }> {
  area: string
  endpoint: PathlessName
  decode: Decoder<Row>
  /** Keys of the answer's data that may hold the list, outermost first. */
  keys?: readonly string[]
  /** What each column sorts by. */
  columns: ColumnKeys<Row>
  /** The text that a search looks in. */
  searched: (row: Row) => string
  /** The word that names a row; its title where nothing is said. */
  named?: (row: Row) => string
  /** Areas whose names stand in the rows: a write there makes them old. */
  dependsOn?: readonly string[]
  /** Where a row is, or whose: what tells rows of the same name apart. */
  place?: (row: Row) => string
  /** True where the backend searches (`?search=`); else, and offline, the rows held are searched. */
  searchesInBackend?: boolean
}

export interface WholeList<Row extends { id: number }> {
  page(query: ListQuery): Promise<Page<Row>>
  /** A row as it is held or stored. */
  find(id: number): Row | undefined
  /** After a write: puts a row as the backend has it now in its place. */
  put(row: Row): void
  /** After a write: changes or drops the row that is held. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** After a write whose row is not known: the next page is read from the backend. */
  expire(): void
}

/** A reading under way, and the writes made meanwhile: its rows may be from before them. */
interface Reading<Row extends { id: number }> {
  result: Promise<Held<Row>>
  writes: Array<(entry: Held<Row>, search: string) => void>
  startedAt: number
  /** Gives it up: a refresh began another. */
  controller: AbortController
}

export function wholeList<Row extends { id: number }>(core: Core, options: WholeListOptions<Row>): WholeList<Row> {
  const rowsOf: Decoder<Promise<ReadRecords<Row>>> = at(options.keys ?? [], (value, path, note) => {
    if (!Array.isArray(value)) throw new DecodeError(path, 'a list', value)
    return decodeRows(value, options.decode, path, note)
  })
  /** By search; the whole list under the empty one. */
  const held = core.holding<Held<Row>>()
  const readings = core.holding<Reading<Row>>()
  const key = `${options.area}.list`
  /** When stored rows were last found to be the backend's, so that an unchanged list need not be written again. */
  const checkedKey = `${key}.checked`

  function hold(search: string, entry: Held<Row>): Held<Row> {
    held.delete(search)
    held.set(search, entry)
    const searches = [...held.keys()].filter(each => each !== '')
    for (const each of searches.slice(0, Math.max(0, searches.length - HELD_SEARCHES))) held.delete(each)
    return entry
  }

  function store(entry: Held<Row>): void {
    const scope = core.scope()
    if (entry.isStored) return core.store.write(scope, checkedKey, null, entry.asOf)
    const { rows } = entry.collection
    const isWanted = () => scope === core.scope() && held.get('') === entry && entry.collection.rows === rows
    void writeRows(core.store, scope, key, rows, entry.asOf, isWanted).then(isStored => {
      if (isStored && isWanted()) entry.isStored = true
    })
  }

  /** Stores what is held once no more is written for a while. */
  let storing: NodeJS.Timeout | undefined
  function storeSoon(): void {
    clearTimeout(storing)
    storing = setTimeout(() => {
      const entry = held.get('')
      if (entry && !entry.isStored) store(entry)
    }, STORE_AFTER)
    storing.unref()
  }

  /** Reads from the backend; one reading at a time for each search. `anew` gives up one that has been under way for long; who waited for it gets the new one. */
  function load(search: string, anew = false): Promise<Held<Row>> {
    const underWay = readings.get(search)
    if (underWay && !(anew && core.clock.elapsed() - underWay.startedAt > JOINED_FOR)) return underWay.result
    const startedAt = core.clock.elapsed()
    const reading: Reading<Row> = { writes: [], result: undefined as never, startedAt, controller: new AbortController() } // `result` is set below: the reading asks whether it still counts
    readings.set(search, reading)
    underWay?.controller.abort()
    reading.result = (async () => {
      try {
        const { signal } = reading.controller
        const { records: rows, unreadable } = await core.backend().read(options.endpoint, rowsOf, { search: { search: search || undefined }, reads: true, signal })
        const before = held.get(search)
        const isSame = before !== undefined && (await areSameRows(rows, before.collection.rows))
        if (readings.get(search) !== reading) throw outdated()
        const asOf = core.clock.now()
        const entry: Held<Row> = {
          // Rows that stayed as they were keep their orders, and the store its copy.
          collection: isSame ? before.collection : createCollection(rows, options.columns, options.searched),
          asOf, source: 'backend', settledUntil: core.clock.elapsed() + Math.max(FRESH_FOR, FRESH_FOR_READINGS * (core.clock.elapsed() - startedAt)), failure: null, unreadable, isStored: isSame && before.isStored,
        }
        hold(search, entry)
        for (const write of reading.writes) write(entry, search)
        // Preparing and storing wait until the page is answered.
        setImmediate(() => {
          if (held.get(search) !== entry) return
          void entry.collection.prepare()
          if (search === '') store(entry)
        })
        return entry
      } catch (error) {
        const next = readings.get(search)
        if (reading.controller.signal.aborted && next) return next.result
        throw error
      } finally {
        if (readings.get(search) === reading) readings.delete(search)
      }
    })()
    return reading.result
  }

  /** What is held, else what is stored. */
  function present(search: string): Held<Row> | undefined {
    const entry = held.get(search)
    if (entry || search !== '') return entry
    const stored = readRows<Row>(core.store, core.scope(), key)
    if (!stored) return undefined
    const asOf = Math.max(stored.asOf, core.store.read(core.scope(), checkedKey)?.asOf ?? 0)
    const collection = createCollection(stored.rows, options.columns, options.searched)
    return hold('', { collection, asOf, source: 'offline', settledUntil: 0, failure: null, unreadable: 0, isStored: true })
  }

  /** Notes on rows that still show why newer ones did not come. A session that ended is no fault of theirs: they are read again after sign-in. */
  function noteFailure(entry: Held<Row>, error: unknown): void {
    const failure = failureOf(error)
    const isOver = failure.kind === 'signed-out'
    entry.failure = isOver ? null : failure
    entry.settledUntil = isOver ? 0 : core.clock.elapsed() + RETRY_AFTER
    if (isUnreachable(error)) entry.source = 'offline'
  }

  function refreshBehind(search: string, entry: Held<Row>): void {
    load(search)
      .catch((error: unknown) => noteFailure(entry, error))
      .finally(() => core.push({ push: 'changed', area: options.area }))
  }

  function answer(query: ListQuery, entry: Held<Row>, search: string, refreshing: boolean): Page<Row> {
    const { collection, asOf, source, failure, unreadable } = entry
    const asked = query.ids?.flatMap(id => collection.find(id) ?? [])
    const { rows, total } = asked ? { rows: asked, total: asked.length } : collection.page({ search, sort: query.sort, page: query.page, size: query.size })
    // Where the computer's clock was set back, rows are not from the future.
    return { rows, total, asOf: Math.min(asOf, core.clock.now()), source, refreshing, failure, unreadable }
  }

  /** Makes a write's change on all that is held and on all that is being read. */
  function write(change: (entry: Held<Row>, search: string) => void): void {
    for (const [search, entry] of held) change(entry, search)
    for (const reading of readings.values()) reading.writes.push(change)
    core.push({ push: 'changed', area: options.area })
    storeSoon()
  }

  /** The rows that answer a query, and what of its search is left to do here. */
  async function rowsFor(query: ListQuery): Promise<{ entry: Held<Row>; search: string; refreshing: boolean }> {
    const scope = core.scope()
    const search = (query.search ?? '').trim()
    // The search as the backend knows it, and what is left to search here.
    const [there, here] = options.searchesInBackend ? [search, ''] : ['', search]
    const entry = present(there)
    if (entry && !query.refresh) {
      const isSettled = core.clock.elapsed() < entry.settledUntil
      if (!isSettled) refreshBehind(there, entry)
      return { entry, search: here, refreshing: !isSettled }
    }
    // Nobody waits for a server that is known to be out of reach; once it answers again, everything shown is read anew.
    const whole = core.online() || query.refresh ? undefined : present('')
    if (whole) return { entry: { ...whole, source: 'offline' }, search, refreshing: false }
    try {
      return { entry: await load(there, query.refresh), search: here, refreshing: false }
    } catch (error) {
      if (scope !== core.scope()) throw error
      // Out of reach: what is held or stored stands in, searched here.
      const standIn = present(there) ?? (isUnreachable(error) ? present('') : undefined)
      if (!standIn) throw error
      noteFailure(standIn, error)
      return { entry: standIn, search: standIn === held.get(there) ? here : search, refreshing: false }
    }
  }

  /** Whether rows are as the backend gave them in this run: not from the store, not written since, and not refused since. */
  const isCurrent = (search: string) => {
    const entry = held.get(search)
    return entry !== undefined && entry.failure === null && entry.settledUntil > (search === '' ? 0 : core.clock.elapsed())
  }
  /** What is read for a text. */
  const readFor = (text: string) => (options.searchesInBackend ? text : '')

  core.lists.set(key, {
    async select(query) {
      const { entry, search } = await rowsFor(query)
      return entry.collection.select({ search, sort: query.sort })
    },
    present: (text = '') => present(text)?.collection.rows,
    find: id => present('')?.collection.find(id),
    searchesInBackend: options.searchesInBackend === true,
    isRead: text => isCurrent('') || isCurrent(readFor(text)),
    async read(text) {
      await load(readFor(text))
    },
    titleOf: row => (options.named ? options.named(row as Row) : String('title' in row ? row.title : row.id)),
    placeOf: row => options.place?.(row as Row) ?? '',
  })

  const expire = () => write(entry => {
    entry.settledUntil = 0
    entry.failure = null
  })
  core.onWrite(area => { if (options.dependsOn?.includes(area)) expire() })

  return {
    async page(query) {
      const { entry, search, refreshing } = await rowsFor(query)
      return answer(query, entry, search, refreshing)
    },
    find: id => present('')?.collection.find(id),
    put: row => write((entry, search) => {
      // Whether a search of the backend's own finds a row is the backend's to say.
      if (search !== '' && !entry.collection.find(row.id)) entry.settledUntil = 0
      else entry.collection.put(row)
      entry.isStored = false
    }),
    patch: (id, change) => write(entry => {
      entry.collection.patch(id, change)
      entry.isStored = false
    }),
    drop: id => write(entry => {
      entry.collection.drop(id)
      entry.isStored = false
    }),
    expire,
  }
}
