/** Orders as lists of ids. */
import type { ById } from '../../../shared/contract/list.ts'
import type { Checked } from '../saving/saveCheck.ts'

export type Ids = readonly number[]

export const idsOf = (rows: readonly ById[]): number[] => rows.map(({ id }) => id)

export const isSameOrder = (one: Ids, other: Ids): boolean => one.length === other.length && one.every((id, index) => id === other[index])

/** The order with one of its ids moved to another position, from 0; a position beyond the end is the end. */
export const moved = (ids: Ids, id: number, to: number): number[] => ids.filter(each => each !== id).toSpliced(to, 0, id)

/** Records in an order. Those that are not in it come last, in the order that they have; null changes nothing. */
export function arranged<Row extends ById>(rows: readonly Row[], ids: Ids | null): Row[] {
  if (ids === null) return [...rows]
  const positions = new Map(ids.map((id, index) => [id, index]))
  const positionOf = ({ id }: Row) => positions.get(id) ?? ids.length
  return rows.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** Whether an order was saved, by the order that the server has now and the one that it had before. */
export function orderCheck(now: Ids, sent: Ids, before: Ids): Checked {
  if (isSameOrder(now, sent)) return { isSaved: true, text: 'It was saved. The server has the order that you sent.' }
  if (isSameOrder(now, before)) return { isSaved: false, text: 'It wasn’t saved. The server still has the earlier order.' }
  return { isSaved: null, text: 'The server has another order than you sent. Refresh to see it.' }
}
