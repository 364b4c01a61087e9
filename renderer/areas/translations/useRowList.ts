/** Which rows of the editor are drawn: those that were found and are in sight, a few beyond, and the one with the focus. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { whenDrawn } from '../../ui/basics/whenDrawn.ts'
import type { RowField, TranslationRow } from './rowsModel.ts'

/** Rows drawn beyond the visible ones. */
const OVERSCAN = 4
/** Assumed height of a row until it has been drawn, in pixels. */
const TEXT_HEIGHT = 74
const RICH_HEIGHT = 190
/** How many frames a row may take to be drawn after scrolling to it, because rich text loads its code. */
const FRAMES_TO_DRAW = 120

export type RowList = ReturnType<typeof useRowList>

export function useRowList(rows: TranslationRow[], isRich: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isRich ? RICH_HEIGHT : TEXT_HEIGHT),
    getItemKey: index => rows[index]!.id,
    overscan: OVERSCAN,
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range)
      const kept = focused.current === null ? -1 : rows.findIndex(row => row.id === focused.current)
      return kept === -1 || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
    },
  })

  const fieldOf = (row: TranslationRow, field: RowField) => {
    const place = scroller.current?.querySelector<HTMLElement>(`[data-row="${row.id}"] [data-field="${field}"]`)
    return place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('[role="textbox"]')
  }
  return {
    /** For the element that scrolls. */
    scroller,
    virtualizer,
    noteFocus: (id: number | null) => {
      focused.current = id
    },
    /** Scrolls to a row and focuses one of its fields. `index` is its position once the list is drawn. */
    focusField(row: TranslationRow, field: RowField, index: number) {
      requestAnimationFrame(() => {
        virtualizer.scrollToIndex(index, { align: 'auto' })
        whenDrawn(
          () => fieldOf(row, field),
          element => element.focus(),
          FRAMES_TO_DRAW,
        )
      })
    },
  }
}
