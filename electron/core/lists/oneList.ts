/** One whole list: from a query to its rows, which are read from the backend, held in the row store, and stored. */
import { isWatched, type ListQuery, type Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../calls/callRequest.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import { isUnreachable, outdated, type Core, type ListSelection, type ListSource } from '../core.ts'
import { askedTexts } from '../rows/recordSearch.ts'
import { nameRow } from '../rows/rowDefinition.ts'
import { newHeldId, RowsGone, type HeldQuery, type HeldId, type ReadList } from '../rows/rowStore.ts'
import { createFreshness } from './freshness.ts'
import { heldQuery } from './heldQuery.ts'
import { selectRows } from './selectRows.ts'
import { storedCopy, type KeptRows } from './storedCopy.ts'
import type { WholeList, WholeListOptions } from './wholeListOptions.ts'

/** A refresh does not join a reading that has been under way for longer than this, but starts another; in milliseconds. */
const JOINED_FOR = 1_000
/** How long after a write the held rows are stored, in milliseconds, so that several writes are stored once. */
const STORE_AFTER = 2_000
/** Rows stay fresh for at least this many times as long as they took to read: a list of 150,000 is 30 MB each time. */
const FRESH_FOR_READINGS = 20
/** How many searches are held besides the whole list, if the backend searches. */
const HELD_SEARCHES = 4
/** How often rows that are gone are read again for one query. */
const MOST_ATTEMPTS = 3

/** The options of the call that reads a list: path values and query values. */
export interface ListCall {
  path: Record<string, string | number>
  search: Record<string, string | number>
}

/** One of an area's lists. */
export interface OneList<Row extends { id: number }> extends WholeList<Row> {
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
  const storeBehind = (entry: KeptRows) => void stored.store(entry).catch((error: unknown) => forgetGone(error, entry))

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
  function forgetGone(error: unknown, entry: KeptRows): void {
    if (!(error instanceof RowsGone)) throw error
    for (const [search, { id }] of held) if (id === entry.id) held.delete(search)
  }

  /** Asks for rows, and again if they are gone by then. */
  async function asking<Result, Found>(
    rowsOf: () => Promise<Found>,
    entriesOf: (found: Found) => KeptRows[],
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

  /** Reads from the backend, one reading per search at a time; `anew` does not wait for one that has been under way for long. */
  const load = (search: string, anew = false): Promise<KeptRows> =>
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
            ...fresh.fromBackend(FRESH_FOR_READINGS * (core.clock.elapsed() - startedAt)),
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
    made.catch((error: unknown) => forgetGone(error, entry))
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
    if (entry && !query.refresh) return { entry, search: here, refreshing: fresh.refreshBehind(entry, () => load(there)) }
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
      fresh.fail(standIn, error)
      return { entry: standIn, search: standIn === held.get(there) ? here : search, refreshing: false }
    }
  }
  const askingRows = <Result>(query: ListQuery, ask: (id: HeldId, query: HeldQuery) => Promise<Result>) =>
    asking(
      () => rowsFor(query),
      ({ entry }) => [entry],
      async found => ({ ...found, result: await ask(found.entry.id, heldQuery(core, key, { ...query, search: found.search })) }),
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
    const { result, entry } = await askingRows(query, (id, asked) => selectRows(core, id, asked))
    return { ...result, missing: () => entry.missing ?? 0 }
  }

  async function page(query: ListQuery): Promise<Page<Row>> {
    const { entry, refreshing, result } = await askingRows(query, (id, asked) => core.rows.page(id, asked))
    return { ...result, rows: result.rows as Row[], ...fresh.answer(entry, refreshing) }
  }
  const source: ListSource = {
    page,
    select,
    summarise: async (query, choice, signal) => (await askingRows(query, (id, asked) => core.rows.summarise(id, asked, choice, signal))).result,
    heldSummary(query, choice, signal) {
      const [there, here] = searchesOf(query)
      return asking(
        () => present(there),
        entry => (entry ? [entry] : []),
        async entry =>
          entry ? { summary: await core.rows.summarise(entry.id, heldQuery(core, key, { ...query, search: here }), choice, signal), asOf: entry.asOf } : null,
      )
    },
    isPresent: async () => (await present('')) !== undefined,
    here: () =>
      asking(
        async () => held.get(''),
        entry => (entry ? [entry] : []),
        async entry => {
          const amount = stored.amount()
          if (!entry) return amount
          const { total } = await core.rows.page(entry.id, { page: 0, size: 1 })
          return { asOf: entry.asOf, rows: total, bytes: amount?.bytes ?? null }
        },
      ),
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
    findText: search =>
      asking(
        () => present(''),
        entry => (entry ? [entry] : []),
        async entry => (entry ? { ...(await core.rows.findText(entry.id, search)), isWhole: true } : null),
      ),
    heldPage(query) {
      const [there, here] = searchesOf(query)
      return asking(
        () => present(there),
        entry => (entry ? [entry] : []),
        async entry => (entry ? core.rows.page(entry.id, heldQuery(core, key, { ...query, search: here })) : null),
      )
    },
    async find(id) {
      const row = await find(id)
      return row && nameRow(options, row)
    },
    row: find,
    readAt: () =>
      asking(
        () => present(''),
        entry => (entry ? [entry] : []),
        async entry => entry?.asOf,
      ),
    nameOf: row => nameRow(options, row as Row),
    watches: field => isWatched(options.shape, field),
    kinds: options.shape.kinds ?? {},
    markedAs: () => key,
    isWhole: !options.searchesInBackend,
    searchesInBackend: options.searchesInBackend === true,
    isRead: text => isCurrent('') || isCurrent(readFor(text)),
    isPartial: () => false,
    async read(text) {
      await load(readFor(text))
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

  return {
    source,
    page,
    find,
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
