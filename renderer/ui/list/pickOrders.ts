/** The orders of the rows that were picked from a list. */
import type { ListShape } from '../../../shared/contract/list.ts'
import type { ListOrder, Sort } from '../../../shared/contract/listOrders.ts'
import { today } from '../../../shared/rules/dates.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'

/** The orders of a tab, and the one that was chosen, with what a query then asks for: nothing for the usual one. Undefined where there are none. */
export function pickOrderOf(
  shape: ListShape,
  tab: string | undefined,
  { pickOrder }: Pick<ListLook, 'pickOrder'>,
): { orders: readonly ListOrder[]; chosen: ListOrder; sort: Sort | undefined } | undefined {
  const orders = shape.tabs?.find(({ id }) => id === tab)?.orders
  if (!orders) return undefined
  const chosen = orders.find(({ id }) => id === pickOrder) ?? orders[0]
  if (chosen === orders[0]) return { orders, chosen, sort: undefined }
  return { orders, chosen, sort: { ...chosen.sort, ...(chosen.isUpcoming ? { from: today() } : {}) } }
}
