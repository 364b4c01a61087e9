/** TanStack's table, the model of every table: its rows, which columns show, in which order and how wide, how it is sorted and paged, which rows are ticked. */
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  flexRender,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type CellContext,
  type ColumnDef,
  type Header,
  type HeaderContext,
  type Row as TableRowOf,
  type TableOptions,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'

/** What is running on a row: a change of what a column shows (F-265), its removal (F-269), or another command. */
export type RowWork = `column:${string}` | 'removal' | 'command'

/** What a cell needs to be drawn, besides its row. */
export interface CellPlace {
  work: RowWork | undefined
  /** For what can have the focus in the cell, so that Tab stops only in the active row. */
  tabIndex: 0 | -1
}

/** What TanStack does not know of a column: how its header and its cells are drawn. */
interface DrawnColumn {
  header: ReactNode
  draw(row: object, place: CellPlace): ReactNode
}

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnMeta: {} as DrawnColumn,
})
type Features = typeof features

export type ModelRow<Row extends object> = TableRowOf<Features, Row>
export type ModelHeader<Row extends object> = Header<Features, Row>
type ModelCell<Row extends object> = Cell<Features, Row>

/** A column of a table's model. */
export interface ModelColumn<Row> {
  id: string
  header: ReactNode
  /** The content of a cell. */
  draw(row: Row, place: CellPlace): ReactNode
  /** The widths in pixels: until somebody changes it, and the smallest. */
  size?: number
  minSize?: number
  isSortable?: boolean
  isFixed?: boolean
}

interface ModelOptions<Row extends object> extends Omit<TableOptions<Features, Row>, 'features' | 'columns' | 'data' | 'getRowId'> {
  columns: readonly ModelColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row, index: number): string
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

/** Of a cell that no command runs on, in a row that Tab does not stop in. */
const AT_REST: CellPlace = { work: undefined, tabIndex: 0 }

/** The same component for all headers, and for all cells: another one for a column would lose what was typed in its cells. */
const HeaderContent = <Row extends object>({ column }: HeaderContext<Features, Row>): ReactNode => column.columnDef.meta!.header
const CellContent = <Row extends object>({ row, column, place = AT_REST }: CellContext<Features, Row> & { place?: CellPlace }): ReactNode =>
  column.columnDef.meta!.draw(row.original, place)

/** The content of a header, and of a cell at its place. */
export const headerContent = <Row extends object>(header: ModelHeader<Row>): ReactNode => flexRender(header.column.columnDef.header, header.getContext())
export const cellContent = <Row extends object>(cell: ModelCell<Row>, place?: CellPlace): ReactNode =>
  flexRender(cell.column.columnDef.cell, { ...cell.getContext(), place } as ReturnType<typeof cell.getContext>)

/**
 * Rows come sorted and paged, from main or from whoever draws them; the model knows how. `columns` and `rows` should stay the same arrays:
 * the model is made again where they change.
 */
export function useTableModel<Row extends object>({ columns, rows, rowId, ...options }: ModelOptions<Row>) {
  const definitions = useMemo<Array<ColumnDef<Features, Row>>>(
    () =>
      columns.map(({ id, header, draw, size, minSize, isSortable = false, isFixed = false }) => ({
        id,
        header: HeaderContent,
        // Sorting asks for a value; the order itself is main's.
        accessorFn: row => row,
        cell: CellContent,
        meta: { header, draw: draw as DrawnColumn['draw'] },
        size,
        minSize,
        enableSorting: isSortable,
        enableHiding: !isFixed,
      })),
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    ...options,
  })
}
