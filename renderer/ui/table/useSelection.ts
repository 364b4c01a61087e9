/** The rows of a list that are ticked. They stay ticked on other pages and in another order; another search, tab or filter begins with none. */
import { useCallback, useMemo, useRef, useState } from 'react'

interface Ticked<Row> {
  /** Whether all rows that match are ticked except `rows`, instead of `rows` alone. */
  isAll: boolean
  rows: ReadonlyMap<number, Row>
}

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>

/** `question` identifies search, tab and filters; `rows` are those of the page that shows, and `total` is the number of all that match. */
export function useSelection<Row extends { id: number }>(question: string, rows: readonly Row[], total: number) {
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
    /** Whether the rows of the page are ticked: all, none or some of them. */
    page: onPage === 0 ? false : onPage === rows.length ? true : ('mixed' as const),
    /** Ticks a row or unticks it; `isRange` does the same to all rows from the one that was ticked last. */
    toggle(row: Row, isRange = false) {
      const from = isRange ? rows.findIndex(({ id }) => id === last.current) : -1
      const to = rows.findIndex(({ id }) => id === row.id)
      last.current = row.id
      tick(from === -1 ? [row] : between(from, to), !has(row.id))
    },
    /** Ticks a row and the one that the keyboard goes on to. */
    extend(from: Row, to: Row) {
      last.current = to.id
      tick([from, to], true)
    },
    setPage: (isTicked: boolean) => tick(rows, isTicked),
    /** Ticks all rows that match, on all pages. */
    selectAll: () => setTicked({ isAll: true, rows: new Map() }),
    clear: () => setTicked(none),
    /** Unticks a row that was removed. */
    drop: useCallback(
      (id: number) =>
        setTicked(before => (before.isAll || !before.rows.has(id) ? before : { ...before, rows: new Map([...before.rows].filter(([each]) => each !== id)) })),
      [],
    ),
  }
}
