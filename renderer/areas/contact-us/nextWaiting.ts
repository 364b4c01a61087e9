/** Finds the message to answer next. */
import { isWaiting } from '../../../shared/areas/contact-us.ts'
import type { ById } from '../../../shared/contract/list.ts'
import { places } from '../../../shared/rules/places.ts'
import { lastOrder } from '../../ui/address/listOrder.ts'
import * as atoms from './atoms.ts'

/** How many pages after the current one are searched. */
const FARTHEST = 5

/** The next message without an answer below this one: on the page of the list that one came from, or on one of those after it. */
export async function nextWaiting(id: number): Promise<ById | null> {
  const order = lastOrder(places['contact-us'].list.path)
  if (!order?.ids.includes(id)) return null
  const at = order.ids.indexOf(id)
  const below = order.ids.slice(at + 1)
  const read = atoms.list.read
  const { rows } = below.length > 0 ? await read({ page: 0, size: below.length, ids: below }) : { rows: [] }
  const next = rows.find(isWaiting)
  if (next) return next
  // An answered message may have left its page, so that other rows have moved up.
  for (let page = order.page; page <= order.page + FARTHEST; page++) {
    if (page * order.size >= order.total) return null
    const found = (await read({ ...order.query, page })).rows.find(row => isWaiting(row) && !order.ids.includes(row.id))
    if (found) return found
  }
  return null
}
