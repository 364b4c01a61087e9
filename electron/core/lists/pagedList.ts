/** Paged lists: each page is read when asked for, held and stored; shown at once, refreshed in the background. */
import { isDeepStrictEqual } from 'node:util'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { Decoder } from '../../../shared/rules/decode.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import { readRows, type AskedRows } from '../calls/gatheredRows.ts'
import { readPage, type ReadPage } from '../calls/readPage.ts'
import { isUnreachable, type Core } from '../core.ts'
import { tableParts } from '../files/table.ts'
import { readEntry, readingKind, writeEntry } from '../offline/entries.ts'
import { createFreshness, type FreshRows } from './freshness.ts'
import { heldQuery } from './heldQuery.ts'
import { gatheredCopy } from './gatheredCopy.ts'
import { pagedSelection } from './pagedSelection.ts'
import { pickedRows, type PickedTab } from './pickedTab.ts'
import { asking, listQueries, type OpenedRows } from './queries.ts'
import { collectDifferences } from '../rows/differences.ts'
import { orderOfCopy } from '../rows/rowDefinition.ts'
import type { HeldQuery } from '../rows/rowStore.ts'

/** For queries that the backend cannot answer. */
const NOT_OFFLINE: Failure = {
  kind: 'invalid',
  message: 'The server can’t sort or filter this list like that. Make the list available offline first.',
  retryable: false,
}

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
  const pageKind = readingKind<ReadPage<Row>>()
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

  const firstTab = shape.tabs?.[0].id ?? ''
  const isPicked = (tab: string) => Object.hasOwn(options.picked ?? {}, tab)

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

  const largestSize = Math.max(...shape.sizes)
  /** Reads rows with a size that the documents name (decisions section 0, 31); of more than were asked for, the first. */
  async function askRows(query: ListQuery, { start, limit: wanted }: AskedRows, signal?: AbortSignal): Promise<ReadPage<Row>> {
    const limit = shape.sizes.find(size => size === query.size) ?? largestSize
    const came = await core
      .backend()
      .readAnswer(endpoint, readPage(options.decode, start, limit), { search: sent(query, { start, limit }), reads: true, signal })
    return limit <= wanted ? came : { ...came, rows: came.rows.slice(0, wanted) }
  }

  /** Reads a page from the backend; if that gives fewer rows than asked for, asks for the rest. */
  const askPage = (query: ListQuery, signal?: AbortSignal) =>
    readRows<Row>(asked => askRows(query, asked, signal), {
      start: query.page * query.size,
      wanted: query.size,
      perRequest: largestSize,
      keyOf: row => row.id,
    })

  const copy = gatheredCopy(core, {
    name,
    area,
    tabs: (shape.tabs?.map(({ id }) => id) ?? ['']).filter(tab => !isPicked(tab)),
    apart: shape.tabs?.flatMap(({ id, within }) => (within !== undefined || isPicked(id) ? [] : [id])) ?? [''],
    dependsOn: options.dependsOn,
    pageSize: largestSize,
    most: () => core.offlineRows(),
    ask(tab, asked, take) {
      const query = { page: 0, size: asked.limit, ...(tab === '' ? {} : { tab }) }
      return core.backend().readRaw(endpoint, take, { search: sent(query, asked), reads: true })
    },
  })
  /** The tab whose rows of the copy a query is about. */
  const copiedTab = (query: ListQuery) => (isPicked(tabOf(query)) ? firstTab : tabOf(query))
  /** A query of the copy's rows. */
  function queryOfCopy({ tab, ...query }: ListQuery): HeldQuery {
    const held = heldQuery(core, copy.partName(copiedTab({ tab, ...query })), query)
    return { ...held, ...(isPicked(tab ?? '') && { tab }), sort: query.sort ?? orderOfCopy(shape) }
  }
  /** The complete rows of a query's tab of the copy; of all tabs, if it names none. Null if they are not here. */
  async function openCopy(query: ListQuery): Promise<OpenedRows[] | null> {
    const tabs = query.tab === undefined ? copy.apart : [copiedTab(query)]
    const opened = await Promise.all(
      tabs.map(async tab => {
        const rows = await copy.open(tab)
        return rows && Object.assign(rows, { query: queryOfCopy({ ...query, tab: query.tab ?? tab }) })
      }),
    )
    const here = opened.filter(rows => rows !== undefined)
    return here.length < tabs.length ? null : here
  }
  /** Asks the rows of one tab of the copy; undefined if they are not here. */
  const inCopy = <Result>(query: ListQuery, ask: (opened: OpenedRows) => Promise<Result>): Promise<Result | undefined> =>
    asking(
      core,
      async () => (await openCopy({ ...query, tab: tabOf(query) })) ?? [],
      async ([opened]) => opened && ask(opened),
    )
  /** Whether the backend can answer a query by itself. */
  const isBackends = ({ search = '', sort, filters = {} }: ListQuery) =>
    Object.keys(filters).length === 0 &&
    (!sort || (options.orders === true && shape.columns.includes(sort.column))) &&
    (search === '' || options.searches === true)

  const tabOf = ({ tab }: ListQuery) => tab ?? firstTab
  const picks = new Map(
    Object.entries(options.picked ?? {}).map(([tab, picked]) => [
      tab,
      pickedRows<Row>(core, {
        name: storeKey(`picked ${tab}`),
        tab: picked,
        pageSize: largestSize,
        read: (page, size, signal) => askPage({ page, size }, signal),
      }),
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
          writeEntry(core.store, scope, storeKey(key), pageKind, read, entry.asOf)
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
    const stored = readEntry(core.store, core.scope(), storeKey(key), pageKind)
    if (!stored) return undefined
    return fresh.hold(key, { ...stored.value, query, ...fresh.fromStore(stored.asOf) })
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

  /** Reads the page that the backend has for a query, takes its rows into the copy, and tells the pages if any of them differed. Returns the rows. */
  async function readIntoCopy(query: ListQuery, isForced: boolean): Promise<Row[]> {
    const before = held.get(keyOf(query))
    if (before && !isForced && fresh.isSettled(before)) return before.rows
    const { rows } = await load(query, isForced)
    const tab = copiedTab(query)
    const differences = collectDifferences({ ...options, shape })
    let isChanged = false
    await copy.apply(tab, async id => {
      // Of a newest part, the page at its end has rows that are older.
      const mayBeNew = copy.age(tab).since === undefined
      for (const row of rows) {
        const known = await core.rows.find(id, row.id)
        if (known && isDeepStrictEqual(known, row)) continue
        if (!(await core.rows.put(id, row, mayBeNew))) continue
        isChanged = true
        if (known) differences.changed(row, known as Row)
        else differences.fresh(row.id)
      }
    })
    if (isChanged) core.marks.found({ ...copy.compared(tab), dependsOn: options.dependsOn }, differences.all(Infinity)) // nobody knows here which id was the highest
    if (isChanged) core.push({ push: 'changed', area })
    return rows
  }

  /** A page of the offline copy; undefined if there is none that is complete. */
  async function pageOfCopy(query: ListQuery): Promise<Page<Row> | undefined> {
    const tab = copiedTab(query)
    if (!copy.isComplete(tab)) return undefined
    const isPlain = isBackends(query) && !isPicked(tabOf(query)) && query.around === undefined
    let failure: Failure | null = null
    if (query.refresh) {
      const refreshed = await Promise.allSettled([copy.readNewest(tab), ...(isPlain ? [readIntoCopy(query, true)] : [])])
      const failed = refreshed.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
      if (failed) failure = failureOf(failed.reason)
      if (failure?.kind === 'signed-out') throw new StewardError(failure)
    }
    const found = await inCopy(query, ({ id, query: asked }) => core.rows.page(id, asked))
    if (!found) return undefined
    // What somebody looks at is read behind.
    if (isPlain && !query.refresh && core.askedToWait() === 0) readIntoCopy(query, false).catch(() => undefined) // the rows show as they were; the connection is told of elsewhere
    const age = copy.age(tab)
    // Rows that were all on a page that was read since are as old as that page.
    const read = isPlain ? held.get(keyOf(query)) : undefined
    const isRead = read !== undefined && found.rows.every(({ id }) => read.rows.some(row => row.id === id))
    return {
      ...found,
      rows: found.rows as Row[],
      ...age,
      asOf: Math.min(isRead ? Math.max(read.asOf, age.asOf) : age.asOf, core.clock.now()),
      source: core.online() ? 'backend' : 'offline',
      refreshing: false,
      failure,
    }
  }

  async function page(query: ListQuery): Promise<Page<Row>> {
    if (query.ids) return rowsOf(query.ids, query.refresh === true)
    const copied = await pageOfCopy(query)
    if (copied) return copied
    if (!isBackends(query)) throw new StewardError(NOT_OFFLINE)
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
    const rows = isFresh ? await readAgain(ids) : (await Promise.all(ids.map(find))).filter(row => row !== undefined)
    return { rows, total: rows.length, asOf: core.clock.now(), source: 'backend', refreshing: false, failure: null, unreadable: 0 }
  }

  /** What is held, by when it was read, the newest last. */
  const heldParts = () => [...held.values(), ...[...picks.values()].flatMap(pick => pick.held() ?? [])].toSorted((a, b) => a.asOf - b.asOf)
  function ofPages() {
    const parts = heldParts()
    const rows = new Map(parts.flatMap(part => part.rows.map(row => [row.id, row] as const)))
    return parts.length === 0 ? null : { rows: [...rows.values()], asOf: parts.at(-1)!.asOf }
  }
  const find = (id: number) => source.row(id) as Promise<Row | undefined>

  /** Reads the pages of rows again. If there is a copy, which has rows of any page, only what the backend gave now is returned. */
  async function readAgain(ids: readonly number[]): Promise<Row[]> {
    const hasCopy = copy.tabs.some(copy.isComplete)
    const pages = [...held.values()].filter(entry => entry.rows.some(row => ids.includes(row.id)))
    const came = (await Promise.all(pages.map(entry => readIntoCopy(entry.query, true)))).flat()
    if (!hasCopy) {
      await Promise.all([...picks.values()].map(pick => pick.readAgain(ids)))
      const rows = new Map(ofPages()?.rows.map(row => [row.id, row]))
      return ids.flatMap(id => rows.get(id) ?? [])
    }
    const others = await readAround(ids.filter(id => !came.some(row => row.id === id)))
    return ids.flatMap(id => [...came, ...others].find(row => row.id === id) ?? [])
  }

  /** Reads the pages again on which rows of the copy are, by their place in it, and those beside them. */
  async function readAround(ids: readonly number[]): Promise<Row[]> {
    const size = largestSize
    const came: Row[] = []
    for (const tab of copy.tabs) {
      const query = { page: 0, size, ...(tab === '' ? {} : { tab }) }
      const numbers = new Set<number>()
      for (const id of ids) {
        const found = await inCopy({ ...query, around: id }, opened => core.rows.page(opened.id, opened.query))
        if (found?.at !== undefined) for (const number of [found.at - 1, found.at, found.at + 1]) if (number >= 0) numbers.add(number)
      }
      for (const number of numbers) came.push(...(await readIntoCopy({ ...query, page: number }, true)))
    }
    return came
  }

  /** Applies a write to all held pages. Readings under way may be older than the write, so their pages become stale. */
  function write(change: (entry: ReadPage<Row>) => void): void {
    fresh.write((entry, key) => {
      const before = entry.rows
      change(entry)
      const { rows, total, unreadable, isTotalUnknown, missing, asOf } = entry
      if (!isDeepStrictEqual(before, rows))
        writeEntry(core.store, core.scope(), storeKey(key), pageKind, { rows, total, unreadable, isTotalUnknown, missing }, asOf)
    }, fresh.expire)
    for (const pick of picks.values()) {
      pick.write(change, () => [...held.values()].flatMap(entry => (tabOf(entry.query) === shape.tabs?.[0].id ? entry.rows : [])))
    }
    core.push({ push: 'changed', area })
  }
  function expire(only?: 'moved'): void {
    copy.write(() => Promise.resolve())
    for (const entry of held.values()) fresh.expire(entry)
    if (only !== 'moved') for (const pick of picks.values()) pick.expire()
    write(() => {})
  }
  core.onWrite(written => {
    if (options.dependsOn?.includes(written)) expire()
  })

  /** Whether the copy has all rows that a search can find: the backend searches those that are older too. */
  const isEnough = () => copy.tabs.every(copy.isComplete) && (copy.since() === null || options.searches !== true)
  const source = listQueries<Row>(core, options, {
    open: openCopy,
    load: openCopy,
    all: async () => (await Promise.all(copy.apart.map(tab => openCopy({ page: 0, size: 1, tab })))).flatMap(opened => opened ?? []),
    ofPages,
    async selectPages(query) {
      if (!isBackends(query)) throw new StewardError(NOT_OFFLINE)
      const selection = await pagedSelection(selectPage, query, largestSize)
      return { total: selection.total, missing: selection.missing, parts: table => tableParts(selection, shape, table), end() {} }
    },
    state: {
      page,
      markedAs(query) {
        const tab = copiedTab({ page: 0, size: 1, ...query })
        return copy.isComplete(tab) ? copy.partName(tab) : null
      },
      async found(tab, isFresh) {
        if (isPicked(tab) && copy.isComplete(firstTab)) return pageOfCopy({ tab, page: 0, size: 1, ...(isFresh ? { refresh: true } : {}) })
        return isFresh ? undefined : picks.get(tab)?.first()
      },
      since: copy.since,
      isWhole: false,
      searchesInBackend: options.searches === true,
      isRead: text => isEnough() || (options.searches ? held.has(keyOf({ search: text, page: 0, size: shape.sizes[0] })) : held.size > 0),
      isPartial: () =>
        !options.searches && !copy.tabs.every(copy.isComplete) && (ofPages()?.rows.length ?? 0) < Math.max(...[...held.values()].map(entry => entry.total)),
      async read(text) {
        await load({ search: text, page: 0, size: shape.sizes[0] })
      },
    },
  })
  core.lists.set(name, source)
  core.copies.push(copy)

  return {
    page,
    find,
    put(row) {
      copy.write(id => core.rows.put(id, row, false))
      write(entry => (entry.rows = entry.rows.map(each => (each.id === row.id ? row : each))))
    },
    patch(id, change) {
      copy.write(kept => core.rows.patch(kept, id, change))
      write(entry => (entry.rows = entry.rows.map(each => (each.id === id ? { ...each, ...change } : each))))
    },
    drop(id) {
      copy.write(kept => core.rows.drop(kept, id))
      write(entry => {
        const at = entry.rows.findIndex(row => row.id === id)
        if (at === -1) return
        entry.rows = entry.rows.toSpliced(at, 1)
        entry.total -= 1
      })
    },
    expire,
  }
}
