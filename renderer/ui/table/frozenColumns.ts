/** Columns that stay in sight while the others scroll: whose row it is, its tick and its menu. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { frozenPlaces, HEADER_HEIGHT, type TableColumn } from './columns.ts'

/** Stands for a mark that a cell does not have. */
export const NO_SHADOW = '0 0 #0000'

export const useFrozenStyles = makeStyles({
  // What lies over each other in a table stays in it.
  table: {
    isolation: 'isolate',
    '&[data-scrolled]': { '--scrolled-edge': `inset -1px 0 ${tokens.colorNeutralStroke1}, 4px 0 6px -2px ${tokens.colorNeutralShadowKey}` },
  },
  // It covers what scrolls below it, and draws what it covers of the row's marks.
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

/** When the columns of a table that has just been drawn begin to stand still, in milliseconds. */
const FROZEN_AFTER = 100

/** Where the frozen columns stop, in pixels from the edge of what scrolls, by id, and which is the last of them. Stays the same object until something of it changes. */
export interface FrozenColumns {
  places: Readonly<Record<string, number>>
  last: string | undefined
}

/** `widths` are those of the columns as they are drawn, in a table that has `room`, all in pixels. */
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
  /** How far is scrolled before the last of them stands still. */
  const start = last === undefined ? Infinity : before.reduce((sum, { id }) => sum + widths[id]!, 0) - found[last]!

  /** How far the scroller was when it last moved: to ask it while a table is being drawn would lay the page out at once. */
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

  // Each cell that stands still is a layer of its own: without a hundred of them, the first rows are painted sooner.
  useEffect(() => {
    if (!table) return
    const timer = setTimeout(() => table.toggleAttribute('data-frozen', true), FROZEN_AFTER)
    return () => clearTimeout(timer)
  }, [table])

  // What gets the focus is brought into sight beside them and below the header, not under them.
  useEffect(() => {
    if (isFull) return
    scroller.style.setProperty('scroll-padding', `${HEADER_HEIGHT}px 0 0 ${width}px`)
    return () => void scroller.style.removeProperty('scroll-padding')
  }, [scroller, isFull, width])

  // Where the whole content scrolls, its edge is beyond its padding.
  const side = isFull ? Number.parseFloat(getComputedStyle(scroller).paddingInlineStart) || 0 : 0
  const key = JSON.stringify(Object.entries(found).map(([id, place]) => [id, place - side]))
  return useMemo(() => ({ places: Object.fromEntries(JSON.parse(key) as Array<[string, number]>), last }), [key, last])
}
