/**
 * The row whose details are open, and its position: on the page that is shown, on another one, or its last one before it left the list.
 * A link can open any record, and a command can remove the open one from the list.
 */
import { useEffect, useRef } from 'react'
import type { Page } from '../../../shared/contract/list.ts'
import { useQuery } from '../../state/query.ts'
import { onPage } from '../address/detailsAddress.ts'
import { queryOfRow } from '../address/listAddress.ts'
import { useNeighbours, usePageAround, type ListOrder, type ShownList } from '../address/listOrder.ts'
import { withLeft } from '../address/recordOrder.ts'

/**
 * `id` is the id of the record whose details are open; null if none are. `order` is that of the page; undefined while the page is read. `turnTo`
 * shows another page of the list, replacing the present step of the history.
 */
export function useDetailsRow<Row extends { id: number }>(
  list: ShownList<Row>,
  id: number | null,
  order: ListOrder | undefined,
  turnTo: (page: number) => void,
) {
  const { area, page, query, read } = list
  const onThisPage = page?.rows.find(row => row.id === id)
  /** The open record and its order when it was last in the list. */
  const seen = useRef<{ row: Row; order: ListOrder } | null>(null)
  const before = seen.current?.row.id === id ? seen.current : null
  const hasLeft = before !== null && page !== undefined && !onThisPage && before.order.address === order?.address

  const isElsewhere = id !== null && page !== undefined && !onThisPage
  const found = useQuery<Page<Row>>({
    key: isElsewhere ? [area, 'row', id] : null,
    area,
    read: signal => read(queryOfRow(id!, query.parameters), { signal }),
  })
  const isLookedFor = isElsewhere && !hasLeft
  const { around } = usePageAround(list, isLookedFor ? id : null)
  const at = around?.at
  const standing =
    order &&
    (hasLeft
      ? withLeft(order, before.order, id!)
      : at === undefined
        ? order
        : { ...order, ids: around!.rows.map(row => row.id), page: at, address: onPage(order.address, at).toString() })

  // A link leads to the page of its record. After sorting or searching, the page no longer follows the record.
  const arrival = useRef<{ id: number; address: string } | null>(null)
  const address = order?.address
  useEffect(() => {
    if (id === null) arrival.current = null
    else if (arrival.current?.id !== id && address !== undefined) arrival.current = { id, address }
    if (arrival.current?.address === address && at !== undefined && at !== query.page) turnTo(at)
  })

  const row = onThisPage ?? found.data?.rows[0] ?? before?.row
  useEffect(() => {
    if (seen.current?.row.id !== id) seen.current = null
    if (row && standing?.ids.includes(row.id) && !hasLeft) seen.current = { row, order: standing }
  })
  return {
    /** The row as the page has it, as it was found elsewhere, or as it was before it left; undefined if unknown. */
    row,
    isOnPage: onThisPage !== undefined,
    /** Whether it was on the page that is shown, and is no longer. */
    hasLeft,
    /** The answer that the row is from; undefined if it was not read. */
    source: onThisPage ? page : isElsewhere ? found.data : undefined,
    failure: found.failure ?? found.data?.failure ?? null,
    /** Whether the list does not have it on any page. */
    isNowhere: isElsewhere && found.data !== undefined && found.data.rows.length === 0,
    reload: () => found.reload(),
    /** The order that determines its neighbors. */
    order: standing,
    neighbours: useNeighbours(standing, id),
  }
}
