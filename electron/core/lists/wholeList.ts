/** Whole lists: read once, held and stored; shown at once, refreshed in the background. */
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../calls/callRequest.ts'
import { placesIn, type Endpoint } from '../calls/endpoints.ts'
import { isUnreachable, outdated, type Core, type ListSelection, type ListSource } from '../core.ts'
import type { Table } from '../files/table.ts'
import { askedTexts } from '../rows/recordSearch.ts'
import { nameRow, type NamedRow, type Names, type RowDefinition } from '../rows/rowDefinition.ts'
import { RowsGone, type KeptId } from '../rows/rowStore.ts'

/** How long rows count as fresh, in milliseconds. */
const FRESH_FOR = 60_000
/** How long to wait after a failed reading before the next, in milliseconds. */
const RETRY_AFTER = 5_000
/** A refresh does not join a reading that has been under way for longer than this, but starts another; in milliseconds. */
const JOINED_FOR = 1_000
/** How long after a write the held rows are stored, in milliseconds, so that several writes are stored once. */
const STORE_AFTER = 2_000
/** Rows stay fresh for at least this many times as long as they took to read: a list of 150,000 is 30 MB each time. */
const FRESH_FOR_READINGS = 20
/** How many searches are held besides the whole list, if the backend searches. */
const HELD_SEARCHES = 4

/** How long after a list was not found in the store it is not looked for again, in milliseconds. */
const ABSENT_FOR = 5_000
/** How often rows that are gone are read again for one query. */
const MOST_ATTEMPTS = 3

/** What is known here of rows in the row store. */
interface Held {
  id: KeptId
  asOf: number
  source: 'backend' | 'offline'
  /** Until when, by `Clock.elapsed`, the rows are not read again unless a refresh asks for it; 0 makes them stale. */
  settledUntil: number
  /** Why the last refresh failed; null if it succeeded. */
  failure: Failure | null
  /** Records of the answer that could not be read. */
  unreadable: number
  /** Rows that the backend counts and did not give. */
  missing: number
  /** Whether the offline store has exactly these rows. */
  isStored: boolean
  /** How often they were changed here. */
  changes: number
}

/** The row definition must also be among those of the row store, under `area.list`. */
export interface WholeListOptions<Row extends { id: number }> extends RowDefinition<Row> {
  area: string
  endpoint: Endpoint
  /**
   * What the call takes of a tab and of the route's parameters, by the names of the path's places, or as query values. A list
   * with such values is one of many. By default the parameters fill the path's places in order.
   */
  asked?(query: Asked): Record<string, string | number>
  /** Selects the one of many lists that has the rows of all of them, if there is one: searches for records use it. */
  all?: Asked
  /** The names of the records that rows refer to; empty if they cannot be read. */
  names?(): Promise<Names>
  /** Areas whose names appear in the rows: a write there makes them stale. */
  dependsOn?: readonly string[]
  /** True if the backend searches (`?search=`). Otherwise, and offline, the held rows are searched. */
  searchesInBackend?: boolean
}

/** What tells the many lists of an area apart. */
export type Asked = Pick<ListQuery, 'tab' | 'parameters'>

export interface WholeList<Row extends { id: number }> {
  page(query: ListQuery): Promise<Page<Row>>
  /** A row as held or stored. */
  find(id: number): Promise<Row | undefined>
  /** After a write: replaces a row with what the backend has now. */
  put(row: Row): void
  /** After a write: changes or drops a held row. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** After a write whose row is not known: marks the rows stale. */
  expire(): void
}

/** Applies a write to rows. */
type Write = (entry: Held, search: string) => void

/** A reading under way, with the writes made meanwhile, because its rows may be older than those. */
interface Reading {
  result: Promise<Held>
  writes: Write[]
  startedAt: number
  /** Aborts it when a refresh has started another. */
  controller: AbortController
}

/** Stored rows that are being opened. */
interface Opening {
  result: Promise<Held | undefined>
  writes: Write[]
}

let lastId = 0
/** A new number for rows or a selection of them. */
const newId = (): KeptId => ++lastId

/** How many lists inside records are held at a time. */
const HELD_PARTS = 40

/** One of an area's lists. */
interface OneList<Row extends { id: number }> extends WholeList<Row> {
  source: ListSource
  /** Replaces the row with the same id; if there is none, the list becomes stale. */
  replace(row: Row): void
  /** Releases the rows. */
  release(): void
}

/** The options of a call: path values and query values. */
function callOf({ endpoint, asked }: Pick<WholeListOptions<{ id: number }>, 'endpoint' | 'asked'>, query: Asked) {
  const places = placesIn(endpoint.path)
  const given = Object.entries(asked ? asked(query) : (query.parameters ?? {}))
  const named = asked ? given : given.map(([name, value], index) => [places[index] ?? name, value] as const)
  return {
    path: Object.fromEntries(named.filter(([name]) => places.includes(name))),
    search: Object.fromEntries(named.filter(([name]) => !places.includes(name))),
  }
}

/** The list of an area; with parameters, or where the call takes a tab, it is one list for each of them. */
export function wholeList<Row extends { id: number }>(core: Core, options: WholeListOptions<Row>): WholeList<Row> {
  const name = `${options.area}.list`
  const followWrites = (expire: () => void) =>
    core.onWrite(area => {
      if (options.dependsOn?.includes(area)) expire()
    })
  if (!options.asked && !options.shape.parameters) {
    const list = oneList(core, options, name, { path: {}, search: {} })
    core.lists.set(name, list.source)
    followWrites(list.expire)
    return list
  }

  const lists = new Map<string, OneList<Row>>()
  function listOf(query: Asked): OneList<Row> {
    const call = callOf(options, query)
    const part = Object.entries({ ...call.path, ...call.search })
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')
    const found = lists.get(part) ?? oneList(core, options, `${name}?${part}`, call)
    lists.delete(part)
    lists.set(part, found)
    for (const list of [...lists.values()].slice(0, -HELD_PARTS)) list.release()
    return found
  }
  /** The most recently opened lists, newest first; the others hold nothing, and are read when opened again. */
  const all = () => [...lists.values()].slice(-HELD_PARTS).toReversed()
  const each = (change: (list: OneList<Row>) => void) => {
    for (const list of all()) change(list)
  }
  const expire = () => each(list => list.expire())
  async function find(id: number): Promise<Row | undefined> {
    for (const list of all()) {
      const row = await list.find(id)
      if (row) return row
    }
    return undefined
  }
  const page: WholeList<Row>['page'] = query => listOf(query).page(query)
  const select: ListSource['select'] = query => listOf(query).source.select(query)
  const parts: ListSource = {
    page,
    select,
    async isPresent() {
      for (const list of all()) if (await list.source.isPresent()) return true
      return false
    },
    async search(search, signal) {
      const ranks: NamedRow[][] = []
      for (const list of all()) {
        for (const [rank, rows] of (await list.source.search(search, signal)).entries()) {
          const before = (ranks[rank] ??= [])
          before.push(...rows.filter(({ id }) => !before.some(row => row.id === id)))
        }
      }
      return ranks
    },
    async find(id) {
      const row = await find(id)
      return row && nameRow(options, row)
    },
    nameOf: row => nameRow(options, row as Row),
    searchesInBackend: false,
    // Nobody can tell which of all these lists contains a text, so only those that were opened are searched.
    isRead: () => true,
    isPartial: () => true,
    read: async () => undefined,
  }
  core.lists.set(name, options.all ? { ...listOf(options.all).source, page, select } : parts)
  followWrites(expire)
  return {
    page,
    find,
    put: row => each(list => list.replace(row)),
    patch: (id, change) => each(list => list.patch(id, change)),
    drop: id => each(list => list.drop(id)),
    expire,
  }
}

function oneList<Row extends { id: number }>(core: Core, options: WholeListOptions<Row>, key: string, call: ReturnType<typeof callOf>): OneList<Row> {
  /** By search; the whole list under the empty text. */
  const held = core.holding<Held>()
  const readings = core.holding<Reading>()
  const openings = core.holding<Opening>()
  /** Until when the store is not asked, because it had nothing. */
  const absent = core.holding<number>()
  /** The key of the time when stored rows were last found unchanged, so that they need not be written again. */
  const checkedKey = `${key}.checked`

  function hold(search: string, entry: Held): Held {
    const former = held.get(search)
    if (former && former.id !== entry.id) core.rows.release(former.id)
    held.delete(search)
    held.set(search, entry)
    const searches = [...held.keys()].filter(each => each !== '')
    for (const each of searches.slice(0, Math.max(0, searches.length - HELD_SEARCHES))) {
      core.rows.release(held.get(each)!.id)
      held.delete(each)
    }
    return entry
  }

  async function store(entry: Held): Promise<void> {
    const scope = core.scope()
    if (entry.isStored) return core.store.write(scope, checkedKey, null, entry.asOf)
    const { changes } = entry
    const { isStored } = await core.rows.store(entry.id, { list: key, scope }, entry.asOf)
    if (isStored) absent.delete('')
    // If somebody signed out meanwhile in another Steward, nothing may remain.
    if (isStored && scope !== core.scope()) await core.rows.unstore({ list: key, scope })
    else if (isStored && entry.changes === changes) entry.isStored = true
  }
  /** Rows that are gone are read again; problems of the store are reported by the store itself. */
  const storeBehind = (entry: Held) => void store(entry).catch((error: unknown) => forgetGone(error, entry))

  /** Stores the held rows once nothing has been written for a while. */
  let storing: NodeJS.Timeout | undefined
  function storeSoon(): void {
    clearTimeout(storing)
    storing = setTimeout(() => {
      const entry = held.get('')
      if (entry && !entry.isStored) storeBehind(entry)
    }, STORE_AFTER)
    storing.unref()
  }

  /** Drops an entry whose rows are gone from the row store; throws any other error. */
  function forgetGone(error: unknown, entry: Held): void {
    if (!(error instanceof RowsGone)) throw error
    for (const [search, { id }] of held) if (id === entry.id) held.delete(search)
  }

  /** Asks for rows, and again if they are gone by then. */
  async function asking<Result, Found>(
    rowsOf: () => Promise<Found>,
    entriesOf: (found: Found) => Held[],
    ask: (found: Found) => Promise<Result>,
  ): Promise<Result> {
    const scope = core.scope()
    for (let attempt = 1; ; attempt++) {
      const found = await rowsOf()
      try {
        return await ask(found)
      } catch (error) {
        if (!(error instanceof RowsGone) || attempt === MOST_ATTEMPTS) throw error
        for (const entry of entriesOf(found)) forgetGone(error, entry)
        if (scope !== core.scope()) throw outdated()
      }
    }
  }

  /**
   * Reads from the backend, one reading per search at a time. `anew` aborts one that has been under way for long, and whoever
   * waited for it gets the new one.
   */
  function load(search: string, anew = false): Promise<Held> {
    const underWay = readings.get(search)
    if (underWay && !(anew && core.clock.elapsed() - underWay.startedAt > JOINED_FOR)) return underWay.result
    const startedAt = core.clock.elapsed()
    const reading: Reading = { writes: [], result: undefined as never, startedAt, controller: new AbortController() } // `result` is set below: the reading asks whether it still counts
    readings.set(search, reading)
    underWay?.controller.abort()
    let id = newId()
    reading.result = (async () => {
      try {
        const { signal } = reading.controller
        let before: Held | undefined
        const names = await options.names?.()
        const read = (step?: number) =>
          core.backend().readRaw(
            options.endpoint,
            async (answer, note) => {
              before = held.get(search)
              const found = await core.rows.read(id, key, { ...answer, names }, before?.id ?? null, signal)
              if (found.problem !== null) note(found.problem)
              if (found.missing > 0) note(`The answer counts ${found.missing} more records than it has.`)
              return found
            },
            { path: call.path, search: { ...call.search, search: search || undefined }, reads: true, signal, step } as unknown as CallOptions<Endpoint>,
          )
        let answered = await read()
        if (answered.missing > 0 && answered.came > 0) {
          core.rows.release(id)
          id = newId()
          answered = await read(answered.came)
        }
        const { isSame, unreadable, missing } = answered
        if (readings.get(search) !== reading) throw outdated()
        const asOf = core.clock.now()
        // Unchanged rows keep their orders, and the store its copy.
        const same = isSame ? before : undefined
        const entry: Held = {
          id: same?.id ?? id,
          asOf,
          source: 'backend',
          settledUntil: core.clock.elapsed() + Math.max(FRESH_FOR, FRESH_FOR_READINGS * (core.clock.elapsed() - startedAt)),
          failure: null,
          unreadable,
          missing,
          isStored: same?.isStored ?? false,
          changes: 0,
        }
        hold(search, entry)
        for (const write of reading.writes) write(entry, search)
        // Storing waits until the page has been answered.
        setImmediate(() => {
          if (held.get(search) === entry && search === '') storeBehind(entry)
        })
        return entry
      } catch (error) {
        core.rows.release(id)
        const next = readings.get(search)
        if (reading.controller.signal.aborted && next) return next.result
        throw error
      } finally {
        if (readings.get(search) === reading) readings.delete(search)
      }
    })()
    return reading.result
  }

  /** The held rows, otherwise the stored ones. */
  async function present(search: string): Promise<Held | undefined> {
    const entry = held.get(search)
    if (entry || search !== '') return entry
    const underWay = openings.get('')
    if (underWay) return underWay.result
    if (core.clock.elapsed() < (absent.get('') ?? 0)) return undefined
    const opening: Opening = { result: undefined as never, writes: [] } // `result` is set below
    openings.set('', opening)
    const scope = core.scope()
    const id = newId()
    opening.result = (async () => {
      try {
        const stored = await core.rows.open(id, { list: key, scope })
        if (openings.get('') !== opening) return undefined
        if (!stored) {
          absent.set('', core.clock.elapsed() + ABSENT_FOR)
          return held.get('')
        }
        // Rows that were read meanwhile are newer.
        const newer = held.get('')
        if (newer) return newer
        const asOf = Math.min(core.clock.now(), Math.max(stored.asOf, core.store.read(scope, checkedKey)?.asOf ?? 0))
        const opened = hold('', { id, asOf, source: 'offline', settledUntil: 0, failure: null, unreadable: 0, missing: 0, isStored: true, changes: 0 })
        for (const write of opening.writes) write(opened, '')
        return opened
      } finally {
        if (held.get('')?.id !== id) core.rows.release(id)
        if (openings.get('') === opening) openings.delete('')
      }
    })()
    return opening.result
  }

  /** Records why newer rows did not come. After the end of a session there is nothing to record: the rows are read again after sign-in. */
  function noteFailure(entry: Held, error: unknown): void {
    const failure = failureOf(error)
    const isOver = failure.kind === 'signed-out'
    entry.failure = isOver ? null : failure
    entry.settledUntil = isOver ? 0 : core.clock.elapsed() + RETRY_AFTER
    if (isUnreachable(error)) entry.source = 'offline'
  }

  function refreshBehind(search: string, entry: Held): void {
    load(search)
      .catch((error: unknown) => noteFailure(entry, error))
      .finally(() => core.push({ push: 'changed', area: options.area }))
  }

  /** Applies a write to everything that is held, being read or being opened. */
  function write(change: Write): void {
    for (const [search, entry] of held) change(entry, search)
    for (const { writes } of [...readings.values(), ...openings.values()]) writes.push(change)
    core.push({ push: 'changed', area: options.area })
    storeSoon()
  }
  /** Applies a change by the row store, in the order of the changes. */
  function rewrite(entry: Held, made: Promise<unknown>): void {
    entry.isStored = false
    entry.changes += 1
    made.catch((error: unknown) => forgetGone(error, entry))
  }

  /** The rows for a query, and the part of its search that remains to be done here. */
  async function rowsFor(query: ListQuery): Promise<{ entry: Held; search: string; refreshing: boolean }> {
    const scope = core.scope()
    const search = (query.search ?? '').trim()
    // The search for the backend, and the search to do here.
    const [there, here] = options.searchesInBackend ? [search, ''] : ['', search]
    const entry = await present(there)
    if (entry && !query.refresh) {
      const isSettled = core.clock.elapsed() < entry.settledUntil
      if (!isSettled) refreshBehind(there, entry)
      return { entry, search: here, refreshing: !isSettled }
    }
    // Nobody waits for a server that is known to be unreachable; once it answers again, everything shown is read again.
    const whole = core.online() || query.refresh ? undefined : await present('')
    if (whole) return { entry: { ...whole, source: 'offline' }, search, refreshing: false }
    try {
      return { entry: await load(there, query.refresh), search: here, refreshing: false }
    } catch (error) {
      if (scope !== core.scope()) throw error
      // Unreachable: held or stored rows are used, and searched here.
      const standIn = (await present(there)) ?? (isUnreachable(error) ? await present('') : undefined)
      if (!standIn) throw error
      noteFailure(standIn, error)
      return { entry: standIn, search: standIn === held.get(there) ? here : search, refreshing: false }
    }
  }
  const askingRows = <Result>(query: ListQuery, ask: (id: KeptId, query: ListQuery) => Promise<Result>) =>
    asking(
      () => rowsFor(query),
      ({ entry }) => [entry],
      async found => ({ ...found, result: await ask(found.entry.id, { ...query, search: found.search }) }),
    )

  /** Whether rows are as the backend gave them in this run: not from the store, not written since, and without a failed refresh. */
  const isCurrent = (search: string) => {
    const entry = held.get(search)
    return entry !== undefined && entry.failure === null && entry.settledUntil > (search === '' ? 0 : core.clock.elapsed())
  }
  /** The search to read for a text. */
  const readFor = (text: string) => (options.searchesInBackend ? text : '')

  const find = (row: number) =>
    asking(
      () => present(''),
      entry => (entry ? [entry] : []),
      async entry => (entry ? ((await core.rows.find(entry.id, row)) as Row | undefined) : undefined),
    )

  async function select(query: ListQuery): Promise<ListSelection> {
    const selection = newId()
    const scope = core.scope()
    const { result: total, entry } = await askingRows(query, (id, asked) => core.rows.select(selection, id, asked))
    return {
      total,
      missing: () => entry.missing,
      async *parts(table: Table) {
        for (;;) {
          const part = await core.rows.part(selection, table).catch((error: unknown) => {
            throw error instanceof RowsGone && scope !== core.scope() ? outdated() : error
          })
          if (!part) return
          yield part
        }
      },
      end: () => core.rows.endSelection(selection),
    }
  }

  async function page(query: ListQuery): Promise<Page<Row>> {
    const { entry, refreshing, result } = await askingRows(query, (id, asked) => core.rows.page(id, asked))
    const { rows, ...place } = result
    // If the computer's clock was set back, rows must not be dated in the future.
    const { source: from, failure, unreadable, missing } = entry
    return {
      ...place,
      rows: rows as Row[],
      asOf: Math.min(entry.asOf, core.clock.now()),
      source: from,
      refreshing,
      failure,
      unreadable,
      ...(missing > 0 ? { missing } : {}),
    }
  }
  const source: ListSource = {
    page,
    select,
    isPresent: async () => (await present('')) !== undefined,
    search: (search, signal) =>
      asking(
        async () => {
          const whole = await present('')
          // What the backend found comes first, because it is newer than what is stored.
          const found = askedTexts(search.text, search.kind).flatMap(asked => held.get(asked) ?? [])
          return { whole, all: [...found, ...(whole ? [whole] : [])] }
        },
        ({ all }) => all,
        async ({ whole, all }) => core.rows.search([...new Set(all.map(({ id }) => id))], whole?.id ?? null, search, signal),
      ),
    async find(id) {
      const row = await find(id)
      return row && nameRow(options, row)
    },
    nameOf: row => nameRow(options, row as Row),
    searchesInBackend: options.searchesInBackend === true,
    isRead: text => isCurrent('') || isCurrent(readFor(text)),
    isPartial: () => false,
    async read(text) {
      await load(readFor(text))
    },
  }

  const expire = () =>
    write(entry => {
      entry.settledUntil = 0
      entry.failure = null
    })
  const put = (row: Row, isWhole: (search: string) => boolean) =>
    write((entry, search) => {
      const made = core.rows.put(entry.id, row, isWhole(search)).then(isPut => {
        if (isPut) return
        entry.settledUntil = 0
        core.push({ push: 'changed', area: options.area }) // whoever asked since the write was told of rows without this one
      })
      rewrite(entry, made)
    })

  return {
    source,
    page,
    find,
    // Only the backend can say whether its search finds a new row.
    put: row => put(row, search => search === ''),
    replace: row => put(row, () => false),
    release() {
      for (const { controller } of readings.values()) controller.abort()
      readings.clear()
      for (const { id } of held.values()) core.rows.release(id)
      held.clear()
      clearTimeout(storing)
    },
    patch: (id, change) => write(entry => rewrite(entry, core.rows.patch(entry.id, id, change))),
    drop: id => write(entry => rewrite(entry, core.rows.drop(entry.id, id))),
    expire,
  }
}
