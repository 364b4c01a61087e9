/** Coming back to a list: its scroll as it was left, and the focus on the row whose record was opened. */
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { TableHandle } from './DataTable.tsx'
import { noteVisit, takeVisit } from './listVisits.ts'

export interface ListVisitHandle {
  /** Notes the row whose record opens now. */
  leaveFor(rowId: number): void
}

/** `isReady`: the rows are there. */
export function useListVisit(isReady: boolean, scroller: HTMLElement | null, table: RefObject<TableHandle | null>): ListVisitHandle {
  const { pathname, search } = useLocation()
  const isRestored = useRef(false)

  useLayoutEffect(() => {
    if (isRestored.current || !isReady || !scroller) return
    isRestored.current = true
    const visit = takeVisit(pathname, search)
    if (!visit) return
    scroller?.scrollTo({ top: visit.scrollTop })
    if (visit.rowId !== undefined) table.current?.focusRow(visit.rowId, true)
  }, [isReady, pathname, search, scroller, table])

  const leave = useCallback((rowId?: number) => {
    if (isRestored.current) noteVisit(pathname, { search, scrollTop: scroller?.scrollTop ?? 0, rowId })
  }, [pathname, search, scroller])
  const note = useCallback(() => leave(), [leave])
  useEffect(note, [note])
  useEffect(() => {
    scroller?.addEventListener('scroll', note, { passive: true })
    return () => scroller?.removeEventListener('scroll', note)
  }, [scroller, note])
  return { leaveFor: leave }
}
