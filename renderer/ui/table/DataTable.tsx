/** The table of a list: a grid of virtual rows in Fluent's look, with keys for rows and cells, and columns whose width can be changed. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { RowMark } from '../../../shared/platform/marks.ts'
import { cellIndexOf, focusCell, takeCellStep } from './cellFocus.ts'
import { growingColumns, isNarrow, markedColumn, sharedWidths, type RowTone } from './columns.ts'
import { fittingWidth } from './fittingWidth.ts'
import { useFrozenColumns, useFrozenStyles } from './frozenColumns.ts'
import type { RowWork } from '../rows/useTableModel.ts'
import { isRowClick, KEY_CONTROLS } from '../basics/rowControls.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import type { ListTable } from './useListTable.ts'
import { useRowSlots } from './useRowSlots.ts'
import type { Selection } from './useSelection.ts'
import type { ModelRow } from '../rows/useTableModel.ts'
import { useRowFocus, type RowsHandle } from './useRowFocus.ts'
import { useWidth } from '../basics/useWidth.ts'
import { characterOf, isCommand, keyOf } from '../basics/keys.ts'

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
  /** The width in pixels that a column is drawn with; undefined if it is hidden. */
  widthOf(id: string): number | undefined
}

export interface DataTableProps<Row extends { id: number }> {
  /** Names the table. */
  label: string
  model: ListTable<Row>
  /** Whether the first rows are being read: skeletons stand for them. */
  isReading?: boolean
  /** The position of the first row shown among those of all pages. */
  offset: number
  rowHeight: number
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
  const { rowHeight, scroller, selection } = props
  const { table: model, visible: columns } = props.model
  const rows = props.isReading ? undefined : model.getRowModel().rows
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const rowsHandle = useRef<RowsHandle>(null)
  const keys = useMemo(() => rows?.map(({ original }) => original.id), [rows])
  const focus = useRowFocus({
    keys,
    rowHeight,
    scroller,
    body,
    attribute: 'id',
    handle: rowsHandle,
    openMenu: (index, at) => props.onMenu(rows![index]!.original, at),
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
      model.setColumnSizing(before => ({ ...before, ...Object.fromEntries(fitting) }))
    },
    widthOf: id => tableElement?.querySelector(`th[data-column="${id}"]`)?.getBoundingClientRect().width,
  }))

  /** Ticks rows by keys: all of the page, this one, or this one and the next; answers whether the key was one of these. */
  function tickByKey(event: KeyboardEvent, row: ModelRow<Row>, index: number): boolean {
    if (!selection) return false
    const tick = (ticked: ModelRow<Row>, checked: boolean, shiftKey = false) =>
      ticked.getToggleSelectedHandler()({ target: { checked }, nativeEvent: { shiftKey } })
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key]
    if (isCommand(event) && keyOf(event) === 'a') model.toggleAllRowsSelected(true)
    else if (event.key === 'Escape' && selection.count > 0) selection.clear()
    else if ((event.ctrlKey && event.key === ' ') || characterOf(event) === 'x') tick(row, !row.getIsSelected(), event.shiftKey)
    else if (event.shiftKey && next !== undefined && rows?.[next]) {
      tick(row, true)
      tick(rows[next], true)
      focus.focusAt(next)
    } else return false
    event.preventDefault()
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = focus.indexAt(event.target)
    const row = rows?.[index]
    if (!row || focus.takeMenuKey(event, index)) return
    const target = event.target as Element
    if (target.closest(KEY_CONTROLS) || tickByKey(event, row, index)) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const isOnRow = target.matches('tr[data-id], tr[data-id] > *')
    const cell = cellIndexOf(target)
    const focusRow = cell === -1 ? undefined : (element: HTMLElement) => focusCell(element, cell)
    if (isOnRow && event.key === 'Enter') props.onOpen(row.original, event.ctrlKey || event.metaKey)
    else if (isOnRow && isPlain && event.key === ' ') props.onDetails(row.original, 'Space')
    else if (event.ctrlKey && (event.key === 'Home' || event.key === 'End')) focus.focusAt(event.key === 'Home' ? 0 : rows.length - 1, false, focusRow)
    else if (!isPlain || !takeCellStep(target, event.key)) return void focus.takeStep(event, index, focusRow)
    event.preventDefault()
  }

  const growing = growingColumns(columns, model.state.columnSizing)
  const headers = model.getHeaderGroups()[0]?.headers ?? []
  const sizes = headers.map(header => ({ id: header.id, size: header.getSize() }))
  const widths = sharedWidths(sizes, growing, Number.isFinite(width) ? width : 0)
  const naming = markedColumn(columns)
  const total = model.getRowCount()
  const frozen = useFrozenColumns(columns, widths, width, scroller, props.isFull, tableElement)
  const frozenStyles = useFrozenStyles()
  const space = (key: string, height: number): ReactNode =>
    height > 0 && (
      <tr key={key} aria-hidden style={{ height }}>
        <td className={styles.space} colSpan={columns.length} />
      </tr>
    )

  const slots = useRowSlots(
    items.flatMap(({ index }) => rows?.[index]?.original.id ?? []),
    focus.focused()?.id,
  )
  const drawn: ReactNode[] = []
  let end = margin
  for (const { index, start, end: itemEnd } of items) {
    const row = rows?.[index]
    if (!row) continue
    const { original } = row
    const { id } = original
    drawn.push(
      space(`before ${index}`, start - end),
      <TableRow
        key={slots.get(id)}
        row={row}
        columns={columns}
        position={props.offset + index}
        total={total}
        height={rowHeight}
        tabIndex={index === tabStop ? 0 : -1}
        work={props.work.get(id)}
        tone={props.tone?.(original)}
        isSelected={row.getIsSelected()}
        name={props.rowName(original)}
        mark={props.marks?.get(id)}
        naming={naming}
        isCurrent={id === props.current}
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
      style={{ minWidth: model.getTotalSize() }}
      role="grid"
      aria-label={props.label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={!rows || undefined}
    >
      <colgroup>
        {headers.map(header => (
          <col key={header.id} style={{ width: widths[header.id] }} />
        ))}
      </colgroup>
      <TableHeader
        model={props.model}
        headers={headers}
        growing={growing}
        canTick={rows !== undefined && selection !== undefined}
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
          const row = rows?.[focus.indexAt(event.target)]?.original
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
