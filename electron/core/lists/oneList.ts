/** One whole list: from a query to its rows, which are read from the backend, held in the row store, and stored. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../calls/callRequest.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import { isUnreachable, type Core, type ListSource } from '../core.ts'
import { askedTexts } from '../rows/recordSearch.ts'
import { newHeldId } from '../rows/heldId.ts'
import { RowsGone, type ReadList } from '../rows/rowStore.ts'
import { createFreshness, FRESH_FOR } from './freshness.ts'
import { heldQuery } from './heldQuery.ts'
import { ANY, asking, listQueries, type QuerySource } from './queries.ts'
import { storedCopy, type KeptRows } from './storedCopy.ts'
import type { WholeList, WholeListOptions } from './wholeListOptions.ts'

/** A refresh does not join a reading that has been under way for longer than this, but starts another; in milliseconds. */
const JOINED_FOR = 1_000
/** How long after a write the held rows are stored, in milliseconds, so that several writes are stored once. */
const STORE_AFTER = 2_000
/** How many searches are held besides the whole list, if the backend searches. */
const HELD_SEARCHES = 4
/** The options of the call that reads a list: path values and query values. */
export interface ListCall {
  path: Record<string, string | number>
  search: Record<string, string | number>
}

/** One of an area's lists. */
export interface OneList<Row extends { id: number }> extends WholeList<Row> {
  /** What its answers are made from, and these. */
  rows: QuerySource<Row>
  source: ListSource
  /** Replaces the row with the same id; if there is none, the list becomes stale. */
  replace(row: Row): void
  /** Releases the rows. */
  release(): void
}

/** The list that a call reads, stored under `key`; rows are held by search, the whole list under the empty text. */
export function oneList<Row extends { id: number }>(core: Core, options: WholeListOptions<Row>, key: string, call: ListCall): OneList<Row> {
  const fresh = createFreshness<KeptRows>(core, {
    area: options.area,
    most: HELD_SEARCHES,
    dropped(entry, next) {
      if (entry.id !== next?.id) core.rows.release(entry.id)
    },
  })
  const { held } = fresh
  const stored = storedCopy(core, key, fresh)

  /** Rows that are gone are read again. */
  const storeBehind = (entry: KeptRows) => void stored.store(entry).catch(unlessGone(entry))

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

  /** Drops an entry whose rows are gone from the row store. */
  function forgetGone(entry: KeptRows): void {
    for (const [search, { id }] of held) if (id === entry.id) held.delete(search)
  }
  const unlessGone = (entry: KeptRows) => (error: unknown) => {
    if (!(error instanceof RowsGone)) throw error
    forgetGone(entry)
  }

  /** Reads from the backend, one reading per search at a time; `anew` does not wait for one that has been under way for long. */
  const readNow = (search: string, anew = false): Promise<KeptRows> =>
    fresh.read(
      search,
      ({ startedAt }) => !anew || core.clock.elapsed() - startedAt <= JOINED_FOR,
      async (signal, keep) => {
        const startedAt = core.clock.elapsed()
        let id = newHeldId()
        let before: KeptRows | undefined
        let differences: ReadList['differences'] = null
        const begunAt = core.clock.now()
        try {
          await present(search) // stored rows are compared with, too
          const names = await options.names?.(core)
          let isEnded = false
          const read = (step?: number) =>
            core.backend().readRaw(
              options.endpoint,
              async (answer, note) => {
                before = held.get(search)
                const found = await core.rows.read(id, key, { ...answer, names }, before?.id ?? null, signal).catch((error: unknown) => {
                  isEnded = error instanceof RowsGone
                  throw error
                })
                differences = found.differences
                if (found.problem !== null) note(found.problem)
                if (found.missing > 0) note(`The answer counts ${found.missing} more records than it has.`)
                return found
              },
              { path: call.path, search: { ...call.search, search: search || undefined }, reads: true, signal, step } as unknown as CallOptions<Endpoint>,
            )
          // A thread that ended while it read has lost the rows; another one reads them.
          let answered = await read().catch((error: unknown) => {
            if (!isEnded) throw error
            id = newHeldId()
            return read()
          })
          if (answered.missing > 0 && answered.came > 0) {
            core.rows.release(id)
            id = newHeldId()
            answered = await read(answered.came)
          }
          // Unchanged rows keep their orders, and the store its copy.
          const same = answered.isSame ? before : undefined
          const { unreadable, missing } = answered
          const entry = keep(() => ({
            id: same?.id ?? id,
            ...fresh.fromBackend(FRESH_FOR.readings * (core.clock.elapsed() - startedAt)),
            unreadable,
            missing,
            isStored: same?.isStored ?? false,
            changes: 0,
            begunAt,
          }))
          if (before && search === '') {
            const isWhole = before.unreadable === 0 && !before.missing
            core.marks.found({ area: options.area, list: key, since: before.begunAt, isWhole, dependsOn: options.dependsOn }, differences)
          }
          // Storing waits until the page has been answered.
          setImmediate(() => {
            if (held.get(search) === entry && search === '') storeBehind(entry)
          })
          return entry
        } catch (error) {
          core.rows.release(id)
          throw error
        }
      },
    )

  /** The held rows, otherwise the stored ones. */
  const present = async (search: string): Promise<KeptRows | undefined> => held.get(search) ?? (search === '' ? stored.open() : undefined)

  /** Applies a write to everything that is held, being read or being opened. */
  function write(change: (entry: KeptRows, search: string) => void): void {
    fresh.write(change)
    stored.write(change)
    core.push({ push: 'changed', area: options.area })
    storeSoon()
  }
  /** Applies a change by the row store, in the order of the changes. */
  function rewrite(entry: KeptRows, made: Promise<unknown>): void {
    entry.isStored = false
    entry.changes += 1
    made.catch(unlessGone(entry))
  }

  /** The search for the backend, and the search to do here. */
  function searchesOf({ search = '' }: ListQuery): [there: string, here: string] {
    return options.searchesInBackend ? [search.trim(), ''] : ['', search.trim()]
  }

  /** The rows for a query, and the part of its search that remains to be done here. */
  async function rowsFor(query: ListQuery): Promise<{ entry: KeptRows; search: string; refreshing: boolean }> {
    const scope = core.scope()
    const search = (query.search ?? '').trim()
    const [there, here] = searchesOf(query)
    const entry = await present(there)
    if (entry && !query.refresh) return { entry, search: here, refreshing: fresh.refreshBehind(entry, () => readNow(there)) }
    // Nobody waits for a server that is known to be unreachable; once it answers again, everything shown is read again.
    const whole = core.online() || query.refresh ? undefined : await present('')
    if (whole) return { entry: { ...whole, source: 'offline' }, search, refreshing: false }
    try {
      return { entry: await readNow(there, query.refresh), search: here, refreshing: false }
    } catch (error) {
      if (scope !== core.scope()) throw error
      // Unreachable: held or stored rows are used, and searched here.
      const standIn = (await present(there)) ?? (isUnreachable(error) ? await present('') : undefined)
      if (!standIn) throw error
      fresh.fail(standIn, error)
      return { entry: standIn, search: standIn === held.get(there) ? here : search, refreshing: false }
    }
  }
  const openedRows = (entry: KeptRows, query: ListQuery, search: string) => ({
    id: entry.id,
    query: heldQuery(core, key, { ...query, search }),
    asOf: entry.asOf,
    missing: entry.missing,
    gone: () => forgetGone(entry),
    entry,
  })
  async function open(query: ListQuery) {
    const [there, here] = searchesOf(query)
    const entry = await present(there)
    return entry ? [openedRows(entry, query, here)] : null
  }
  async function load(query: ListQuery) {
    const { entry, search, refreshing } = await rowsFor(query)
    return [{ ...openedRows(entry, query, search), refreshing }]
  }

  /** Whether rows are as the backend gave them in this run: not from the store, not written since, and without a failed refresh. */
  const isCurrent = (search: string) => {
    const entry = held.get(search)
    return entry !== undefined && entry.failure === null && entry.settledUntil > (search === '' ? 0 : core.clock.elapsed())
  }
  /** The search to read for a text. */
  const readFor = (text: string) => (options.searchesInBackend ? text : '')

  const page = (query: ListQuery): Promise<Page<Row>> =>
    asking(
      core,
      () => load(query),
      async ([opened]) => {
        const { id, query: asked, entry, refreshing } = opened!
        const result = await core.rows.page(id, asked)
        return { ...result, rows: result.rows as Row[], ...fresh.answer(entry, refreshing) }
      },
    )

  const rows: QuerySource<Row> = {
    open,
    load,
    async all(search) {
      const whole = await present('')
      // What the backend found comes first, because it is newer than what is stored.
      const found = search ? askedTexts(search.text, search.kind).flatMap(asked => held.get(asked) ?? []) : []
      return [...new Set([...found, ...(whole ? [whole] : [])])].map(entry => openedRows(entry, ANY, ''))
    },
    ofPages: () => null,
    state: {
      page,
      markedAs: () => key,
      here: () =>
        asking(
          core,
          async () => [held.get('')].flatMap(entry => (entry ? openedRows(entry, ANY, '') : [])),
          async ([opened]) => {
            const amount = stored.amount()
            if (!opened) return amount
            const { total } = await core.rows.page(opened.id, ANY)
            return { asOf: opened.asOf, rows: total, bytes: amount?.bytes ?? null }
          },
        ),
      isWhole: !options.searchesInBackend,
      searchesInBackend: options.searchesInBackend === true,
      isRead: text => isCurrent('') || isCurrent(readFor(text)),
      isPartial: () => false,
      async read(text) {
        await readNow(readFor(text))
      },
    },
  }

  const put = (row: Row, isWhole: (search: string) => boolean) =>
    write((entry, search) => {
      const made = core.rows.put(entry.id, row, isWhole(search)).then(isPut => {
        if (isPut) return
        entry.settledUntil = 0
        core.push({ push: 'changed', area: options.area }) // whoever asked since the write was told of rows without this one
      })
      rewrite(entry, made)
    })

  const source = listQueries(core, options, rows)
  return {
    rows,
    source,
    page,
    find: id => source.row(id) as Promise<Row | undefined>,
    // Only the backend can say whether its search finds a new row.
    put: row => put(row, search => search === ''),
    replace: row => put(row, () => false),
    release() {
      fresh.clear()
      clearTimeout(storing)
    },
    patch: (id, change) => write(entry => rewrite(entry, core.rows.patch(entry.id, id, change))),
    drop: id => write(entry => rewrite(entry, core.rows.drop(entry.id, id))),
    expire: () => write(fresh.expire),
  }
}
