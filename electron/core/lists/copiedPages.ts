/** The offline copy of a paged list as its queries use it: it gives pages, and takes those that the backend gave. */
import { isDeepStrictEqual } from 'node:util'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { Core } from '../core.ts'
import { collectDifferences } from '../rows/differences.ts'
import { orderOfCopy } from '../rows/rowDefinition.ts'
import type { HeldQuery } from '../rows/rowStore.ts'
import type { Freshness } from './freshness.ts'
import { gatheredCopy } from './gatheredCopy.ts'
import { heldQuery } from './heldQuery.ts'
import type { PagedCalls } from './pagedCalls.ts'
import type { HeldPage, PagedListOptions } from './pagedListOptions.ts'
import type { OpenedRows } from './openedRows.ts'
import { asking } from './queries.ts'

/** The pages that are held, how they are read, and the calls for that. */
interface ReadPages<Row extends { id: number }> {
  calls: PagedCalls<Row>
  fresh: Freshness<HeldPage<Row>>
  /** Reads a page from the backend, also one that is being read if it is wanted `anew`. */
  load(query: ListQuery, anew: boolean): Promise<HeldPage<Row>>
}

/** The pages of a list's offline copy. */
export function copiedPages<Row extends { id: number }>(core: Core, options: PagedListOptions<Row>, { calls, fresh, load }: ReadPages<Row>) {
  const { area, shape } = options
  const { held } = fresh
  const { isBackends, keyOf } = calls
  const firstTab = shape.tabs?.[0].id ?? ''
  const isPicked = (tab: string) => Object.hasOwn(options.picked ?? {}, tab)
  const tabOf = ({ tab }: ListQuery) => tab ?? firstTab

  const copy = gatheredCopy(core, {
    name: `${area}.list`,
    area,
    tabs: (shape.tabs?.map(({ id }) => id) ?? ['']).filter(tab => !isPicked(tab)),
    apart: shape.tabs?.flatMap(({ id, within }) => (within !== undefined || isPicked(id) ? [] : [id])) ?? [''],
    dependsOn: options.dependsOn,
    pageSize: calls.largestSize,
    most: () => core.offlineRows(),
    ask: calls.askRaw,
  })
  /** The tab whose rows of the copy a query is about. */
  const copiedTab = (query: ListQuery) => (isPicked(tabOf(query)) ? firstTab : tabOf(query))
  /** A query of the copy's rows. */
  function queryOfCopy({ tab, ...query }: ListQuery): HeldQuery {
    const held = heldQuery(core, copy.partName(copiedTab({ tab, ...query })), query)
    return { ...held, ...(isPicked(tab ?? '') && { tab }), sort: query.sort ?? orderOfCopy(shape) }
  }
  /** The complete rows of a query's tab of the copy; of all tabs, if it names none. Null if they are not here. The newest are read again for those who show them. */
  async function openCopy(query: ListQuery, isShown = true): Promise<OpenedRows[] | null> {
    const tabs = query.tab === undefined ? copy.apart : [copiedTab(query)]
    const opened = await Promise.all(
      tabs.map(async tab => {
        const rows = await copy.open(tab, isShown)
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
    if (isChanged) core.marks.found({ ...copy.compared(tab), dependsOn: options.dependsOn }, differences.all(Infinity)) // highest id unknown: count no row as new by its id
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

  /** Reads the pages again on which rows of the copy are, by their place in it, and those beside them. */
  async function readAround(ids: readonly number[]): Promise<Row[]> {
    const size = calls.largestSize
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

  return { copy, isPicked, tabOf, copiedTab, openCopy, pageOfCopy, readIntoCopy, readAround }
}
