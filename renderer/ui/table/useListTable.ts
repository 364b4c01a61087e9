/** The model of a list's table: its rows, its look (which columns show, in which order and how wide), how it is sorted and paged, and which rows are ticked. */
import type { PaginationState, SortingState } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { Sort } from '../../../shared/contract/list.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import { essentialColumns, isNarrow, orderedIds, SELECTION_COLUMN, SMALLEST_WIDTH, type TableColumn } from './columns.ts'
import { useTableModel, type ModelColumn } from '../rows/useTableModel.ts'
import type { Selection } from './useSelection.ts'

export type ListTable<Row extends { id: number }> = ReturnType<typeof useListTable<Row>>

interface ListTableOptions<Row extends { id: number }> {
  /** Must stay the same array. */
  columns: TableColumn<Row>[]
  look: ListLook
  /** Stores changes of the look. */
  setLook(change: Partial<ListLook>): void
  /** The rows of the page that shows, sorted; must stay the same array. */
  rows: readonly Row[]
  sort: Sort | undefined
  /** The columns whose header sorts (F-486). */
  sortable: readonly string[]
  onSort(sort: Sort): void
  /** The page that shows, by index, and the number of rows on all pages; without it there is one page. */
  paging?: { page: number; size: number; total: number; go(page: number): void }
  selection?: Selection<Row>
}

const rounded = (widths: Record<string, number>) => Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, Math.round(width)]))
const changed = <Value>(change: Value | ((before: Value) => Value), before: Value): Value =>
  typeof change === 'function' ? (change as (before: Value) => Value)(before) : change
const rowId = ({ id }: { id: number }) => String(id)

export function useListTable<Row extends { id: number }>({ columns, look, setLook, rows, sort, sortable, onSort, paging, selection }: ListTableOptions<Row>) {
  const drawn = useMemo<ModelColumn<Row>[]>(
    () =>
      columns.map(({ id, header, width, fixed, cell, text }) => ({
        id,
        header,
        draw: (row, place) => (cell ? cell(row, place) : text?.(row)),
        size: width,
        minSize: Math.min(width, SMALLEST_WIDTH),
        isSortable: sortable.includes(id),
        isFixed: fixed,
      })),
    [columns, sortable],
  )
  const { order, hidden, widths } = look
  const essentials = useMemo(() => essentialColumns(columns), [columns])
  const isEssential = look.isEssential === true && essentials.length > 0
  /** Widths while an edge is dragged; they are stored when it is dropped. */
  const [dragged, setDragged] = useState<Record<string, number> | null>(null)
  const { page = 0, size = rows.length, total = rows.length } = paging ?? {}
  const rowSelection = selection?.ofPage
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
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : []), [sort])
  const pagination = useMemo<PaginationState>(() => ({ pageIndex: page, pageSize: size }), [page, size])

  const table = useTableModel<Row>({
    columns: drawn,
    rows,
    rowId,
    state: { ...state, sorting, pagination, ...(rowSelection && { rowSelection }) },
    rowCount: total,
    columnResizeMode: 'onChange',
    onColumnOrderChange: change => setLook({ order: changed(change, state.columnOrder) }),
    onColumnVisibilityChange: change => {
      const next = changed(change, state.columnVisibility)
      // Choosing columns starts from those that show, and ends the look Essentials.
      setLook({ isEssential: false, hidden: columns.filter(({ id }) => next[id] === false).map(({ id }) => id) })
    },
    onColumnSizingChange: change => {
      const next = rounded(changed(change, state.columnSizing))
      if (isDragging) setDragged(next)
      else setLook({ widths: next })
    },
    onSortingChange: change => {
      const [first] = changed(change, sorting)
      if (first) onSort({ column: first.id, direction: first.desc ? 'desc' : 'asc' })
    },
    onPaginationChange: change => paging?.go(changed(change, pagination).pageIndex),
    onRowSelectionChange: change => selection?.tickPage(before => changed(change, before)),
    isRowRangeSelectionEvent: event => (event as { nativeEvent?: { shiftKey?: boolean } }).nativeEvent?.shiftKey === true,
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
