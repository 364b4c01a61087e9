/**
 * The rows of a list that is held whole (cities, states, currencies …). Searches, filters, sorts and pages them in main, so that
 * the renderer never holds more rows than it shows.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Summary } from '../../../shared/platform/summaries.ts'
import type { Filters, ListQuery, ListShape, Page, Sort } from '../../../shared/contract/list.ts'
import { today } from '../../../shared/rules/dates.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { amountNumber, dayNumber } from './columnNumbers.ts'
import { columnTexts, type ColumnTexts } from './columnTexts.ts'
import { meets, type Columns, type Test } from './conditions.ts'
import { orderInSteps, placesIn, withoutPlace, type Key, type Order } from './order.ts'
import type { ColumnKeys } from './rowDefinition.ts'
import { splicedNumbers, type Rows } from './rows.ts'
import { cellText, madeOfTexts, remembered } from './rowTexts.ts'
import { summarySteps, type HeldChoice } from './summary.ts'
import { textsBuilder, type PackedTexts } from './packedTexts.ts'
import { making, runInSlices, runSync, type Making } from './timeSlices.ts'

/** Rows per step, after which other work may run. */
const STEP = 2_000
/** Rows of a selection per step; fewer, because more is done with each. */
const SELECTED_SLICE = 1_000
/** How many search and filter results are kept, for further pages of the same query. */
const KEPT_FINDS = 4

/** The parts of a query that determine which rows there are, and in which order. */
export type RowQuery = Pick<ListQuery, 'search' | 'sort' | 'tab' | 'filters'> & {
  /** The ids of the rows that have a mark, if the filters ask for these. */
  marked?: readonly number[]
  /** Whether a row is left out, because it is found elsewhere. */
  isElsewhere?: ((id: number) => boolean) | undefined
}

/** Rows to be iterated once, without copying them all. */
export interface Selection<Row> {
  total: number
  /** Slices of at most this many rows; other work runs in between. */
  slices(): AsyncGenerator<Row[], void, undefined>
}

export interface CollectionOptions<Row> {
  /** The sort key of each column. */
  keys: ColumnKeys<Row>
  /** The sort key of a column that has none of its own; without it there are no other columns. */
  keyOf?: ((column: string) => (row: Row) => Key) | undefined
  /** The text that a search looks in, folded; without it, every text of a row. */
  searched?: ((row: Row) => string) | undefined
  /** Gives the texts of columns, which filters compare; without it, fields of the same name. */
  shape?: ListShape
  /** The rows of each tab; all rows by default. */
  tabs?: Readonly<Record<string, (row: Row) => boolean>>
}

export interface Collection<Row extends { id: number }> extends Columns<Row> {
  readonly rows: Rows<Row>
  /**
   * One page; `search` matches rows whose searched text contains it. `around` asks for the page with this row; `at` tells its
   * number if the query matches the row.
   */
  page(query: RowQuery & Pick<ListQuery, 'page' | 'size' | 'around'>): Pick<Page<Row>, 'rows' | 'total' | 'at'>
  /** All rows that match a query, in order, as of now: later changes are not seen. */
  select(query: RowQuery): Selection<Row>
  /** Groups the rows that match a query, as of now. Other work runs in between; rejects when aborted. */
  summarise(query: RowQuery, choice: HeldChoice, signal?: AbortSignal): Promise<Summary>
  find(id: number): Row | undefined
  /** The index of the nth row in an order; as the rows stand without one. */
  placing(sort: Sort | undefined): (nth: number) => number
  /** The folded texts of all fields. */
  readonly texts: ColumnTexts
  /** Replaces the row with the same id, or appends it. */
  put(row: Row): void
  /** Changes a row in place, or removes it, without asking the backend again. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /**
   * Makes the order of every column, the search texts, and the numbers of dates and amounts in time slices, so that the first sort,
   * search, filter and sum are as fast as later ones. Goes on with the rows as they are, if they change meanwhile.
   */
  prepare(): Promise<void>
}

const NO_SHAPE: ListShape = { columns: [], sizes: [10] }

export function createCollection<Row extends { id: number }>(
  initial: Rows<Row>,
  { keys, keyOf: others, searched, shape = NO_SHAPE, tabs = {} }: CollectionOptions<Row>,
): Collection<Row> {
  let rows = initial
  const orders = new Map<string, Making<Order>>()
  const haystacks = searched && making(() => foldedTexts(searched))
  const texts = columnTexts(initial, shape)
  const days = numbersOf(dayNumber)
  const amounts = numbersOf(amountNumber)
  /** The results of searches, tabs and filters: 1 for each matching row, by index. */
  const finds = new Map<string, { marks: Uint8Array; total: number }>()

  const keyFor = (column: string) => (Object.hasOwn(keys, column) ? keys[column] : others?.(column))
  const folded = (key: Key, fold = foldText): Key => (typeof key === 'string' ? fold(key) : key)
  const keyOf = (column: string, row: Row): Key => folded(keyFor(column)!(row))

  function* orderSteps(column: string): Generator<void, Order> {
    const rowAt = rows.reader()
    const fold = remembered(foldText)
    const keyAt = keyFor(column)!
    return yield* orderInSteps(rows.length, index => folded(keyAt(rowAt(index)), fold))
  }

  function order(column: string): Making<Order> {
    const held = orders.get(column)
    if (held) return held
    if (!keyFor(column)) throw new Error(`There is no column ${column}`)
    const made = making(() => orderSteps(column))
    orders.set(column, made)
    return made
  }

  /** The folded texts of all rows. */
  function* foldedTexts(textOf: (row: Row) => string): Generator<void, PackedTexts> {
    const builder = textsBuilder()
    const { length } = rows
    const rowAt = rows.reader()
    for (let index = 0; index < length; index++) {
      builder.add(textOf(rowAt(index)))
      if (index % STEP === STEP - 1) yield
    }
    return builder.done()
  }

  /** The numbers of columns, each of which is made when it is first needed. */
  function numbersOf(numberOf: (text: string) => number) {
    const made = new Map<string, Making<Float64Array>>()
    function* steps(column: string): Generator<void, Float64Array> {
      const numbers = new Float64Array(rows.length)
      const numberAt = madeOfTexts(rows, shape, column, numberOf)
      for (let index = 0; index < numbers.length; index++) {
        numbers[index] = numberAt(index)
        if (index % STEP === STEP - 1) yield
      }
      return numbers
    }
    return {
      of(column: string): Making<Float64Array> {
        const found = made.get(column) ?? making(() => steps(column))
        made.set(column, found)
        return found
      },
      splice(index: number, removed: number, added: readonly Row[]): void {
        for (const [column, numbers] of made) {
          const more = added.map(row => numberOf(cellText(shape, column, row)))
          numbers.change(before => splicedNumbers(before, index, removed, more))
        }
      },
    }
  }

  /** Replaces rows, with what was made of them. Orders are up to the caller. */
  function splice(index: number, removed: 0 | 1, added: readonly Row[]): void {
    if (searched) {
      const more = added.map(searched)
      haystacks!.change(before => before.spliced(index, removed, more))
    }
    days.splice(index, removed, added)
    amounts.splice(index, removed, added)
    rows = rows.spliced(index, removed, added)
    texts.splice(rows, index, removed, added)
    finds.clear()
  }

  /** Null if all rows match. */
  function matching({ search, tab, filters = {}, marked = [], isElsewhere }: RowQuery): { marks: Uint8Array; total: number } | null {
    const needle = foldText(search ?? '')
    const belongs = tab !== undefined && Object.hasOwn(tabs, tab) ? tabs[tab] : undefined
    const conditions = Object.entries(filters satisfies Filters)
    if (!needle && !belongs && !isElsewhere && conditions.length === 0) return null
    // Periods are relative to today.
    const name = JSON.stringify([needle, belongs ? tab : null, conditions, marked, today()])
    const known = isElsewhere ? undefined : finds.get(name)
    if (known) return known
    const rowAt = rows.reader()
    const ids = new Set(marked)
    const tests = conditions.map(([column, condition]): Test =>
      'isMarked' in condition ? index => ids.has(rowAt(index).id) : meets(collection, shape, column, condition),
    )
    if (belongs) tests.unshift(index => belongs(rowAt(index)))
    if (isElsewhere) tests.push(index => !isElsewhere(rows.idAt(index)))
    const marks = new Uint8Array(rows.length)
    let total = 0
    const consider = (index: number) => {
      if (!tests.every(test => test(index))) return
      marks[index] = 1
      total += 1
    }
    if (needle) (haystacks ? runSync(haystacks) : texts).search([needle], consider)
    else for (let index = 0; index < rows.length; index++) consider(index)
    if (isElsewhere) return { marks, total }
    finds.set(name, { marks, total })
    for (const oldest of [...finds.keys()].slice(0, -KEPT_FINDS)) finds.delete(oldest)
    return { marks, total }
  }

  /** The index of the nth row in sort order. */
  function placing(sort: Sort | undefined): (nth: number) => number {
    if (!sort) return nth => nth
    return placesIn(runSync(order(sort.column)), place => keyOf(sort.column, rows.at(place)), sort)
  }

  /** The page that a row is on; undefined if it does not match. */
  function pageOf(id: number, size: number, found: { marks: Uint8Array } | null, place: (nth: number) => number): number | undefined {
    const sought = rows.indexOf(id)
    let before = 0
    for (let nth = 0; nth < rows.length; nth++) {
      const index = place(nth)
      if (found?.marks[index] === 0) continue
      if (index === sought) return Math.floor(before / size)
      before += 1
    }
    return undefined
  }

  function replace(index: number, before: Row, after: Row): void {
    splice(index, 1, [after])
    for (const [column, made] of orders) made.change(held => (keyOf(column, before) === keyOf(column, after) ? held : null))
  }

  function find(id: number): Row | undefined {
    const index = rows.indexOf(id)
    return index < 0 ? undefined : rows.at(index)
  }

  const collection: Collection<Row> = {
    get rows() {
      return rows
    },
    days: column => runSync(days.of(column)),
    amounts: column => runSync(amounts.of(column)),
    page({ page: asked, size, around, ...query }) {
      const found = matching(query)
      const place = placing(query.sort)
      const at = around === undefined ? undefined : pageOf(around, size, found, place)
      const page = at ?? asked
      const total = found ? found.total : rows.length
      const shown: Row[] = []
      let before = found ? page * size : 0
      for (let nth = found ? 0 : page * size; nth < rows.length && shown.length < size && before < total; nth++) {
        const index = place(nth)
        if (found?.marks[index] === 0) continue
        if (before > 0) before -= 1
        else shown.push(rows.at(index))
      }
      return { rows: shown, total, ...(at === undefined ? {} : { at }) }
    },
    select(query) {
      const selected = rows
      const found = matching(query)
      const place = placing(query.sort)
      // Orders and results are replaced, never changed in place, so these stay valid.
      const total = found ? found.total : selected.length
      return {
        total,
        async *slices() {
          let slice: Row[] = []
          for (let nth = 0; nth < selected.length; nth++) {
            const index = place(nth)
            if (found?.marks[index] === 0) continue
            slice.push(selected.at(index))
            if (slice.length < SELECTED_SLICE) continue
            yield slice
            slice = []
            await nextTurn()
          }
          if (slice.length > 0) yield slice
        },
      }
    },
    async summarise(query, choice, signal) {
      if (choice.amount !== undefined) await runInSlices(amounts.of(choice.amount), signal)
      return runInSlices(summarySteps(collection, matching(query)?.marks ?? null, shape, choice), signal)
    },
    find,
    placing,
    texts,
    put(row) {
      const index = rows.indexOf(row.id)
      if (index >= 0) return replace(index, rows.at(index), row)
      splice(rows.length, 0, [row])
      orders.clear()
    },
    patch(id, change) {
      const before = find(id)
      if (before) replace(rows.indexOf(id), before, { ...before, ...change })
    },
    drop(id) {
      const index = rows.indexOf(id)
      if (index < 0) return
      splice(index, 1, [])
      for (const made of orders.values()) made.change(held => withoutPlace(held, index))
    },
    async prepare() {
      // What the backend pages is found by id, the newest first.
      for (const column of [...Object.keys(keys), ...(shape.isPaged ? ['id'] : [])]) await runInSlices(order(column))
      if (haystacks) await runInSlices(haystacks)
      else await texts.prepare()
      for (const column of shape.dates ?? []) await runInSlices(days.of(column))
      for (const column of Object.keys(shape.kinds ?? {}).filter(each => shape.isPaged || shape.columns.includes(each))) await runInSlices(amounts.of(column))
    },
  }
  return collection
}
