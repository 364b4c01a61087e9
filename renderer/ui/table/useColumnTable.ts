/** TanStack's table for a list's columns: which show, in which order, and how wide. It has no rows: these are drawn by the list itself. */
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import { essentialColumns, isNarrow, orderedIds, SELECTION_COLUMN, SMALLEST_WIDTH, type TableColumn } from './columns.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnSizingFeature, columnResizingFeature })
type NoRow = Record<string, never>
const NO_ROWS: NoRow[] = []

export type ColumnHeader = Header<typeof features, NoRow, unknown>

export type ColumnTable<Row> = ReturnType<typeof useColumnTable<Row>>

const rounded = (widths: Record<string, number>) => Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, Math.round(width)]))

/** `columns` must stay the same array; `setLook` stores changes. */
export function useColumnTable<Row>(columns: TableColumn<Row>[], look: ListLook, setLook: (change: Partial<ListLook>) => void) {
  const definitions = useMemo<Array<ColumnDef<typeof features, NoRow>>>(
    () => columns.map(({ id, header, width, fixed }) => ({ id, header, size: width, minSize: Math.min(width, SMALLEST_WIDTH), enableHiding: !fixed })),
    [columns],
  )
  const { order, hidden, widths } = look
  const essentials = useMemo(() => essentialColumns(columns), [columns])
  const isEssential = look.isEssential === true && essentials.length > 0
  /** Widths while an edge is dragged; they are stored when it is dropped. */
  const [dragged, setDragged] = useState<Record<string, number> | null>(null)
  const state = useMemo(
    () => ({
      columnOrder: orderedIds(columns, order),
      columnVisibility: Object.fromEntries(
        columns.map(({ id, fixed }) => [id, fixed === true || (isEssential ? essentials.includes(id) : !hidden.includes(id))]),
      ),
      columnSizing: dragged ?? Object.fromEntries(Object.entries(widths).filter(([id]) => !isNarrow({ id }))),
    }),
    [columns, order, hidden, widths, dragged, isEssential, essentials],
  )

  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state,
    columnResizeMode: 'onChange' as const,
    onColumnOrderChange: change => setLook({ order: typeof change === 'function' ? change(state.columnOrder) : change }),
    onColumnVisibilityChange: change => {
      const next = typeof change === 'function' ? change(state.columnVisibility) : change
      // Choosing columns starts from those that show, and ends the look Essentials.
      setLook({ isEssential: false, hidden: columns.filter(({ id }) => next[id] === false).map(({ id }) => id) })
    },
    onColumnSizingChange: change => {
      const next = rounded(typeof change === 'function' ? change(state.columnSizing) : change)
      if (isDragging) setDragged(next)
      else setLook({ widths: next })
    },
  })
  const isDragging = table.state.columnResizing.isResizingColumn !== false
  useEffect(() => {
    if (isDragging || !dragged) return
    setLook({ widths: dragged })
    setDragged(null)
  }, [isDragging, dragged, setLook])

  const [ordered, visible] = useMemo(() => {
    const byId = new Map(columns.map(column => [column.id, column]))
    const inOrder = state.columnOrder.flatMap(id => byId.get(id) ?? [])
    return [inOrder.filter(({ id }) => id !== SELECTION_COLUMN), inOrder.filter(({ id }) => state.columnVisibility[id])] as const
  }, [columns, state])
  return {
    table,
    /** All columns whose order can be chosen, in the look's order, and all that show. Both stay the same objects until the look changes. */
    ordered,
    visible,
    /** The look Essentials, if it makes a difference. */
    essentials: essentials.length > 0 ? { isOn: isEssential, set: (isOn: boolean) => setLook({ isEssential: isOn }) } : undefined,
  }
}
