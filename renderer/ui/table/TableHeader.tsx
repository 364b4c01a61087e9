/** The header of a list's table: a click on a column sorts by it, and its edge changes its width. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react'
import { flushSync } from 'react-dom'
import { HEADER_HEIGHT, isNarrow, SELECTION_COLUMN, SMALLEST_WIDTH, WIDTH_STEP } from './columns.ts'
import { fittingWidth } from './fittingWidth.ts'
import { useFrozenStyles, type FrozenColumns } from './frozenColumns.ts'
import { Tick } from './Tick.tsx'
import type { ListTable } from './useListTable.ts'
import { headerContent, type ModelHeader } from '../rows/useTableModel.ts'

const useStyles = makeStyles({
  cell: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${HEADER_HEIGHT}px`,
    padding: 0,
    boxSizing: 'border-box',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover .edge': { backgroundColor: tokens.colorNeutralStroke1 },
  },
  // If the whole content scrolls, the header sticks to its edge, above its padding.
  atEdge: { top: `calc(-1 * ${tokens.spacingVerticalL})` },
  content: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  arrow: { flexShrink: 0 },
  sort: {
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
  },
  end: { justifyContent: 'flex-end', textAlign: 'end' },
  resizer: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    bottom: 0,
    width: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    display: 'flex',
    justifyContent: 'flex-end',
    ':hover .edge': { backgroundColor: tokens.colorBrandStroke1 },
  },
  edge: { width: '1px', margin: '8px 0' },
  narrow: { display: 'flex', justifyContent: 'center', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
})

export interface TableHeaderProps<Row extends { id: number }> {
  model: ListTable<Row>
  headers: readonly ModelHeader<Row>[]
  /** The ids of the columns that share the room left over. */
  growing: readonly string[]
  /** Whether the rows of the page can be ticked, and are there. */
  canTick: boolean
  /** Whether the whole content scrolls instead of the table's frame. */
  isFull: boolean
  frozen: FrozenColumns
}

export function TableHeader<Row extends { id: number }>(props: TableHeaderProps<Row>) {
  const { headers, growing, canTick, isFull, frozen } = props
  const { table, visible } = props.model
  const styles = useStyles()
  const frozenStyles = useFrozenStyles()
  const row = useRef<HTMLTableRowElement>(null)
  const drawnWidth = (id: string) => row.current!.querySelector<HTMLElement>(`th[data-column="${id}"]`)!.getBoundingClientRect().width
  const setWidth = (id: string, width: number) => table.setColumnSizing(before => ({ ...before, [id]: Math.max(SMALLEST_WIDTH, width) }))

  function resize(header: ModelHeader<Row>, event: MouseEvent | TouchEvent) {
    // A column that shared the room left over starts from the width that it is drawn with.
    if (growing.includes(header.id)) flushSync(() => setWidth(header.id, drawnWidth(header.id)))
    header.getResizeHandler()(event)
  }

  function widen(id: string, event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    setWidth(id, drawnWidth(id) + (event.key === 'ArrowRight' ? WIDTH_STEP : -WIDTH_STEP))
  }

  return (
    <thead>
      <tr ref={row} aria-rowindex={1}>
        {headers.map((header, index) => {
          const column = visible[index]!
          const sorted = header.column.getIsSorted()
          const isLast = index === headers.length - 1
          const place = frozen.places[column.id]
          const cell = {
            'data-column': column.id,
            className: mergeClasses(
              styles.cell,
              isFull && styles.atEdge,
              place !== undefined && frozenStyles.header,
              column.id === frozen.last && frozenStyles.last,
            ),
            style: { insetInlineStart: place },
          }
          const content = mergeClasses(styles.content, column.align === 'end' && styles.end)
          if (isNarrow(column)) {
            return (
              <th key={column.id} scope="col" {...cell}>
                {column.id === SELECTION_COLUMN ? (
                  <Tick
                    label="Select all rows of this page"
                    checked={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'mixed')}
                    isDisabled={!canTick}
                    onChange={() => table.toggleAllRowsSelected()}
                  />
                ) : (
                  <span className={styles.narrow}>{headerContent(header)}</span>
                )}
              </th>
            )
          }
          return (
            <th key={column.id} scope="col" {...cell} aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}>
              {header.column.getCanSort() ? (
                <button
                  type="button"
                  className={mergeClasses(content, styles.sort)}
                  onClick={() => header.column.toggleSorting(sorted === 'asc')}
                  onKeyDown={event => widen(column.id, event)}
                >
                  <span className={styles.name}>{headerContent(header)}</span>
                  {sorted &&
                    (sorted === 'asc' ? (
                      <ArrowSortUp16Regular aria-hidden className={styles.arrow} />
                    ) : (
                      <ArrowSortDown16Regular aria-hidden className={styles.arrow} />
                    ))}
                </button>
              ) : (
                <span className={content}>
                  <span className={styles.name}>{headerContent(header)}</span>
                </span>
              )}
              {!(isLast && growing.includes(column.id)) && (
                <span
                  aria-hidden
                  className={styles.resizer}
                  onDoubleClick={() => setWidth(column.id, fittingWidth(row.current!.closest('table')!, index))}
                  onMouseDown={event => resize(header, event)}
                  onTouchStart={event => resize(header, event)}
                >
                  <span className={mergeClasses('edge', styles.edge)} />
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
