/** Paged lists: each page is read when asked for, held and stored; shown at once, refreshed in the background. */
import { isDeepStrictEqual } from 'node:util'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { QueueChoice } from '../../../shared/contract/queues.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { ReadPage } from '../calls/readPage.ts'
import { isUnreachable, type Core } from '../core.ts'
import { tableParts } from '../files/table.ts'
import { readEntry, readingKind, writeEntry } from '../offline/entries.ts'
import { copiedPages } from './copiedPages.ts'
import { createFreshness } from './freshness.ts'
import { pagedCalls } from './pagedCalls.ts'
import type { HeldPage, PagedList, PagedListOptions } from './pagedListOptions.ts'
import { pagedSelection } from './pagedSelection.ts'
import { queueRows } from './queueRows.ts'
import { pickedRows } from './pickedTab.ts'
import { ANY, listQueries } from './queries.ts'

/** For queries that the backend cannot answer. */
const NOT_OFFLINE: Failure = {
  kind: 'invalid',
  message: 'The server can’t sort or filter this list like that. Search all of it first.',
  retryable: false,
}

/** How many pages are held in memory; older ones are read from the store. */
const HELD_PAGES = 100

/** The list of an area that the backend pages. */
export function pagedList<Row extends { id: number }>(core: Core, options: PagedListOptions<Row>): PagedList<Row> {
  const { area, shape } = options
  const pageKind = readingKind<ReadPage<Row>>()
  const name = `${area}.list`
  /** By query. */
  const fresh = createFreshness<HeldPage<Row>>(core, { area, most: HELD_PAGES })
  const { held } = fresh

  const calls = pagedCalls<Row>(core, options)
  const { askPage, isBackends, keyOf, largestSize } = calls
  const storeKey = (key: string) => `${name} ${key}`

  const picks = new Map(
    Object.entries(options.picked ?? {}).map(([tab, picked]) => [
      tab,
      pickedRows<Row>(core, {
        name: storeKey(`picked ${tab}`),
        tab: picked,
        shape,
        pageSize: largestSize,
        read: (page, size, signal) => askPage({ page, size }, signal),
      }),
    ]),
  )

  /** Reads a page from the backend, one reading per page at a time; does not wait for one `anew`, or if something was written since it began. */
  const load = (query: ListQuery, anew = false): Promise<HeldPage<Row>> => {
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

  const { copy, isPicked, tabOf, copiedTab, openCopy, pageOfCopy, readIntoCopy, readAround } = copiedPages<Row>(core, options, { calls, fresh, load })

  /** The held page of a query, otherwise the stored one. */
  function present(query: ListQuery): HeldPage<Row> | undefined {
    const key = keyOf(query)
    const entry = held.get(key)
    if (entry) return fresh.hold(key, entry)
    const stored = readEntry(core.store, core.scope(), storeKey(key), pageKind)
    if (!stored) return undefined
    return fresh.hold(key, { ...stored.value, query, ...fresh.fromStore(stored.asOf) })
  }

  const answer = (entry: HeldPage<Row>, refreshing: boolean): Page<Row> => ({
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

  /** Throws where the rows can't be found without a copy. What is picked is put in order and narrowed here. */
  function checkAskable(query: ListQuery, isPicked: boolean): void {
    if (!isBackends(isPicked ? { ...query, sort: undefined } : query) || (query.only && !isPicked)) throw new StewardError(NOT_OFFLINE)
  }

  async function page(query: ListQuery): Promise<Page<Row>> {
    if (query.ids) return rowsOf(query.ids, query.refresh === true)
    if (query.only) return queuePage(query, query.only)
    const copied = await pageOfCopy(query)
    if (copied) return copied
    const pick = picks.get(tabOf(query))
    checkAskable(query, pick !== undefined)
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

  /** A page of the rows that are wanted, where all rows of the tab are here or picked. */
  async function queuePage({ only: _, page: asked, size, around, ...query }: ListQuery, only: QueueChoice): Promise<Page<Row>> {
    if (!picks.has(tabOf({ ...ANY, ...query })) && !copy.isComplete(copiedTab({ ...ANY, ...query }))) throw new StewardError(NOT_OFFLINE)
    const all = await page({ ...query, page: 0, size: Number.MAX_SAFE_INTEGER })
    const { rows, countries } = await queueRows(core, options, all.rows, only)
    const place = around === undefined ? -1 : rows.findIndex(({ id }) => id === around)
    const at = place === -1 ? asked : Math.floor(place / size)
    return { ...all, rows: rows.slice(at * size, (at + 1) * size), total: rows.length, countries, ...(place === -1 ? {} : { at }) }
  }

  /** The same as conditions on the rows of the copy. */
  async function openQueue(query: ListQuery, isShown?: boolean) {
    const { only, ...whole } = query
    if (!only || !copy.isComplete(copiedTab(query))) return openCopy(query, isShown)
    const { rows } = await queuePage({ ...whole, page: 0, size: Number.MAX_SAFE_INTEGER }, only)
    return openCopy({ ...whole, filters: { ...whole.filters, id: { is: rows.map(({ id }) => String(id)) } } }, isShown)
  }

  /** The page that holds a row, among those that were read. */
  function pageWith(id: number, query: ListQuery): number | undefined {
    const isOfList = (other: ListQuery) => keyOf({ ...other, page: 0 }) === keyOf({ ...query, page: 0 })
    return [...held.values()].findLast(entry => isOfList(entry.query) && entry.rows.some(row => row.id === id))?.query.page
  }

  /** Rows by id, wherever they are: as last read, or with their pages read again. */
  async function rowsOf(ids: readonly number[], isFresh: boolean): Promise<Page<Row>> {
    const rows = isFresh ? await readAgain(ids) : ((await source.rows(ids)) as Row[])
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
    const asked = new Set(ids)
    const pages = [...held.values()].filter(entry => entry.rows.some(({ id }) => asked.has(id)))
    const came = new Map((await Promise.all(pages.map(entry => readIntoCopy(entry.query, true)))).flat().map(row => [row.id, row]))
    if (!copy.tabs.some(copy.isComplete)) {
      await Promise.all([...picks.values()].map(pick => pick.readAgain(ids)))
      return source.rows(ids) as Promise<Row[]>
    }
    for (const row of await readAround(ids.filter(id => !came.has(id)))) if (!came.has(row.id)) came.set(row.id, row)
    return ids.flatMap(id => came.get(id) ?? [])
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
    open: openQueue,
    load: openQueue,
    all: async search => (await Promise.all(copy.apart.map(tab => openCopy({ ...ANY, tab }, search !== undefined)))).flatMap(opened => opened ?? []),
    ofPages,
    async selectPages(query) {
      const pick = picks.get(tabOf(query))
      checkAskable(query, pick !== undefined)
      const { only } = query
      const choose = only && (async (rows: Row[]) => (await queueRows(core, options, rows, only)).rows)
      const selection = pick ? await pick.select(query.sort, choose) : await pagedSelection(askPage, query, largestSize)
      return { total: selection.total, missing: selection.missing, parts: table => tableParts(selection, shape, table), end() {} }
    },
    state: {
      page,
      markedAs(query) {
        const tab = copiedTab({ page: 0, size: 1, ...query })
        return copy.isComplete(tab) ? copy.partName(tab) : null
      },
      async found(tab, isFresh) {
        if (isPicked(tab) && copy.isComplete(copiedTab({ ...ANY, tab }))) return pageOfCopy({ tab, page: 0, size: 1, ...(isFresh ? { refresh: true } : {}) })
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
