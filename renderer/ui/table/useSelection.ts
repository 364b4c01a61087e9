/** The rows of a list that are ticked: kept over pages and orders, as rows of one question; another search, tab or filter begins anew. */
import { useCallback, useMemo, useRef, useState } from 'react'

interface Ticked<Row> {
  /** Whether all rows that match are meant; `rows` are then those that are not. */
  isAll: boolean
  rows: ReadonlyMap<number, Row>
}

export interface Selection<Row> {
  count: number
  has(id: number): boolean
  /** Whether the rows of the page are ticked: all, none or some of them. */
  page: boolean | 'mixed'
  /** Ticks a row or unticks it; `isRange` does the same to all from the one before it on. */
  toggle(row: Row, isRange?: boolean): void
  /** Ticks a row, and all from the one before it on: for the keyboard. */
  extend(from: Row, to: Row): void
  setPage(isTicked: boolean): void
  /** Ticks all rows that match, of all pages. */
  selectAll(): void
  clear(): void
  /** The rows that are ticked, of all that match where `isAll`: those of `rows` are then left out. */
  ticked: Ticked<Row>
  /** Unticks rows that are no more. */
  drop(id: number): void
}

/** `question` says what the rows answer to; `rows` are those of the page that shows, and `total` all that match. */
export function useSelection<Row extends { id: number }>(question: string, rows: readonly Row[], total: number): Selection<Row> {
  const none = useMemo<Ticked<Row>>(() => ({ isAll: false, rows: new Map() }), [])
  const [ticked, setTicked] = useState(none)
  const [asked, setAsked] = useState(question)
  /** The row that was ticked last: where a range begins. */
  const last = useRef<number>(undefined)
  if (asked !== question) {
    setAsked(question)
    setTicked(none)
  }

  const has = useCallback((id: number) => ticked.isAll !== ticked.rows.has(id), [ticked])
  const tick = (chosen: readonly Row[], isTicked: boolean) =>
    setTicked(before => {
      const next = new Map(before.rows)
      for (const row of chosen) {
        if (before.isAll !== isTicked) next.set(row.id, row)
        else next.delete(row.id)
      }
      return { ...before, rows: next }
    })
  const between = (one: number, other: number) => rows.slice(Math.min(one, other), Math.max(one, other) + 1)

  const onPage = rows.filter(row => has(row.id)).length
  return {
    has,
    ticked,
    count: ticked.isAll ? Math.max(0, total - ticked.rows.size) : ticked.rows.size,
    page: onPage === 0 ? false : onPage === rows.length ? true : 'mixed',
    toggle(row, isRange = false) {
      const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1
      const to = rows.findIndex(({ id }) => id === row.id)
      last.current = row.id
      tick(from === -1 ? [row] : between(from, to), !has(row.id))
    },
    extend(from, to) {
      last.current = to.id
      tick([from, to], true)
    },
    setPage: isTicked => tick(rows, isTicked),
    selectAll: () => setTicked({ isAll: true, rows: new Map() }),
    clear: () => setTicked(none),
    drop: useCallback(
      (id: number) =>
        setTicked(before => (before.isAll || !before.rows.has(id) ? before : { ...before, rows: new Map([...before.rows].filter(([each]) => each !== id)) })),
      [],
    ),
  }
}
