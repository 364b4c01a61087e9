/**
 * The rows of a list that is held whole (cities, states, currencies …). Searches, filters, sorts and pages them in main, so that
 * the renderer never holds more rows than it shows.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Summary, SummaryChoice } from '../../../shared/platform/summaries.ts'
import type { Condition, Filters, ListQuery, ListShape, Page, Sort } from '../../../shared/contract/list.ts'
import { daysWithin, storedDay, today } from '../../../shared/rules/dates.ts'
import { exact } from '../../../shared/rules/money.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { orderInSteps, type Key } from './order.ts'
import type { ColumnKeys } from './rowDefinition.ts'
import type { Rows } from './rows.ts'
import { cellText } from './rowTexts.ts'
import { summarySteps } from './summary.ts'
import { textsBuilder, type Texts } from './texts.ts'
import { runSync, runInSlices } from './timeSlices.ts'

/** Rows per step, after which other work may run. */
const STEP = 2_000
/** Rows of a selection per step; fewer, because more is done with each. */
const SELECTED_SLICE = 1_000
/** How many search and filter results are kept, for further pages of the same query. */
const KEPT_FINDS = 4
/** How many different texts are cached together with what was computed from them; a column of names has more and would not profit. */
const REMEMBERED_TEXTS = 5_000

/** The parts of a query that determine which rows there are, and in which order. */
export type RowQuery = Pick<ListQuery, 'search' | 'sort' | 'tab' | 'filters'>

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
  /** The text that a search looks in. */
  searched: (row: Row) => string
  /** All texts of a row; those that a search looks in by default. */
  everyText?: ((row: Row) => string) | undefined
  /** Gives the texts of columns, which filters compare; without it, fields of the same name. */
  shape?: ListShape
  /** The rows of each tab; all rows by default. */
  tabs?: Readonly<Record<string, (row: Row) => boolean>>
}

export interface Collection<Row extends { id: number }> {
  readonly rows: Rows<Row>
  /**
   * One page; `search` matches rows whose searched text contains it. `around` asks for the page with this row; `at` tells its
   * number if the query matches the row.
   */
  page(query: RowQuery & Pick<ListQuery, 'page' | 'size' | 'around'>): Pick<Page<Row>, 'rows' | 'total' | 'at'>
  /** All rows that match a query, in order, as of now: later changes are not seen. */
  select(query: RowQuery): Selection<Row>
  /** Groups the rows that match a query, as of now. Other work runs in between; rejects when aborted. */
  summarise(query: RowQuery, choice: SummaryChoice, signal?: AbortSignal): Promise<Summary>
  find(id: number): Row | undefined
  /** The index of the nth row in an order; as the rows stand without one. */
  placing(sort: Sort | undefined): (nth: number) => number
  /** The folded text of each row with every field, by index. */
  everyText(): Texts
  /** Replaces the row with the same id, or appends it. */
  put(row: Row): void
  /** Changes a row in place, or removes it, without asking the backend again. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /**
   * Computes the order of every column and the search texts in time slices, so that the first sort and search are as fast as
   * later ones.
   */
  prepare(): Promise<void>
}

/** Caches what `make` returns for texts that occur often. */
function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size < REMEMBERED_TEXTS) known.set(text, made)
    return made
  }
}

/** A value as it is compared: e-mail addresses are the same in capitals. */
const comparable = (text: string) => (text.includes('@') ? text.toLowerCase() : text)

/**
 * Whether a row meets a column's condition, by the column's text; for exact values also by the field itself, such as another
 * record's id.
 */
function meets<Row extends object>(shape: ListShape, column: string, condition: Condition): (row: Row) => boolean {
  if ('isEmpty' in condition) return row => (cellText(shape, column, row).trim() === '') === condition.isEmpty
  if ('contains' in condition) {
    const needle = foldText(condition.contains)
    const holds = remembered(text => foldText(text).includes(needle))
    return row => holds(cellText(shape, column, row))
  }
  if ('numbers' in condition) {
    const [least, most] = [condition.numbers.least, condition.numbers.most].map(text => (text === undefined ? null : exact(text)))
    const holds = remembered(text => {
      const number = exact(text)
      return number !== null && !(least && number.lt(least)) && !(most && number.gt(most))
    })
    return row => holds(cellText(shape, column, row))
  }
  if ('days' in condition || 'within' in condition) {
    const { from = '', to = '9999-12-31' } = 'days' in condition ? condition.days : daysWithin(condition.within, today())
    const holds = remembered(text => {
      const day = storedDay(text)
      return day !== null && day >= from && day <= to
    })
    return row => holds(cellText(shape, column, row))
  }
  const values = new Set(condition.is.map(comparable))
  const isWanted = (text: string) => values.has(comparable(text))
  return row => {
    if (isWanted(cellText(shape, column, row))) return true
    const field = (row as Record<string, unknown>)[column]
    return (typeof field === 'string' || typeof field === 'number') && isWanted(String(field))
  }
}

const NO_SHAPE: ListShape = { columns: [], sizes: [10] }

export function createCollection<Row extends { id: number }>(
  initial: Rows<Row>,
  { keys, keyOf: others, searched, everyText, shape = NO_SHAPE, tabs = {} }: CollectionOptions<Row>,
): Collection<Row> {
  let rows = initial
  const orders = new Map<string, Uint32Array>()
  const haystacks = foldedTexts(searched)
  const wholeTexts = everyText ? foldedTexts(everyText) : haystacks
  /** The order that is being computed in slices; whoever needs it at once finishes it. */
  let underWay: { column: string; rows: Rows<Row>; steps: Generator<void, Uint32Array> } | null = null
  /** The results of searches, tabs and filters: 1 for each matching row, by index. */
  const finds = new Map<string, { marks: Uint8Array; total: number }>()

  const keyFor = (column: string) => (Object.hasOwn(keys, column) ? keys[column] : others?.(column))
  const folded = (key: Key, fold = foldText): Key => (typeof key === 'string' ? fold(key) : key)
  const keyOf = (column: string, row: Row): Key => folded(keyFor(column)!(row))

  function* orderSteps(column: string): Generator<void, Uint32Array> {
    const rowAt = rows.reader()
    const fold = remembered(foldText)
    const keyAt = keyFor(column)!
    return yield* orderInSteps(rows.length, index => folded(keyAt(rowAt(index)), fold))
  }

  function order(column: string): Uint32Array {
    const held = orders.get(column)
    if (held) return held
    if (!keyFor(column)) throw new Error(`There is no column ${column}`)
    const isUnderWay = underWay?.column === column && underWay.rows === rows
    const made = runSync(isUnderWay ? underWay!.steps : orderSteps(column))
    orders.set(column, made)
    return made
  }

  /** The folded texts of all rows, made when they are first needed, and changed with the rows. */
  function foldedTexts(textOf: (row: Row) => string) {
    let made: Texts | null = null
    /** Those that are being made in slices; whoever needs them at once finishes them. */
    let underWay: { rows: Rows<Row>; steps: Generator<void, Texts> } | null = null
    function* steps(): Generator<void, Texts> {
      const builder = textsBuilder()
      const { length } = rows
      const rowAt = rows.reader()
      for (let index = 0; index < length; index++) {
        builder.add(foldText(textOf(rowAt(index))))
        if (index % STEP === STEP - 1) yield
      }
      return builder.done()
    }
    return {
      texts: () => (made ??= runSync(underWay?.rows === rows ? underWay.steps : steps())),
      splice(index: number, removed: number, added: readonly Row[]) {
        made =
          made?.spliced(
            index,
            removed,
            added.map(row => foldText(textOf(row))),
          ) ?? null
      },
      async prepare() {
        if (made) return
        const prepared = { rows, steps: steps() }
        underWay = prepared
        const texts = await runInSlices(prepared.steps)
        if (underWay === prepared) underWay = null
        if (rows === prepared.rows) made ??= texts
      },
    }
  }
  /** Replaces rows, with their texts. */
  function splice(index: number, removed: 0 | 1, added: readonly Row[]): void {
    rows = rows.spliced(index, removed, added)
    haystacks.splice(index, removed, added)
    if (wholeTexts !== haystacks) wholeTexts.splice(index, removed, added)
    finds.clear()
  }

  /** Null if all rows match. */
  function matching({ search, tab, filters = {} }: RowQuery): { marks: Uint8Array; total: number } | null {
    const needle = foldText(search ?? '')
    const belongs = tab !== undefined && Object.hasOwn(tabs, tab) ? tabs[tab] : undefined
    const conditions = Object.entries(filters satisfies Filters)
    if (!needle && !belongs && conditions.length === 0) return null
    // Periods are relative to today.
    const name = JSON.stringify([needle, belongs ? tab : null, conditions, today()])
    const known = finds.get(name)
    if (known) return known
    const tests = conditions.map(([column, condition]) => meets<Row>(shape, column, condition))
    if (belongs) tests.unshift(belongs)
    const marks = new Uint8Array(rows.length)
    let total = 0
    const rowAt = rows.reader()
    const consider = (index: number) => {
      if (tests.length > 0 && !tests.every(test => test(rowAt(index)))) return
      marks[index] = 1
      total += 1
    }
    if (needle) haystacks.texts().search(needle, consider)
    else for (let index = 0; index < rows.length; index++) consider(index)
    finds.set(name, { marks, total })
    for (const oldest of [...finds.keys()].slice(0, -KEPT_FINDS)) finds.delete(oldest)
    return { marks, total }
  }

  /** The index of the nth row in sort order. */
  function placing(sort: Sort | undefined): (nth: number) => number {
    const indexes = sort ? order(sort.column) : null
    const last = rows.length - 1
    const isDescending = sort?.direction === 'desc'
    return nth => {
      const at = isDescending ? last - nth : nth
      return indexes ? indexes[at]! : at
    }
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
    for (const column of orders.keys()) if (keyOf(column, before) !== keyOf(column, after)) orders.delete(column)
  }

  function find(id: number): Row | undefined {
    const index = rows.indexOf(id)
    return index < 0 ? undefined : rows.at(index)
  }

  return {
    get rows() {
      return rows
    },
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
    summarise: (query, choice, signal) => runInSlices(summarySteps(rows, matching(query)?.marks ?? null, shape, choice), signal),
    find,
    placing,
    everyText: wholeTexts.texts,
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
      for (const [column, held] of orders)
        orders.set(
          column,
          held.filter(place => place !== index).map(place => (place > index ? place - 1 : place)),
        )
    },
    async prepare() {
      const prepared = rows
      for (const column of Object.keys(keys)) {
        if (orders.has(column)) continue
        const steps = orderSteps(column)
        underWay = { column, rows, steps }
        const made = await runInSlices(steps)
        underWay = null
        if (rows !== prepared) return
        // A caller that could not wait may have finished it meanwhile.
        if (!orders.has(column)) orders.set(column, made)
      }
      await haystacks.prepare()
    },
  }
}
