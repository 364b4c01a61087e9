/** The newest part of a list's rows, for offline copies that do not keep all: the first rows in the copy's usual order. */
import type { Since, Sort } from '../../../shared/contract/list.ts'
import type { Collection } from './collection.ts'
import { rowsBuilder, type Rows } from './rows.ts'

/** Rows per step, after which other work may run. */
const STEP = 2_000

const valueOf = (row: object, { column }: Sort) => (row as Record<string, string | number>)[column]!

/** Whether rows come in an order, as far as the first and the last of them tell. */
export function areInOrder(rows: readonly object[], order: Sort): boolean {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return true
  const [one, other] = [valueOf(first, order), valueOf(last, order)]
  return order.direction === 'desc' ? one >= other : one <= other
}

/** Where the rows begin: at the last of them in an order. */
export function sinceOf<Row extends { id: number }>({ rows, placing }: Collection<Row>, order: Sort): Since {
  const oldest = rows.at(placing(order)(rows.length - 1))
  const { created_at: date } = oldest as { created_at?: unknown }
  return { id: oldest.id, date: typeof date === 'string' ? date : '' }
}

/** Of several parts, where the one begins that begins last; null if there is none. */
export const lastSince = (all: readonly Since[]): Since | null =>
  all.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))[0] ?? null

/** The first `most` rows in an order, as they stand; in time slices. */
export function* newestRows<Row extends { id: number }>({ rows, placing }: Collection<Row>, order: Sort, most: number): Generator<void, Rows<Row>> {
  const place = placing(order)
  const stays = new Uint8Array(rows.length)
  for (let nth = 0; nth < most; nth++) stays[place(nth)] = 1
  const made = rowsBuilder<Row>()
  const rowAt = rows.reader()
  for (let index = 0; index < rows.length; index++) {
    if (stays[index] === 1) made.add(rowAt(index))
    if (index % STEP === STEP - 1) yield
  }
  return made.done()
}
