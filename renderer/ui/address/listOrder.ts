/** The order in which each list was last seen, so that previous and next mean the same in its details and on a record's own screen. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { useQuery } from '../../state/query.ts'
import { onPage } from './detailsAddress.ts'
import { neighboursOf, pagesBeside, type Neighbours, type OrderedPage, type PagedRecord } from './recordOrder.ts'

export interface ListOrder extends OrderedPage {
  /** The area's name. */
  area: string
  /** The list's address without the details that are open over it. */
  address: string
  /** The list's query at this address. */
  query: ListQuery
  /** Reads another page of the same list. */
  read(page: number, signal: AbortSignal): Promise<Page<{ id: number }>>
}

const orders = new Map<string, ListOrder>()

/** Notes the present order of the list with this path. */
export function noteOrder(path: string, order: ListOrder): void {
  orders.set(path, order)
}

/** The order in which a list was last seen in this window; undefined if it was not. */
export function lastOrder(path: string): ListOrder | undefined {
  return orders.get(path)
}

export interface KnownNeighbours extends Neighbours {
  /** The order as seen from a neighbor, which may be on another page. */
  orderAt(neighbour: PagedRecord): ListOrder
  /** Which of them is on a page that is being read. */
  isComing: { previous: boolean; next: boolean }
}

const idsOf = (page: Page<{ id: number }> | undefined) => page?.rows.map(row => row.id)

/** The neighbors of a record; those on the pages before and after are known once these are read. */
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

/** The ids of a page of a list; shares the list's own cache key. */
function usePage(order: ListOrder | undefined, page: number | null): { ids: number[] | undefined; isReading: boolean } {
  const isRead = order !== undefined && page !== null
  const { data, failure } = useQuery<Page<{ id: number }>>({
    key: isRead ? [order.area, 'list', { ...order.query, page }] : null,
    area: order?.area ?? '',
    read: signal => order!.read(page!, signal),
  })
  return { ids: isRead ? idsOf(data) : undefined, isReading: isRead && !data && !failure }
}
