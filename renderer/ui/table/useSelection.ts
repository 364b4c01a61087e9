/** The rows of a list that are ticked. They stay ticked on other pages and in another order; another search, tab or filter begins with none. */
import type { RowSelectionState } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'

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
  if (asked !== question) {
    setAsked(question)
    setTicked(none)
  }
  const onPage = useCallback(
    ({ isAll, rows: chosen }: Ticked<Row>): RowSelectionState =>
      Object.fromEntries(rows.flatMap(({ id }) => (isAll === chosen.has(id) ? [] : [[String(id), true as const]]))),
    [rows],
  )
  return {
    ticked,
    count: ticked.isAll ? Math.max(0, total - ticked.rows.size) : ticked.rows.size,
    /** Which rows of the page are ticked, as the table's model has them. */
    ofPage: useMemo(() => onPage(ticked), [onPage, ticked]),
    /** Ticks and unticks rows of the page. */
    tickPage: (change: (before: RowSelectionState) => RowSelectionState) =>
      setTicked(before => {
        const was = onPage(before)
        const is = change(was)
        const next = new Map(before.rows)
        for (const row of rows) {
          const isTicked = is[row.id] === true
          if (isTicked === (was[row.id] === true)) continue
          if (before.isAll !== isTicked) next.set(row.id, row)
          else next.delete(row.id)
        }
        return { ...before, rows: next }
      }),
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
