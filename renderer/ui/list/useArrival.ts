/** Shows the row of a record that was just added or changed: scrolls to it, focuses it, and marks it for a moment. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePageAround, type ShownList } from '../address/listOrder.ts'
import { whenDrawn } from '../basics/whenDrawn.ts'
import { rowKey } from '../tree/treeRows.ts'
import type { RowFocus } from './useListVisit.ts'

/** How long a row is marked, in milliseconds. */
const MARKED_FOR = 4_000
/** Fields, dialogs and menus keep the focus. */
const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Marks a row by an attribute that `page.css` draws, so that no table has to know of it. */
const mark = (scroller: HTMLElement, id: number) =>
  whenDrawn(
    () => scroller.querySelector(`[data-id="${id}"], [data-key="${rowKey(id)}"]`),
    row => {
      row.setAttribute('data-arrived', '')
      setTimeout(() => row.removeAttribute('data-arrived'), MARKED_FOR)
    },
  )

/** Focuses the row and marks it once it is there. `id` is the id of the record that was saved; undefined if none was. */
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
 * Turns to the page that has the record's row, if that is known: the row of a new record may be on any page. Does nothing once the list was
 * sorted or searched. Answers whether that page is still looked for or read: until then no rows are drawn, so that no key opens another record.
 */
export function useArrivalPage<Row extends { id: number }>(shown: ShownList<Row>, id: number | undefined, turnTo: (page: number) => void): boolean {
  const { page, address, query } = shown
  const [from] = useState(address)
  // Once: whoever turns back to the first page stays there.
  const [turnedFor, setTurnedFor] = useState<number>()
  const isElsewhere = id !== undefined && id !== turnedFor && address === from && page !== undefined && page.rows.every(row => row.id !== id)
  const { around, isReading } = usePageAround(shown, isElsewhere ? id : null)
  const at = around?.at
  useEffect(() => {
    if (at === undefined || at === query.page) return
    setTurnedFor(id)
    turnTo(at)
  }, [at, query.page, id, turnTo])
  const isTurning = at !== undefined && at !== query.page
  return isReading || isTurning || (id !== undefined && id === turnedFor && page === undefined)
}
