/** The order in which each list was last seen: previous and next mean the same beside the list and on a record's own screen. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { useQuery } from '../../state/query.ts'
import { onPage } from './detailsAddress.ts'
import { neighboursOf, pagesBeside, type Neighbours, type OrderedPage, type RecordPlace } from './recordOrder.ts'

export interface ListOrder extends OrderedPage {
  /** The area's name, and the list's address without what is open over it. */
  area: string
  address: string
  /** What the list asks for at this address. */
  query: ListQuery
  /** Reads another page of the same list. */
  read(page: number, signal: AbortSignal): Promise<Page<{ id: number }>>
}

const orders = new Map<string, ListOrder>()

/** Notes how a list, by its path, stands now. */
export function noteOrder(path: string, order: ListOrder): void {
  orders.set(path, order)
}

/** How a list was seen last in this window; undefined where one did not come from there. */
export function lastOrder(path: string): ListOrder | undefined {
  return orders.get(path)
}

export interface KnownNeighbours extends Neighbours {
  /** The order as it is seen from a neighbour, which may stand on another page. */
  orderAt(place: RecordPlace): ListOrder
  /** Which of them stands on a page that is being read. */
  isComing: { previous: boolean; next: boolean }
}

const idsOf = (page: Page<{ id: number }> | undefined) => page?.rows.map(row => row.id)

/** The neighbours of a record; those on the pages beside are known once these are read. */
export function useNeighbours(order: ListOrder | undefined, id: number | null): KnownNeighbours {
  const beside = order && id !== null ? pagesBeside(order, id) : { before: null, after: null }
  const before = usePage(order, beside.before)
  const after = usePage(order, beside.after)
  if (!order || id === null) return { position: null, previous: null, next: null, orderAt: () => order!, isComing: { previous: false, next: false } }
  return {
    ...neighboursOf(order, id, before.ids, after.ids),
    isComing: { previous: before.isReading, next: after.isReading },
    orderAt({ page }) {
      if (page === order.page) return order
      return { ...order, page, ids: (page === beside.before ? before : after).ids ?? [], address: onPage(order.address, page).toString() }
    },
  }
}

/** The ids of a page of a list, by the key that the list itself reads it with. */
function usePage(order: ListOrder | undefined, page: number | null): { ids: number[] | undefined; isReading: boolean } {
  const isRead = order !== undefined && page !== null
  const { data, failure } = useQuery<Page<{ id: number }>>({
    key: isRead ? [order.area, 'list', { ...order.query, page }] : null,
    area: order?.area ?? '',
    read: signal => order!.read(page!, signal),
  })
  return { ids: isRead ? idsOf(data) : undefined, isReading: isRead && !data && !failure }
}
