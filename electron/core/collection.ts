/**
 * A collection that the backend answers whole (cities, states, currencies …), held in main: searched, sorted and paged
 * here, so that the renderer never holds more rows than it shows.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Sort } from '../../shared/contract/list.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { DecodeError, unreadableNote, type Decoder, type ReadRecords } from './decode.ts'
import { ascendingOrder, type Key } from './order.ts'

/** How a column's value of a row is compared: numbers as numbers, texts without regard to case and accents. */
export type ColumnKeys<Row> = Record<string, (row: Row) => Key>

/** Rows handled before other work gets its turn. */
const SLICE = 5_000
/** Rows of a selection handled before other work gets its turn: more is done with each of them. */
const SELECTED_SLICE = 1_000

/** Decodes many records without holding up the process, each alone, as `readableRecords` does. */
export async function decodeRows<Row>(values: unknown[], decode: Decoder<Row>, path: string, note?: (problem: string) => void): Promise<ReadRecords<Row>> {
  const records: Row[] = []
  let first: DecodeError | undefined
  for (let index = 0; index < values.length; index++) {
    try {
      records.push(decode(values[index], `${path}[${index}]`))
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      first ??= error
    }
    if (index % SLICE === SLICE - 1) await nextTurn()
  }
  if (first && records.length === 0) throw first
  const unreadable = values.length - records.length
  if (first) note?.(unreadableNote(unreadable, first.message))
  return { records, unreadable }
}

/** Whether two lists hold the same rows in the same order; stops at the first that differs. */
export async function areSameRows<Row extends object>(one: readonly Row[], other: readonly Row[]): Promise<boolean> {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) {
    const [left, right] = [one[index] as Record<string, unknown>, other[index] as Record<string, unknown>]
    for (const key in left) if (left[key] !== right[key] && !isDeepStrictEqual(left[key], right[key])) return false
    if (index % SLICE === SLICE - 1) await nextTurn()
  }
  return true
}

/** Rows to be gone through once, without a copy of them all. */
export interface Selection<Row> {
  total: number
  /** Slices of at most so many rows; other work gets its turn between them. */
  slices(): AsyncGenerator<Row[], void, undefined>
}

export interface Collection<Row extends { id: number }> {
  readonly rows: readonly Row[]
  /** One page; `search` finds rows whose searched text holds it. */
  page(query: { search?: string; sort?: Sort; page: number; size: number }): { rows: Row[]; total: number }
  /** All rows that a search finds, in order, as they are now: later changes are not seen. */
  select(query: { search?: string; sort?: Sort }): Selection<Row>
  find(id: number): Row | undefined
  /** Puts a row in the place of the one with its id, or after all others. */
  put(row: Row): void
  /** Changes a row where it stands, or removes it, without asking the backend again. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** Prepares the order of every column, a column a turn, and then what is searched, so that the first sort and search are as quick as the next. */
  prepare(): Promise<void>
}

export function createCollection<Row extends { id: number }>(
  initial: Row[],
  columns: ColumnKeys<Row>,
  searched: (row: Row) => string,
): Collection<Row> {
  let rows = initial
  const orders = new Map<string, Uint32Array>()
  let haystacks: string[] | null = null

  function keyOf(column: string, row: Row): Key {
    const value = columns[column]!(row)
    return typeof value === 'string' ? foldText(value) : value
  }

  function order(column: string): Uint32Array {
    const held = orders.get(column)
    if (held) return held
    if (!Object.hasOwn(columns, column)) throw new Error(`There is no column ${column}`)
    const made = ascendingOrder(rows.map(row => keyOf(column, row)))
    orders.set(column, made)
    return made
  }

  function replace(index: number, before: Row, after: Row): void {
    rows = rows.with(index, after)
    for (const column of orders.keys()) if (keyOf(column, before) !== keyOf(column, after)) orders.delete(column)
    if (haystacks) haystacks[index] = foldText(searched(after))
  }

  return {
    get rows() {
      return rows
    },
    page({ search, sort, page, size }) {
      const indexes = sort ? order(sort.column) : null
      const needle = foldText(search ?? '')
      if (needle) haystacks ??= rows.map(row => foldText(searched(row)))
      const found: Row[] = []
      let total = 0
      for (let step = 0; step < rows.length; step++) {
        const place = sort?.direction === 'desc' ? rows.length - 1 - step : step
        const index = indexes ? indexes[place]! : place
        if (needle && !haystacks![index]!.includes(needle)) continue
        if (total >= page * size && found.length < size) found.push(rows[index]!)
        total += 1
        if (!needle && found.length === size) break
      }
      return { rows: found, total: needle ? total : rows.length }
    },
    select({ search, sort }) {
      const selected = rows
      const indexes = sort ? order(sort.column) : null
      const needle = foldText(search ?? '')
      if (needle) haystacks ??= rows.map(row => foldText(searched(row)))
      const place = (step: number) => {
        const at = sort?.direction === 'desc' ? selected.length - 1 - step : step
        return indexes ? indexes[at]! : at
      }
      // What is searched changes with the rows, so what it finds is noted at once.
      const found = needle ? Uint32Array.from(selected, (_, step) => place(step)).filter(index => haystacks![index]!.includes(needle)) : null
      const total = found ? found.length : selected.length
      return {
        total,
        async *slices() {
          for (let start = 0; start < total; start += SELECTED_SLICE) {
            const slice: Row[] = []
            for (let step = start; step < Math.min(total, start + SELECTED_SLICE); step++) slice.push(selected[found ? found[step]! : place(step)]!)
            yield slice
            await nextTurn()
          }
        },
      }
    },
    find: id => rows.find(row => row.id === id),
    put(row) {
      const index = rows.findIndex(({ id }) => id === row.id)
      if (index >= 0) return replace(index, rows[index]!, row)
      rows = [...rows, row]
      orders.clear()
      haystacks?.push(foldText(searched(row)))
    },
    patch(id, change) {
      const index = rows.findIndex(row => row.id === id)
      const before = rows[index]
      if (before) replace(index, before, { ...before, ...change })
    },
    drop(id) {
      const index = rows.findIndex(row => row.id === id)
      if (index < 0) return
      rows = rows.toSpliced(index, 1)
      for (const [column, held] of orders) orders.set(column, held.filter(place => place !== index).map(place => (place > index ? place - 1 : place)))
      haystacks?.splice(index, 1)
    },
    async prepare() {
      const prepared = rows
      for (const column of Object.keys(columns)) {
        await nextTurn()
        if (rows !== prepared) return
        order(column)
      }
      if (haystacks) return
      const made: string[] = []
      for (const row of prepared) {
        made.push(foldText(searched(row)))
        if (made.length % SLICE !== 0) continue
        await nextTurn()
        if (rows !== prepared || haystacks) return
      }
      haystacks = made
    },
  }
}
