/** A table that shows all its rows, none of which has the focus: columns and rows as data, on the model of all tables. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode, TdHTMLAttributes } from 'react'
import { NARROW } from '../basics/narrow.ts'
import { cellContent, headerContent, useTableModel, type ModelColumn } from './useTableModel.ts'

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement>

/** A column of a plain table. A header that is empty names nothing: its cell is no header cell. */
export interface PlainColumn<Row> extends Pick<ModelColumn<Row>, 'id' | 'header' | 'draw'> {
  /** Whether its cells name their rows. */
  isRowHeader?: boolean
  /** The attributes of its header cell and of each cell, and for the cell of a row; null if the cell of another column covers it. */
  head?: CellAttributes
  cell?: CellAttributes
  cellOf?(row: Row): (CellAttributes & { scope?: string }) | null
}

interface PlainTableProps<Row> {
  label?: string
  labelledBy?: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row, index: number): string
  /** The classes of the table, of its header cells, its cells and its rows. */
  className?: string
  headClassName?: string
  cellClassName?: string
  rowClassName?: string | ((row: Row) => string | undefined)
  caption?: ReactNode
  /** Whether a row adds up the others, and stands in the foot of the table. */
  isFoot?(row: Row): boolean
  /** The group that a row stands in, below a header of its own; an empty one has none. The rows come in the order of their groups. */
  groupOf?(row: Row): string
  groupClassName?: string
}

const classes = (...names: Array<string | undefined>) => mergeClasses(...names) || undefined

/**
 * Draws a table from columns and rows.
 *
 * - Columns and rows may be other arrays with each drawing; what is typed or focused in a cell stays as long as its column and row keep their ids.
 * - Whatever does not belong to the model (classes, spans, titles) comes as attributes.
 */
export function PlainTable<Row extends object>(props: PlainTableProps<Row>) {
  const { columns, rows, rowId, rowClassName, isFoot, groupOf } = props
  const table = useTableModel<Row>({ columns, rows, rowId })
  const columnOf = (id: string) => columns.find(column => column.id === id)!
  const drawn = (ofFoot: boolean, group?: string) =>
    table
      .getRowModel()
      .rows.filter(({ original }) => (isFoot?.(original) ?? false) === ofFoot && (group === undefined || groupOf?.(original) === group))
      .map(row => (
        <tr key={row.id} className={typeof rowClassName === 'function' ? rowClassName(row.original) : rowClassName}>
          {row.getVisibleCells().map(cell => {
            const { isRowHeader, cell: ofAll, cellOf } = columnOf(cell.column.id)
            const own = cellOf?.(row.original)
            if (own === null) return null
            const attributes = { ...ofAll, ...own, className: classes(props.cellClassName, ofAll?.className, own?.className) }
            return isRowHeader ? (
              <th key={cell.id} scope="row" {...attributes}>
                {cellContent(cell)}
              </th>
            ) : (
              <td key={cell.id} {...attributes}>
                {cellContent(cell)}
              </td>
            )
          })}
        </tr>
      ))
  const foot = drawn(true)
  return (
    <table className={props.className} aria-label={props.label} aria-labelledby={props.labelledBy}>
      {props.caption}
      <thead>
        <tr>
          {table.getFlatHeaders().map(header => {
            const { header: name, head } = columnOf(header.column.id)
            const attributes = { ...head, className: classes(props.headClassName, head?.className) }
            return name === '' ? (
              <td key={header.id} {...attributes} />
            ) : (
              <th key={header.id} scope="col" {...attributes}>
                {headerContent(header)}
              </th>
            )
          })}
        </tr>
      </thead>
      {groupOf ? (
        [...new Set(rows.map(groupOf))].map(group => (
          <tbody key={group}>
            {group !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={props.groupClassName}>
                  {group}
                </th>
              </tr>
            )}
            {drawn(false, group)}
          </tbody>
        ))
      ) : (
        <tbody>{drawn(false)}</tbody>
      )}
      {foot.length > 0 && <tfoot>{foot}</tfoot>}
    </table>
  )
}

const useRuledStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: { width: '100%', [NARROW]: { minWidth: '640px' }, tableLayout: 'fixed', borderCollapse: 'collapse' },
  cell: {
    height: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
})

/** A plain table as settings have it: ruled rows of one height, in columns that keep their widths. It scrolls sideways in a narrow window. */
export function RuledTable<Row extends object>(props: PlainTableProps<Row>) {
  const ruled = useRuledStyles()
  return (
    <div className={ruled.frame}>
      <PlainTable
        {...props}
        className={mergeClasses(ruled.table, props.className)}
        headClassName={mergeClasses(ruled.cell, props.headClassName)}
        cellClassName={mergeClasses(ruled.cell, props.cellClassName)}
      />
    </div>
  )
}
