/** The row of a record that was just added or changed: in sight, with the focus, and marked for a moment, wherever in the list it stands. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useQuery } from '../../state/query.ts'
import { whenDrawn } from '../basics/whenDrawn.ts'
import { rowKey } from '../tree/treeRows.ts'
import type { RowFocus } from './useListVisit.ts'

/** How long a row is marked, in milliseconds. */
const MARKED_FOR = 4_000
/** What is typed into, or was opened meanwhile, keeps the focus. */
const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** `page.css` draws what is marked: no table has to know of it. */
const mark = (scroller: HTMLElement, id: number) =>
  whenDrawn(
    () => scroller.querySelector(`[data-id="${id}"], [data-key="${rowKey(id)}"]`),
    row => {
      row.setAttribute('data-arrived', '')
      setTimeout(() => row.removeAttribute('data-arrived'), MARKED_FOR)
    },
  )

/** Gives the row the focus and marks it, once it is there. `id` is that of the record that was saved; undefined where none was. */
export function useArrival(id: number | undefined, isThere: boolean, scroller: HTMLElement | null, table: RefObject<RowFocus | null>): void {
  const done = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined || !isThere || !scroller || done.current === id) return
    done.current = id
    if (document.activeElement?.closest(TAKEN)) table.current?.showRow?.(id)
    else table.current?.focusRow(id)
    mark(scroller, id)
  }, [id, isThere, scroller, table])
}

/**
 * Turns the list to the page that the row stands on, where that is known: a new record may stand on any. Whoever has begun to sort or
 * to search meanwhile is not taken from there.
 */
export function useArrivalPage<Row extends { id: number }>(options: {
  area: string
  id: number | undefined
  page: Page<Row> | undefined
  /** The list's address, and what is asked at it. */
  address: string
  query: ListQuery
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  turnTo(page: number): void
}): void {
  const { area, id, page, address, query, read, turnTo } = options
  const [from] = useState(address)
  // Once: who turns back to the page that was shown first is left there.
  const [turnedFor, setTurnedFor] = useState<number>()
  const isElsewhere = id !== undefined && id !== turnedFor && address === from && page !== undefined && page.rows.every(row => row.id !== id)
  const { data } = useQuery<Page<Row>>({
    key: isElsewhere ? [area, 'around', { ...query, around: id }] : null,
    area,
    read: signal => read({ ...query, around: id! }, { signal }),
  })
  const at = isElsewhere ? data?.at : undefined
  useEffect(() => {
    if (at === undefined || at === query.page) return
    setTurnedFor(id)
    turnTo(at)
  }, [at, query.page, id, turnTo])
}
