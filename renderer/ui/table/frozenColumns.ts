/** Columns that stay in sight while the others scroll: the tick, the menu and the name of a row. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { frozenPlaces, HEADER_HEIGHT, type TableColumn } from './columns.ts'

/** In place of a shadow that a cell does not have. */
export const NO_SHADOW = '0 0 #0000'

export const useFrozenStyles = makeStyles({
  // Layers of the table are never above anything outside it.
  table: {
    isolation: 'isolate',
    '&[data-scrolled]': { '--scrolled-edge': `inset -1px 0 ${tokens.colorNeutralStroke1}, 4px 0 6px -2px ${tokens.colorNeutralShadowKey}` },
  },
  // Covers what scrolls below it, and draws the marks of the row that it covers.
  cell: {
    ':is(table[data-frozen] *)': { position: 'sticky' },
    zIndex: 1,
    boxShadow: `var(--current, ${NO_SHADOW}), var(--ring, ${NO_SHADOW}), var(--edge, ${NO_SHADOW})`,
  },
  header: { zIndex: 3, boxShadow: `var(--edge, ${NO_SHADOW})` },
  last: {
    '--edge': 'var(--scrolled-edge)',
    '@media (forced-colors: active)': { ':is(table[data-scrolled] *)': { borderRight: '1px solid CanvasText' } },
  },
})

/** How long after a table was drawn its columns are frozen, in milliseconds. */
const FROZEN_AFTER = 100

/** Where the frozen columns stop, in pixels from the edge of what scrolls, by id, and the last of them. Stays the same object until something changes. */
export interface FrozenColumns {
  places: Readonly<Record<string, number>>
  last: string | undefined
}

/** `widths` are the widths that the columns are drawn with, and `room` is the width of the table's surroundings, all in pixels. */
export function useFrozenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  room: number,
  scroller: HTMLElement,
  isFull: boolean,
  table: HTMLTableElement | null,
): FrozenColumns {
  const found = frozenPlaces(columns, widths, room)
  const last = Object.keys(found).at(-1)
  const width = last === undefined ? 0 : found[last]! + widths[last]!
  const before = columns.slice(
    0,
    columns.findIndex(({ id }) => id === last),
  )
  /** How far the table scrolls before the last frozen column stops. */
  const start = last === undefined ? Infinity : before.reduce((sum, { id }) => sum + widths[id]!, 0) - found[last]!

  /** How far the scroller was scrolled last: asking it while a table is drawn would lay out the page at once. */
  const scrolled = useRef({ scroller, by: 0 })
  useEffect(() => {
    if (!table) return
    if (scrolled.current.scroller !== scroller) scrolled.current = { scroller, by: scroller.scrollLeft }
    const show = () => table.toggleAttribute('data-scrolled', scrolled.current.by > start)
    const note = () => {
      scrolled.current.by = scroller.scrollLeft
      show()
    }
    show()
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [table, scroller, start])

  // Each frozen cell is a layer of its own: without a hundred of them, the first rows are painted sooner.
  useEffect(() => {
    if (!table) return
    const timer = setTimeout(() => table.toggleAttribute('data-frozen', true), FROZEN_AFTER)
    return () => clearTimeout(timer)
  }, [table])

  // What gets the focus scrolls into sight beside the frozen columns and below the header, not under them.
  useEffect(() => {
    if (isFull) return
    scroller.style.setProperty('scroll-padding', `${HEADER_HEIGHT}px 0 0 ${width}px`)
    return () => void scroller.style.removeProperty('scroll-padding')
  }, [scroller, isFull, width])

  // If the whole content scrolls, its edge is outside its padding.
  const side = isFull ? Number.parseFloat(getComputedStyle(scroller).paddingInlineStart) || 0 : 0
  const key = JSON.stringify(Object.entries(found).map(([id, place]) => [id, place - side]))
  return useMemo(() => ({ places: Object.fromEntries(JSON.parse(key) as Array<[string, number]>), last }), [key, last])
}
