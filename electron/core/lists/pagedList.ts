/** Paged lists: each page is read when asked for, held and stored; shown at once, refreshed in the background. */
import { isDeepStrictEqual } from 'node:util'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { Decoder } from '../../../shared/rules/decode.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import { readRows, type AskedRows } from '../calls/gatheredRows.ts'
import { readPage, type ReadPage } from '../calls/readPage.ts'
import { isUnreachable, type Core, type ListSource } from '../core.ts'
import { tableParts } from '../files/table.ts'
import { createFreshness, type FreshRows } from './freshness.ts'
import { pagedSelection } from './pagedSelection.ts'
import { pickedRows, type PickedTab } from './pickedTab.ts'
import { searchRows } from '../rows/recordSearch.ts'
import { nameRow } from '../rows/rowDefinition.ts'
import { rowsFrom } from '../rows/rows.ts'

/** How many pages are held in memory; older ones are read from the store. */
const HELD_PAGES = 100

interface Held<Row> extends ReadPage<Row>, FreshRows {
  query: ListQuery
}

/** What a paged list sends besides `limit` and `start`. */
export interface PagedQuery {
  /** Whether it sends `order_by_column` and `order_by`; columns are sent by their names in the shape. */
  orders?: boolean
  /** Whether it sends `search`. */
  searches?: boolean
  /** The query values for tab, filters and parameters. */
  asked?(query: ListQuery): Record<string, string | number | undefined>
}

export interface PagedListOptions<Row extends { id: number }> extends PagedQuery {
  area: string
  endpoint: Endpoint
  shape: ListShape
  decode: Decoder<Row>
  /** Tabs that the backend cannot filter, by id; their rows are picked from those of the first tab. */
  picked?: Readonly<Record<string, PickedTab<Row>>>
  /** The name of a row; its title by default. */
  named?: (row: Row) => string
  /** Where or whose a row is, to tell rows of the same name apart. */
  place?: (row: Row) => string
  /** Areas whose names appear in the rows: a write there makes them stale. */
  dependsOn?: readonly string[]
}

export interface PagedList<Row extends { id: number }> {
  page(query: ListQuery): Promise<Page<Row>>
  /** A row as it was last read. */
  find(id: number): Promise<Row | undefined>
  put(row: Row): void
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** Marks everything stale; with `moved`, when known rows only moved, not the tabs that take all pages to read. */
  expire(only?: 'moved'): void
}

export function pagedList<Row extends { id: number }>(core: Core, options: PagedListOptions<Row>): PagedList<Row> {
  const { area, endpoint, shape } = options
  const name = `${area}.list`
  /** By query. */
  const fresh = createFreshness<Held<Row>>(core, { area, most: HELD_PAGES })
  const { held } = fresh

  /** The identity of a page, with its fields in a fixed order. */
  const keyOf = ({ search, sort, page, size, tab, filters, parameters }: ListQuery) =>
    JSON.stringify([
      tab ?? shape.tabs?.[0].id ?? '',
      parameters ?? {},
      Object.entries(filters ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      options.searches ? (search ?? '').trim() : '',
      sort ?? shape.sort ?? null,
      size,
      page,
    ])
  const storeKey = (key: string) => `${name} ${key}`

  /** The query values for some rows of a query (F-490, C-666 for the start). */
  function sent({ search, sort, page, size, ...others }: ListQuery, { start, limit }: AskedRows) {
    const order = sort ?? shape.sort
    return {
      limit,
      start: core.backend().listStart(endpoint, start),
      ...(options.orders && order ? { order_by_column: order.column, order_by: order.direction } : {}),
      ...(options.searches ? { search: search?.trim() } : {}),
      ...options.asked?.({ page, size, tab: others.tab ?? shape.tabs?.[0].id, ...others }),
    }
  }

  /** Reads a page from the backend; if that gives fewer rows than asked for, asks for the rest. */
  const askPage = (query: ListQuery, signal?: AbortSignal) =>
    readRows<Row>(
      asked => core.backend().readAnswer(endpoint, readPage(options.decode, asked.start, asked.limit), { search: sent(query, asked), reads: true, signal }),
      { start: query.page * query.size, wanted: query.size, keyOf: row => row.id },
    )

  const tabOf = ({ tab }: ListQuery) => tab ?? shape.tabs?.[0].id ?? ''
  const picks = new Map(
    Object.entries(options.picked ?? {}).map(([tab, picked]) => [
      tab,
      pickedRows<Row>(core, { name: storeKey(`picked ${tab}`), tab: picked, read: (page, size, signal) => askPage({ page, size }, signal) }),
    ]),
  )

  /** A page for going through all rows: from the backend, or for a picked tab from the rows found in the whole list. */
  async function selectPage(query: ListQuery): Promise<ReadPage<Row>> {
    const pick = picks.get(tabOf(query))
    if (!pick) return askPage(query)
    const { rows, ...counts } = await pick.whole()
    return { ...counts, rows: rows.slice(query.page * query.size, (query.page + 1) * query.size) }
  }

  /** Reads a page from the backend, one reading per page at a time; does not wait for one `anew`, or if something was written since it began. */
  const load = (query: ListQuery, anew = false): Promise<Held<Row>> => {
    const key = keyOf(query)
    return fresh.read(
      key,
      ({ writes }) => !anew && writes.length === 0,
      async (signal, keep) => {
        const scope = core.scope()
        const read = await askPage(query, signal)
        return keep(() => {
          const entry = { ...read, query, ...fresh.fromBackend() }
          core.store.write(scope, storeKey(key), read, entry.asOf)
          return entry
        })
      },
    )
  }

  /** The held page of a query, otherwise the stored one. */
  function present(query: ListQuery): Held<Row> | undefined {
    const key = keyOf(query)
    const entry = held.get(key)
    if (entry) return fresh.hold(key, entry)
    const stored = core.store.read(core.scope(), storeKey(key))
    if (!stored) return undefined
    return fresh.hold(key, { ...(stored.value as ReadPage<Row>), query, ...fresh.fromStore(stored.asOf) })
  }

  const answer = (entry: Held<Row>, refreshing: boolean): Page<Row> => ({
    rows: entry.rows,
    total: entry.total,
    ...fresh.answer(entry, refreshing),
    ...(entry.isTotalUnknown ? { isTotalUnknown: true } : {}),
  })

  /** The failure for a page that is not stored. */
  const neverRead = (error: unknown) =>
    isUnreachable(error)
      ? new StewardError({
          ...failureOf(error),
          message: inSentences(failureOf(error).message, 'This page was not opened before, so it isn’t stored on this computer.'),
        })
      : error

  async function page(query: ListQuery): Promise<Page<Row>> {
    if (query.ids) return rowsOf(query.ids, query.refresh === true)
    const pick = picks.get(tabOf(query))
    if (pick)
      return pick.page(query).catch((error: unknown) => {
        throw neverRead(error)
      })
    const at = query.around === undefined ? undefined : pageWith(query.around, query)
    if (at !== undefined) return { ...(await page({ ...query, around: undefined, page: at })), at }
    const scope = core.scope()
    const entry = present(query)
    if (entry && !query.refresh)
      return answer(
        entry,
        fresh.refreshBehind(entry, () => load(query)),
      )
    try {
      return answer(await load(query, query.refresh), false)
    } catch (error) {
      if (scope !== core.scope()) throw error
      if (entry) {
        fresh.fail(entry, error)
        return answer(entry, false)
      }
      throw neverRead(error)
    }
  }

  /** The page that holds a row, among those that were read. */
  function pageWith(id: number, query: ListQuery): number | undefined {
    const isOfList = (other: ListQuery) => keyOf({ ...other, page: 0 }) === keyOf({ ...query, page: 0 })
    return [...held.values()].findLast(entry => isOfList(entry.query) && entry.rows.some(row => row.id === id))?.query.page
  }

  /** Rows by id, wherever they are: as last read, or with their pages read again. */
  async function rowsOf(ids: readonly number[], isFresh: boolean): Promise<Page<Row>> {
    if (isFresh) {
      const pages = [...held.values()].filter(entry => entry.rows.some(row => ids.includes(row.id)))
      await Promise.all([...pages.map(entry => load(entry.query, true)), ...[...picks.values()].map(pick => pick.readAgain(ids))])
    }
    const rows = ids.flatMap(id => find(id) ?? [])
    return { rows, total: rows.length, asOf: core.clock.now(), source: 'backend', refreshing: false, failure: null, unreadable: 0 }
  }

  /** All held rows, the newest version of each. */
  function heldRows(): Map<number, Row> {
    const rows = new Map<number, Row>()
    const parts = [...held.values(), ...[...picks.values()].flatMap(pick => pick.held() ?? [])]
    for (const entry of parts.toSorted((a, b) => a.asOf - b.asOf)) for (const row of entry.rows) rows.set(row.id, row)
    return rows
  }
  const find = (id: number) => heldRows().get(id)

  /** Applies a write to all held pages. Readings under way may be older than the write, so their pages become stale. */
  function write(change: (entry: ReadPage<Row>) => void): void {
    fresh.write((entry, key) => {
      const before = entry.rows
      change(entry)
      const { rows, total, unreadable, isTotalUnknown, missing, asOf } = entry
      if (!isDeepStrictEqual(before, rows))
        core.store.write(core.scope(), storeKey(key), { rows, total, unreadable, isTotalUnknown, missing } satisfies ReadPage<Row>, asOf)
    }, fresh.expire)
    for (const pick of picks.values()) {
      const others = [...held.values()].flatMap(entry => (tabOf(entry.query) === shape.tabs?.[0].id ? entry.rows : []))
      pick.write(change, others)
    }
    core.push({ push: 'changed', area })
  }
  function expire(only?: 'moved'): void {
    for (const entry of held.values()) fresh.expire(entry)
    if (only !== 'moved') for (const pick of picks.values()) pick.expire()
    write(() => {})
  }
  core.onWrite(written => {
    if (options.dependsOn?.includes(written)) expire()
  })

  const nameOf = (row: { id: number }) => nameRow(options, row as Row)
  const source: ListSource = {
    page,
    async select(query) {
      const selection = await pagedSelection(selectPage, query)
      return { total: selection.total, missing: selection.missing, parts: table => tableParts(selection, shape, table), end() {} }
    },
    isPresent: () => Promise.resolve(held.size > 0),
    found: tab => picks.get(tab)?.first(),
    search: (search, signal) => searchRows([rowsFrom(heldRows().values())], find, nameOf, search, signal),
    find(id) {
      const row = find(id)
      return Promise.resolve(row && nameOf(row))
    },
    nameOf,
    searchesInBackend: options.searches === true,
    isRead: text => (options.searches ? held.has(keyOf({ search: text, page: 0, size: shape.sizes[0] })) : held.size > 0),
    isPartial: () => !options.searches && heldRows().size < Math.max(...[...held.values()].map(entry => entry.total)),
    async read(text) {
      await load({ search: text, page: 0, size: shape.sizes[0] })
    },
  }
  core.lists.set(name, source)

  return {
    page,
    find: id => Promise.resolve(find(id)),
    put: row => write(entry => (entry.rows = entry.rows.map(each => (each.id === row.id ? row : each)))),
    patch: (id, change) => write(entry => (entry.rows = entry.rows.map(each => (each.id === id ? { ...each, ...change } : each)))),
    drop: id =>
      write(entry => {
        const rows = entry.rows.filter(row => row.id !== id)
        if (rows.length < entry.rows.length) entry.total -= 1
        entry.rows = rows
      }),
    expire,
  }
}
