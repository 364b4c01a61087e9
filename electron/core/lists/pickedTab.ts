/**
 * A tab that the backend cannot filter: its rows are found by reading the list's pages, some at a time, for as long as somebody
 * asks to read on.
 */
import { pageReading, type PageReading } from '../../../shared/contract/allPages.ts'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape, Page, Sort } from '../../../shared/contract/list.ts'
import type { ReadPage } from '../calls/readPage.ts'
import { isUnreachable, outdated, type Core } from '../core.ts'
import { readEntry, readingKind, writeEntry } from '../offline/entries.ts'
import { orderInSteps, placesIn } from '../rows/order.ts'
import { anyKeyOf } from '../rows/rowDefinition.ts'
import { runSync } from '../rows/timeSlices.ts'
import { FRESH_FOR, type FreshRows } from './freshness.ts'
import type { PagedSelection } from './pagedSelection.ts'

/** How many pages are read at once. */
const AT_ONCE = 4
/**
 * Rounds per step: one within the first thousand rows, two within the second, and so on, so that a long list is not redrawn after
 * every round.
 */
const ROWS_BY_ROUND = 1_000
const MOST_ROUNDS = 4

/** Which rows of the list belong to the tab. */
export interface PickedTab<Row> {
  keeps(row: Row): boolean
}

/** One reading of the list and what it found. */
interface Finding<Row> extends FreshRows {
  pages: PageReading<Row>
  found: Map<number, Row>
  /** The page on which each row came. */
  pageOf: Map<number, number>
  looked: number
  total: number | null
  missing: number
  isWhole: boolean
  isStopped: boolean
  step: { done: Promise<void>; controller: AbortController } | undefined
  /** Counts writes: what was being read at the time of one may be older. */
  writes: number
}

/** The current reading, and the last complete one, whose rows show until the current one is complete. */
interface Readings<Row> {
  current: Finding<Row>
  before: Finding<Row> | undefined
}

interface Stored<Row> {
  rows: Row[]
  unreadable: number
  missing: number
}

export interface PickedRows<Row> {
  page(query: ListQuery): Promise<Page<Row>>
  /** Reads to the end, and goes through what was found, in an order; through some of it, if `choose` says which. */
  select(sort: Sort | undefined, choose?: (rows: Row[]) => Promise<Row[]>): Promise<PagedSelection<Row>>
  /** What is held; never asks the backend. */
  held(): { rows: Row[]; asOf: number } | undefined
  /** The first of the held rows and how many there are; undefined if nothing was read. */
  first(): Page<Row> | undefined
  /** Reads again those of these rows that belong to the tab. */
  readAgain(ids: readonly number[]): Promise<void>
  /** Applies a write; `others` answers the rows of the list that may belong to the tab now. */
  write(change: (rows: ReadPage<Row>) => void, others: () => Iterable<Row>): void
  /** Has it read again, or read on after a failure, when it is next shown. */
  expire(): void
}

export interface PickedRowsOptions<Row> {
  /** The tab's name in the store. */
  name: string
  tab: PickedTab<Row>
  shape: ListShape
  /** The size of the pages that are read, in rows: one that the documents name. */
  pageSize: number
  read(page: number, size: number, signal?: AbortSignal): Promise<ReadPage<Row>>
}

export function pickedRows<Row extends { id: number }>(core: Core, { name, tab, shape, pageSize, read }: PickedRowsOptions<Row>): PickedRows<Row> {
  const pickedKind = readingKind<Stored<Row>>()
  /** A single entry, so that it goes with the session. */
  const held = core.holding<Readings<Row>>()

  const begun = (found: Partial<Finding<Row>> = {}): Finding<Row> => ({
    pages: pageReading<Row>(pageSize),
    found: new Map(),
    pageOf: new Map(),
    looked: 0,
    total: null,
    unreadable: 0,
    missing: 0,
    isWhole: false,
    isStopped: false,
    asOf: core.clock.now(),
    source: 'backend',
    settledUntil: 0,
    failure: null,
    step: undefined,
    writes: 0,
    ...found,
  })

  function open(): Readings<Row> {
    const stored = readEntry(core.store, core.scope(), name, pickedKind)
    const { rows, ...counts } = stored?.value ?? { rows: [] }
    const before = stored
      ? begun({ ...counts, found: new Map(rows.map(row => [row.id, row])), isWhole: true, asOf: stored.asOf, source: 'offline' })
      : undefined
    const readings = { current: begun(), before }
    held.set(name, readings)
    return readings
  }

  const shownOf = ({ current, before }: Readings<Row>) => (current.isWhole ? current : (before ?? current))
  /** The newest first, as the list has them: so they are found, and no row moves under the pointer. */
  const rowsIn = ({ found }: Finding<Row>): Row[] => [...found.values()].filter(tab.keeps).toSorted((a, b) => b.id - a.id)
  /** The same in the order that was asked for, while they are found as after. */
  function inOrder(finding: Finding<Row>, sort: Sort | undefined): Row[] {
    const rows = rowsIn(finding)
    if (!sort) return rows
    const keyOf = anyKeyOf<Row>({ shape })!(sort.column)
    const keyAt = (place: number) => keyOf(rows[place]!)
    const placeOf = placesIn(runSync(orderInSteps(rows.length, keyAt)), keyAt, sort)
    return rows.map((_, nth) => rows[placeOf(nth)]!)
  }

  function keep(finding: Finding<Row>): void {
    const { isWhole, unreadable, missing, asOf } = finding
    if (isWhole) writeEntry(core.store, core.scope(), name, pickedKind, { rows: rowsIn(finding), unreadable, missing }, asOf)
  }

  /** Reads the next pages, and once more if something was written meanwhile. */
  async function readRound(finding: Finding<Row>, signal: AbortSignal): Promise<void> {
    const scope = core.scope()
    const { writes } = finding
    const numbers = finding.pages.next(AT_ONCE)
    const pages = await Promise.all(numbers.map(number => read(number, pageSize, signal)))
    if (scope !== core.scope()) throw outdated()
    if (writes !== finding.writes) return readRound(finding, signal)
    signal.throwIfAborted()
    if (finding.looked === 0) finding.asOf = core.clock.now()
    const { looked, total, unreadable, missing } = finding.pages.add(pages)
    for (const [index, { rows }] of pages.entries()) {
      for (const row of rows) {
        if (!tab.keeps(row)) continue
        finding.found.set(row.id, row)
        finding.pageOf.set(row.id, numbers[index]!)
      }
    }
    const isTotalUnknown = pages.some(page => page.isTotalUnknown)
    Object.assign(finding, { looked, total: isTotalUnknown ? null : total, unreadable, missing, failure: null, isWhole: finding.pages.next(1).length === 0 })
    if (!finding.isWhole) return
    finding.settledUntil = core.clock.elapsed() + FRESH_FOR.picked
    keep(finding)
  }

  /** Reads on; one step at a time. */
  function step(finding: Finding<Row>): Promise<void> {
    if (finding.step) return finding.step.done
    const controller = new AbortController()
    const rounds = Math.min(MOST_ROUNDS, 1 + Math.floor(finding.looked / ROWS_BY_ROUND))
    const done = (async () => {
      for (let round = 0; round < rounds && !finding.isWhole; round++) await readRound(finding, controller.signal)
    })().finally(() => (finding.step = undefined))
    finding.step = { done, controller }
    return done
  }

  function begin(readings: Readings<Row>): void {
    const { current } = readings
    readings.before = current.isWhole ? current : readings.before
    readings.current = begun()
  }

  function answer(readings: Readings<Row>, { page, size, around, sort }: ListQuery): Page<Row> {
    const { current } = readings
    const shown = shownOf(readings)
    const rows = inOrder(shown, sort)
    const place = around === undefined ? -1 : rows.findIndex(row => row.id === around)
    const at = place === -1 ? page : Math.floor(place / size)
    const { looked, total, isStopped, isWhole } = current
    return {
      rows: rows.slice(at * size, (at + 1) * size),
      total: rows.length,
      asOf: Math.min(shown.asOf, core.clock.now()),
      source: current.failure && isUnreachable(new StewardError(current.failure)) ? 'offline' : shown.source,
      refreshing: false,
      failure: current.failure,
      unreadable: shown.unreadable,
      ...(shown.missing ? { missing: shown.missing } : {}),
      ...(place === -1 ? {} : { at }),
      ...(isWhole ? {} : { reading: { looked, total, isStopped, isAgain: shown !== current } }),
    }
  }

  /** Applies what a query asks for before its rows: a new reading, a stop, or the next step. */
  function prepare(readings: Readings<Row>, { refresh, readOn }: ListQuery): boolean {
    const { current } = readings
    // A reading that is not complete continues where it was.
    if (current.isWhole && (refresh || core.clock.elapsed() >= current.settledUntil)) begin(readings)
    const { current: next } = readings
    if (readOn === false) {
      next.isStopped = true
      next.step?.controller.abort()
      return false
    }
    if (refresh || readOn) Object.assign(next, { isStopped: false, failure: null })
    const hasNothing = next.looked === 0 && !readings.before
    return !next.isWhole && !next.isStopped && (refresh === true || readOn === true || hasNothing)
  }

  function expire(): void {
    const { current } = held.get(name) ?? {}
    if (!current) return
    current.settledUntil = 0
    // What a failure stopped goes on.
    if (current.failure) Object.assign(current, { isStopped: false, failure: null })
  }
  core.onStale(expire)

  async function page(query: ListQuery): Promise<Page<Row>> {
    const scope = core.scope()
    const readings = held.get(name) ?? open()
    const isAsked = prepare(readings, query)
    const { current } = readings
    try {
      if (isAsked) await step(current)
    } catch (error) {
      if (scope !== core.scope()) throw error
      if (!current.isStopped) {
        const failure = failureOf(error)
        if (failure.kind === 'signed-out') throw error
        current.failure = failure
        current.isStopped = true
        if (current.looked === 0 && !readings.before) {
          held.delete(name)
          throw error
        }
      }
    }
    return answer(readings, query)
  }

  return {
    page,
    async select(sort, choose) {
      const { current } = held.get(name) ?? open()
      while (!current.isWhole) await step(current)
      const found = inOrder(current, sort)
      const rows = choose ? await choose(found) : found
      return {
        total: rows.length,
        missing: () => current.missing,
        async *slices() {
          for (let at = 0; at < rows.length; at += pageSize) yield rows.slice(at, at + pageSize)
        },
      }
    },
    held() {
      const readings = held.get(name)
      if (!readings) return undefined
      const shown = shownOf(readings)
      return { rows: rowsIn(shown), asOf: shown.asOf }
    },
    first() {
      const readings = held.get(name)
      return readings && shownOf(readings).looked > 0 ? answer(readings, { page: 0, size: 1 }) : undefined
    },
    async readAgain(ids) {
      const readings = held.get(name)
      if (!readings) return
      const { current } = readings
      const own = ids.filter(id => current.found.has(id))
      const numbers = [...new Set(own.flatMap(id => current.pageOf.get(id) ?? []))]
      const came = (await Promise.all(numbers.map(number => read(number, pageSize)))).flatMap(({ rows }) => rows)
      for (const row of came) if (own.includes(row.id)) current.found.set(row.id, row)
      // Rows that have moved to another page are found only by reading all pages.
      if (own.every(id => came.some(row => row.id === id))) return keep(current)
      begin(readings)
      while (!readings.current.isWhole) await step(readings.current)
    },
    write(change, others) {
      const { current, before } = held.get(name) ?? {}
      for (const finding of [current, before]) {
        if (!finding) continue
        finding.writes += 1
        const entry = { rows: [...finding.found.values()], total: 0, unreadable: 0 }
        change(entry)
        finding.found = new Map(entry.rows.map(row => [row.id, row]))
        for (const row of others()) if (tab.keeps(row)) finding.found.set(row.id, row)
        keep(finding)
      }
    },
    expire,
  }
}
