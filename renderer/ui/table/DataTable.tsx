/** The table of a list: virtual rows in Fluent's look, with keys for rows, and columns whose width can be changed. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { Sort } from '../../../shared/contract/list.ts'
import type { RowMark } from '../../../shared/platform/marks.ts'
import { growingColumns, isNarrow, markedColumn, sharedWidths, type RowTone } from './columns.ts'
import { fittingWidth } from './fittingWidth.ts'
import { useFrozenColumns, useFrozenStyles } from './frozenColumns.ts'
import type { RowWork } from '../commands/commands.ts'
import { isRowClick, KEY_CONTROLS } from '../basics/rowControls.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useRowSlots } from './useRowSlots.ts'
import type { ColumnTable } from './useColumnTable.ts'
import type { Selection } from './useSelection.ts'
import { useRowFocus, type RowsHandle } from './useRowFocus.ts'
import { useWidth } from '../basics/useWidth.ts'

/** The number of skeleton rows while the first rows are read. */
const SKELETON_ROWS = 10

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  space: { padding: 0, border: 'none' },
  skeletonCell: { padding: `0 ${tokens.spacingHorizontalS}`, boxSizing: 'border-box', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  skeleton: { display: 'inline-block', width: '70%', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

/** What the screen of a list can do with its table. */
export interface TableHandle extends RowsHandle {
  /** Gives each column the width of its content. */
  fitColumns(): void
}

export interface DataTableProps<Row extends { id: number }> {
  /** Names the table. */
  label: string
  columns: ColumnTable<Row>
  /** Undefined shows skeleton rows. */
  rows: Row[] | undefined
  /** The number of rows on all pages, and the position of the first row shown, for screen readers. */
  total: number
  offset: number
  rowHeight: number
  sort: Sort | undefined
  /** Columns whose header sorts (F-486). */
  sortable: readonly string[]
  onSort(column: string): void
  /** The element around the table that scrolls. */
  scroller: HTMLElement
  /** Whether that element is the whole content. */
  isFull: boolean
  /** The commands that are running, by row. */
  work: ReadonlyMap<number, RowWork>
  /** How a row stands out; a word in one of its columns says why. */
  tone?(row: Row): RowTone | undefined
  /** The marks of rows that are new or were changed elsewhere, by their ids. */
  marks?: ReadonlyMap<number, RowMark>
  /** The rows that are ticked; undefined if there are no commands for many rows. */
  selection?: Selection<Row>
  /** The name of a row. */
  rowName(row: Row): string
  /** Opens a row's record, or its details if it has none. */
  onOpen(row: Row, inNewWindow: boolean): void
  /** Opens a row's menu, beside an element or at a point of the window. */
  onMenu(row: Row, at: { x: number; y: number } | HTMLElement): void
  /** The row whose details are open. */
  current: number | undefined
  /** Called by a click beside the controls of a row, which opens its details, and by Space, which also closes them. */
  onDetails(row: Row, by: 'click' | 'Space'): void
  handle: Ref<TableHandle>
}

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { rows, rowHeight, scroller, selection } = props
  const { table: columnTable, visible: columns } = props.columns
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const latest = useRef(selection)
  latest.current = selection
  const tick = useCallback((row: Row, isRange: boolean) => latest.current?.toggle(row, isRange), [])
  const rowsHandle = useRef<RowsHandle>(null)
  const keys = useMemo(() => rows?.map(({ id }) => id), [rows])
  const focus = useRowFocus({
    keys,
    rowHeight,
    scroller,
    body,
    attribute: 'id',
    handle: rowsHandle,
    openMenu: (index, at) => props.onMenu(rows![index]!, at),
  })
  const { items, totalSize, margin, tabStop } = focus

  const [measure, width] = useWidth()
  const [tableElement, setElement] = useState<HTMLTableElement | null>(null)
  const setTable = useCallback(
    (element: HTMLTableElement | null) => {
      setElement(element)
      return measure(element?.parentElement ?? null)
    },
    [measure],
  )
  useImperativeHandle(props.handle, () => ({
    ...rowsHandle.current!,
    fitColumns() {
      const fitting = columns.flatMap((column, index) => (isNarrow(column) || !tableElement ? [] : [[column.id, fittingWidth(tableElement, index)] as const]))
      columnTable.setColumnSizing(before => ({ ...before, ...Object.fromEntries(fitting) }))
    },
  }))

  /** Ticks rows by keys: all of the page, this one, or this one and the next; answers whether the key was one of these. */
  function tickByKey(event: KeyboardEvent, row: Row, index: number): boolean {
    if (!selection) return false
    const isCommand = event.ctrlKey || event.metaKey
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key]
    if (isCommand && event.key.toLowerCase() === 'a') selection.setPage(true)
    else if (event.key === 'Escape' && selection.count > 0) selection.clear()
    else if ((event.ctrlKey && event.key === ' ') || (!isCommand && !event.altKey && event.key.toLowerCase() === 'x')) selection.toggle(row, event.shiftKey)
    else if (event.shiftKey && next !== undefined && rows?.[next]) {
      selection.extend(row, rows[next])
      focus.focusAt(next)
    } else return false
    event.preventDefault()
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = focus.indexAt(event.target)
    const row = rows?.[index]
    if (!row || focus.takeMenuKey(event, index)) return
    if ((event.target as Element).closest(KEY_CONTROLS) || tickByKey(event, row, index)) return
    const isOnRow = (event.target as Element).matches('tr[data-id]')
    if (isOnRow && event.key === 'Enter') {
      event.preventDefault()
      props.onOpen(row, event.ctrlKey || event.metaKey)
    } else if (isOnRow && event.key === ' ' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      props.onDetails(row, 'Space')
    } else focus.takeStep(event, index)
  }

  const growing = growingColumns(columns, columnTable.state.columnSizing)
  const headers = columnTable.getHeaderGroups()[0]?.headers ?? []
  const sizes = headers.map(header => ({ id: header.id, size: header.getSize() }))
  const widths = sharedWidths(sizes, growing, Number.isFinite(width) ? width : 0)
  const markColumn = markedColumn(columns)
  const frozen = useFrozenColumns(columns, widths, width, scroller, props.isFull, tableElement)
  const frozenStyles = useFrozenStyles()
  const space = (key: string, height: number): ReactNode =>
    height > 0 && (
      <tr key={key} aria-hidden style={{ height }}>
        <td className={styles.space} colSpan={columns.length} />
      </tr>
    )

  const slots = useRowSlots(
    items.flatMap(({ index }) => rows?.[index]?.id ?? []),
    focus.focused()?.id,
  )
  const drawn: ReactNode[] = []
  let end = margin
  for (const { index, start, end: itemEnd } of items) {
    const row = rows?.[index]
    if (!row) continue
    drawn.push(
      space(`before ${index}`, start - end),
      <TableRow
        key={slots.get(row.id)}
        row={row}
        columns={columns}
        position={props.offset + index}
        height={rowHeight}
        tabIndex={index === tabStop ? 0 : -1}
        work={props.work.get(row.id)}
        tone={props.tone?.(row)}
        isSelected={selection?.has(row.id) ?? false}
        name={selection ? props.rowName(row) : ''}
        mark={props.marks?.get(row.id)}
        markColumn={markColumn}
        isCurrent={row.id === props.current}
        tick={tick}
        frozen={frozen}
      />,
    )
    end = itemEnd
  }
  drawn.push(space('after', totalSize + margin - end))

  return (
    <table
      ref={setTable}
      className={mergeClasses(styles.table, frozenStyles.table)}
      style={{ minWidth: columnTable.getTotalSize() }}
      aria-label={props.label}
      aria-rowcount={props.total + 1}
      aria-busy={!rows || undefined}
    >
      <colgroup>
        {headers.map(header => (
          <col key={header.id} style={{ width: widths[header.id] }} />
        ))}
      </colgroup>
      <TableHeader
        columns={props.columns}
        headers={headers}
        growing={growing}
        selection={rows && selection}
        sort={props.sort}
        sortable={props.sortable}
        onSort={props.onSort}
        isFull={props.isFull}
        frozen={frozen}
      />
      {/* Space does the same as a click. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        {...focus.listeners}
        onKeyDown={onKeyDown}
        onMouseDown={event => {
          pressed.current = event.target
        }}
        onClick={event => {
          const row = rows?.[focus.indexAt(event.target)]
          if (row && isRowClick(event, pressed.current, (event.target as Element).closest('tr[data-id]')!)) props.onDetails(row, 'click')
        }}
      >
        {!rows &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <tr key={index} aria-hidden style={{ height: rowHeight }}>
              {columns.map(column => (
                <td key={column.id} className={styles.skeletonCell}>
                  <span className={styles.skeleton} />
                </td>
              ))}
            </tr>
          ))}
        {rows && drawn}
      </tbody>
    </table>
  )
}
