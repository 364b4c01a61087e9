/** A list of rows of one height, of which those in sight are drawn. The keyboard reaches it, because it scrolls. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useState, type ReactNode } from 'react'
import { cellContent, useTableModel, type ModelColumn } from './useTableModel.ts'

const useStyles = makeStyles({
  list: { overflowY: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  rows: { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface RowListProps<Row> {
  /** What it is called. */
  label: string
  role: 'region' | 'tabpanel'
  id?: string
  columns: readonly ModelColumn<Row>[]
  /** Should stay the same array: the model is made again where it changes. */
  rows: readonly Row[]
  keyOf(row: Row): number | string
  /** In pixels. */
  rowHeight: number
  /** For the list, which must have a height, and for its rows, which must have columns. */
  className: string
  rowClassName: string
  /** Shows in place of rows where there are none. */
  empty?: ReactNode
  /** Told the element that scrolls. */
  scrollerRef?(element: HTMLElement | null): void
}

export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { label, role, id, columns, rows, keyOf, rowHeight, className, rowClassName, empty, scrollerRef } = props
  const styles = useStyles()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const model = useTableModel<Row>({ columns, rows, rowId: row => String(keyOf(row)) })
  const modelRows = model.getRowModel().rows
  const virtualizer = useVirtualizer({ count: rows.length, getScrollElement: () => scroller, estimateSize: () => rowHeight, overscan: 4 })
  function take(element: HTMLElement | null): void {
    setScroller(element)
    scrollerRef?.(element)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div ref={take} id={id} className={mergeClasses(styles.list, className)} role={role} aria-label={label} tabIndex={0}>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = modelRows[index]!
            return (
              <li
                key={row.id}
                className={mergeClasses(styles.row, rowClassName)}
                style={{ top: start, height: rowHeight }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                {row.getVisibleCells().map(cell => (
                  <Fragment key={cell.id}>{cellContent(cell)}</Fragment>
                ))}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
