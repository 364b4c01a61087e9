/** Answers lists: whole or paged, searched, filtered and sorted. */
import { isOdd } from './oddities.ts'
import { accepted, plain, refused, type Call } from './request.ts'
import type { Row } from './tables.ts'
import { LOCALE } from '../../shared/rules/locale.ts'

/** What a list's query may contain, and where its answer has rows and total. */
export interface ListRules<R extends Row> {
  /** Fields that `search` looks into, or texts computed from several; ignores case and accents. */
  searched?: ReadonlyArray<keyof R | ((row: R) => string)>
  /** Whether a row passes a filter, by the name of the query value. */
  filters?: Record<string, (row: R, value: string) => boolean>
  /** Sort keys for `order_by_column` that are not fields of the rows. */
  orders?: Record<string, (row: R) => unknown>
  /** Pages of `limit` rows from row `start` on, sorted by `order_by_column` and `order_by`. */
  isPaged?: boolean
  /** The default column to sort pages by; newest first without it. */
  place?: keyof R
  /**
   * Rows and total in `data.result` and `data.count`, instead of `data` and `total_count` (F-250); with 'data' the rows are in
   * `data.data`.
   */
  isNested?: boolean | 'data'
  /** The odd record that is listed without its id. */
  withoutId?: number
}

/** The envelope of most lists. */
const listed = (rows: unknown[], count: number) => ({ data: rows, total_count: count })
const nested = (key: string) => (rows: unknown[], count: number) => ({ data: { [key]: rows, count } })

const collator = new Intl.Collator(LOCALE, { numeric: true })
/** Numbers by value, texts by locale, empty values last. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** A query value that is a count; NaN if it is not. */
const counted = (value: string | undefined, otherwise: number) => (value === undefined ? otherwise : /^\d+$/.test(value) ? Number(value) : NaN)

/** Rows in the order of the query; null if there is no such order. */
function ordered<R extends Row>(
  rows: R[],
  column: string | undefined,
  direction: string | undefined,
  { orders = {}, place }: Pick<ListRules<R>, 'orders' | 'place'>,
): R[] | null {
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc') return null
  if (column === undefined) return rows.toSorted((a, b) => (place === undefined ? 0 : compare(a[place], b[place])) || b.id - a.id)
  const of = Object.hasOwn(orders, column) ? orders[column]! : (row: R) => row[column as keyof R]
  if (rows.length > 0 && !Object.hasOwn(orders, column) && !(column in rows[0]!)) return null
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(of(a), of(b)))
}

/** Answers a list; `shown` turns a row into its listed form. */
export function answerList<R extends Row>(
  context: Call,
  message: string,
  all: R[],
  { searched = [], filters = {}, isPaged, isNested, withoutId, ...orders }: ListRules<R>,
  shown: (row: R) => object = row => row,
): Response {
  const query = context.req.query()
  const search = searched.length > 0 ? plain(query.search ?? '') : ''
  const asked = Object.entries(filters).filter(([name]) => query[name])
  const isFound = (row: R) => searched.some(field => plain(String((typeof field === 'function' ? field(row) : row[field]) ?? '')).includes(search))
  const rows = all.filter(row => (!search || isFound(row)) && asked.every(([name, lets]) => lets(row, query[name]!)))
  const asListed = (row: R) => (isOdd(row.id, withoutId) ? { ...shown(row), id: null } : shown(row))
  const envelope = isNested ? nested(isNested === 'data' ? 'data' : 'result') : listed
  if (!isPaged) return accepted(context, message, envelope(rows.map(asListed), rows.length))

  const limit = counted(query.limit, rows.length)
  const start = counted(query.start, 0)
  if (Number.isNaN(limit) || Number.isNaN(start)) return refused(context, 'The limit and the start must be whole numbers.')
  const inOrder = ordered(rows, query.order_by_column, query.order_by, orders)
  if (!inOrder) return refused(context, 'The selected order is invalid.')
  const end = start + Math.min(limit, context.get('mostRows') ?? Infinity)
  return accepted(context, message, envelope(inOrder.slice(start, end).map(asListed), rows.length))
}
