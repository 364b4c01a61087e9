/** Which rows of a table are drawn: those in sight, a few beyond, and the one with the focus; all of them while Find in page is open. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isFindingAtom } from '../../state/finding.ts'
import { HEADER_HEIGHT } from './columns.ts'

/** Rows drawn beyond the visible ones. */
const OVERSCAN = 6

export interface FocusedRow {
  id: number | string
  index: number
}

export function useVirtualRows(count: number, rowHeight: number, scroller: HTMLElement, body: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0)
  const [margin, setMargin] = useState(0)
  const focused = useRef<FocusedRow>(null)
  const isFinding = useAtomValue(isFindingAtom)

  // Where the whole content scrolls, the rows begin below the toolbar.
  useLayoutEffect(() => {
    if (!body.current) return
    const above = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop - scroller.clientTop
    setMargin(Math.round(above))
  }, [scroller, body, count, rowHeight])

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: HEADER_HEIGHT,
    rangeExtractor: range => {
      if (isFinding) return Array.from({ length: count }, (_, index) => index)
      const indexes = defaultRangeExtractor(range)
      const kept = focused.current && active < count ? active : undefined
      return kept === undefined || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer])

  /** Answered from what was measured: to ask the element would lay the page out at once. */
  const isInSight = (index: number) => {
    const start = margin + index * rowHeight
    const top = virtualizer.scrollOffset ?? 0
    const height = virtualizer.scrollRect?.height ?? 0
    return start - HEADER_HEIGHT >= top && start + rowHeight <= top + height
  }

  const items = virtualizer.getVirtualItems()
  const isDrawn = items.some(({ index }) => index === active)
  return {
    items,
    /** Height of all rows in pixels, and how far below the scroller's beginning they start. */
    totalSize: virtualizer.getTotalSize(),
    margin,
    /** The row that Tab reaches. */
    tabStop: isDrawn ? active : (items[0]?.index ?? 0),
    setActive,
    /** The row with the focus in it; null if the focus is elsewhere. */
    focused: () => focused.current,
    /** Notes the row that got the focus, which becomes the active one, or that the focus went elsewhere. */
    noteFocus(row: FocusedRow | null) {
      focused.current = row
      if (row) setActive(row.index)
    },
    /** Scrolls as far as is necessary for a row to be in sight. */
    scrollTo(index: number) {
      if (!isInSight(index)) virtualizer.scrollToIndex(index)
    },
  }
}
