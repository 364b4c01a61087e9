/** Scroll position and focus of a list: the same as before when the way leads back to it, the top on another page; a list that was just opened has the focus on its first row. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { whenFocusFree } from '../basics/firstFocus.ts'
import { isListBehind } from '../address/detailsAddress.ts'
import { lastListAddress, noteVisit, takeVisit, type Arrival } from '../address/listVisits.ts'
import type { RowsHandle } from '../table/useRowFocus.ts'

/** The part of a table, an order or a tree that this needs. */
export type RowFocus = Pick<RowsHandle, 'focusRow'> & Partial<RowsHandle>

/** `isReady`: the rows are there. `shown`: the address whose rows they are. */
export function useListVisit(isReady: boolean, shown: string, scroller: HTMLElement | null, table: RefObject<RowFocus | null>) {
  const { pathname, search, state } = useLocation()
  const isBehind = isListBehind(new URLSearchParams(search), state)
  const isRestored = useRef(false)
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => () => giveUp.current?.(), [])
  const [arrived, setArrived] = useState<Arrival>()
  /** How far the list was scrolled last: to ask the element would lay the page out at once. */
  const scrollTop = useRef(0)

  useLayoutEffect(() => {
    if (isRestored.current || !isReady || !scroller) return
    isRestored.current = true
    const visit = takeVisit(pathname, search)
    if (visit) {
      scroller.scrollTo({ top: visit.scrollTop })
      scrollTop.current = scroller.scrollTop
    }
    if (visit?.saved !== undefined) setArrived({ id: visit.saved, leftFor: visit.rowId })
    else if (visit?.rowId !== undefined) table.current?.focusRow(visit.rowId, !visit.isFar)
    // Once they are drawn; the table knows how far it was scrolled.
    else {
      requestAnimationFrame(() => {
        giveUp.current = whenFocusFree(() => table.current?.focusActive?.())
      })
    }
  }, [isReady, pathname, search, scroller, table])

  const drawn = useRef(shown)
  useLayoutEffect(() => {
    if (drawn.current === shown) return
    drawn.current = shown
    if (scrollTop.current > 0) scroller?.scrollTo({ top: 0 })
  }, [shown, scroller])

  const leave = useCallback(
    (rowId?: number) => {
      // Until the rows are there, a visit to this very address is yet to be restored; and details that a link opened leave the list as it was.
      if (isBehind) return
      if (isRestored.current || lastListAddress(pathname) !== pathname + search) noteVisit(pathname, { search, scrollTop: scrollTop.current, rowId })
    },
    [pathname, search, isBehind],
  )
  const note = useCallback(() => leave(), [leave])
  useEffect(note, [note])
  useEffect(() => {
    const scrolled = () => {
      scrollTop.current = scroller?.scrollTop ?? 0
      note()
    }
    scroller?.addEventListener('scroll', scrolled, { passive: true })
    return () => scroller?.removeEventListener('scroll', scrolled)
  }, [scroller, note])
  return {
    /** Notes the row whose record opens now. */
    leaveFor: leave as (rowId: number) => void,
    /** The record that was saved before the way led back here, for `useArrival`; and the row that was left for it. */
    arrived,
  }
}
