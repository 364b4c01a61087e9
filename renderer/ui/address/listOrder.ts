/** The order in which each list was last seen, so that previous and next mean the same in its details and on a record's own screen. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useQuery } from '../../state/query.ts'
import { onPage } from './detailsAddress.ts'
import { neighboursOf, NO_NEIGHBOURS, pagesBeside, type OrderedPage, type PagedRecord } from './recordOrder.ts'

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

/** A page of a list as it is shown. */
export interface ShownList<Row> {
  /** The area's name. */
  area: string
  /** Undefined while it is read. */
  page: Page<Row> | undefined
  /** The list's address without the details that are open over it, and its query at this address. */
  address: string
  query: ListQuery
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
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

export type KnownNeighbours = ReturnType<typeof useNeighbours>

/** The page of a list that has the record with an id, whichever that is; undefined until it is read, and for null. */
export function usePageAround<Row>({ area, query, read }: ShownList<Row>, id: number | null): { around: Page<Row> | undefined; isReading: boolean } {
  const { data, failure } = useQuery<Page<Row>>({
    key: id === null ? null : [area, 'around', { ...query, around: id }],
    area,
    read: signal => read({ ...query, around: id! }, { signal }),
  })
  return { around: id === null ? undefined : data, isReading: id !== null && !data && !failure }
}

/** The neighbors of a record; those on the pages before and after are known once these are read. */
export function useNeighbours(order: ListOrder | undefined, id: number | null) {
  const beside = order && id !== null ? pagesBeside(order, id) : { before: null, after: null }
  const before = usePage(order, beside.before)
  const after = usePage(order, beside.after)
  return {
    ...(order && id !== null ? neighboursOf(order, id, before.ids, after.ids) : NO_NEIGHBOURS),
    /** Which of them is on a page that is being read. */
    isComing: { previous: before.isReading, next: after.isReading },
    /** The order as seen from a neighbor, which may be on another page. */
    orderAt({ page }: PagedRecord): ListOrder {
      if (page === order!.page) return order!
      return { ...order!, page, ids: (page === beside.before ? before : after).ids ?? [], address: onPage(order!.address, page).toString() }
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
  return { ids: isRead ? data?.rows.map(row => row.id) : undefined, isReading: isRead && !data && !failure }
}
