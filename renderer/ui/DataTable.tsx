/** The table of every list: virtual rows in Fluent's look, rows by keyboard, columns whose width can be changed. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { Sort } from '../../shared/contract/list.ts'
import { growingColumn, type TableColumn, type RowWork } from './columns.ts'
import { TableHeader } from './TableHeader.tsx'
import type { ColumnTable } from './useColumnTable.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** How many rows Page Up and Page Down go. */
const PAGE_OF_ROWS = 10
/** Frames within which a row that is scrolled to is drawn. */
const FRAMES_TO_DRAW = 10
/** Rows drawn while the first ones are read. */
const SKELETON_ROWS = 10

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground3 } }, // black in high contrast, where badges and links keep their colours
  removed: { opacity: 0.5, pointerEvents: 'none' },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`, boxSizing: 'border-box', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // A text that reads from the right stands below its header all the same, and is cut at its end.
    overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left',
  },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  space: { padding: 0, border: 'none' },
  skeleton: { display: 'inline-block', width: '70%', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

/** What a list screen asks of its table. */
export interface TableHandle {
  /** Gives a row the focus, or the one in its place where it is gone; scrolls to it, unless told that it is or will be in sight. */
  focusRow(id: number, isInSight?: boolean): void
}

export interface DataTableProps<Row extends { id: number }> {
  /** Names the table. */
  label: string
  columns: ColumnTable<Row>
  /** Undefined shows skeleton rows. */
  rows: Row[] | undefined
  /** Rows in all pages, and the position of the first one shown, for screen readers. */
  total: number
  offset: number
  rowHeight: number
  sort: Sort | undefined
  /** Columns whose header sorts (F-486). */
  sortable: readonly string[]
  onSort(column: string): void
  /** The element that scrolls, around the table. */
  scroller: HTMLElement
  /** Whether that is the whole content. */
  isFull: boolean
  /** Rows that something is being done to. */
  work: ReadonlyMap<number, RowWork>
  /** Opens a row's record, in a window of its own where asked for; `onMenu` its menu, beside an element or at a place of the window. */
  onOpen(row: Row, inNewWindow: boolean): void
  onMenu(row: Row, at: { x: number; y: number } | HTMLElement): void
  handle: Ref<TableHandle>
}

interface BodyRowProps<Row extends { id: number }> {
  row: Row
  columns: TableColumn<Row>[]
  position: number
  height: number
  tabIndex: 0 | -1
  work: RowWork | undefined
}

function BodyRow<Row extends { id: number }>({ row, columns, position, height, tabIndex, work }: BodyRowProps<Row>) {
  const styles = useStyles()
  return (
    <tr
      className={mergeClasses(styles.row, work === 'removal' && styles.removed)} style={{ height }} aria-rowindex={position + 2} aria-busy={work ? true : undefined}
      data-id={row.id} tabIndex={tabIndex}
    >
      {columns.map(column => {
        const text = column.text?.(row)
        return (
          <td key={column.id} dir={text === undefined ? undefined : 'auto'} className={mergeClasses(styles.cell, column.align === 'end' && styles.end)} title={column.as === 'status' ? undefined : text}>
            {column.cell ? column.cell(row, { work, tabIndex }) : text}
          </td>
        )
      })}
    </tr>
  )
}
const MemoRow = memo(BodyRow) as typeof BodyRow

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { rows, rowHeight, scroller, columns: { table: columnTable, visible: columns } } = props
  const styles = useStyles()
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, totalSize, margin, tabStop, setActive, focused, noteFocus, scrollTo } = useVirtualRows(rows?.length ?? 0, rowHeight, scroller, body)

  const elementOf = (id: number) => body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)

  /** A row that is scrolled to is drawn a frame or two later. */
  function focusWhenDrawn(id: number, frames = FRAMES_TO_DRAW) {
    const drawn = elementOf(id)
    if (drawn) drawn.focus({ preventScroll: true })
    else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1))
  }

  function focusRow(index: number, isInSight = false) {
    const row = rows?.[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    const next = rows.indexOf(row)
    setActive(next)
    if (!isInSight) scrollTo(next)
    focusWhenDrawn(row.id)
  }
  useImperativeHandle(props.handle, () => ({
    focusRow(id, isInSight) {
      const index = rows?.findIndex(row => row.id === id) ?? -1
      focusRow(index === -1 ? tabStop : index, isInSight)
    },
  }))

  // When the row with the focus is gone, the row that took its place has it.
  useLayoutEffect(() => {
    const had = focused()
    if (!had || !rows || document.activeElement !== document.body || rows.some(row => row.id === had.id)) return
    focusRow(had.index)
  })

  const rowOf = (target: EventTarget): { element: HTMLElement; row: Row; index: number } | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
    const index = rows?.findIndex(row => String(row.id) === element?.dataset.id) ?? -1
    return element && index !== -1 ? { element, row: rows![index]!, index } : null
  }

  function onKeyDown(event: KeyboardEvent) {
    const found = rowOf(event.target)
    if (!found) return
    const { element, row, index } = found
    if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') {
      event.preventDefault()
      props.onMenu(row, element)
      return
    }
    if (event.key === 'Enter' && event.target === element) {
      event.preventDefault()
      props.onOpen(row, event.ctrlKey || event.metaKey)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const steps: Record<string, number> = {
      ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows!.length - 1, PageDown: index + PAGE_OF_ROWS, PageUp: index - PAGE_OF_ROWS,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusRow(step)
  }

  function onContextMenu(event: MouseEvent) {
    const found = rowOf(event.target)
    if (!found) return
    event.preventDefault()
    setActive(found.index)
    props.onMenu(found.row, { x: event.clientX, y: event.clientY })
  }

  const grows = growingColumn(columns, columnTable.state.columnSizing)
  const headers = columnTable.getHeaderGroups()[0]?.headers ?? []
  const space = (key: string, height: number): ReactNode =>
    height > 0 && <tr key={key} aria-hidden style={{ height }}><td className={styles.space} colSpan={columns.length} /></tr>

  const drawn: ReactNode[] = []
  let end = margin
  for (const { index, start, end: itemEnd } of items) {
    const row = rows?.[index]
    if (!row) continue
    drawn.push(
      space(`before ${index}`, start - end),
      <MemoRow
        key={row.id} row={row} columns={columns} position={props.offset + index} height={rowHeight} tabIndex={index === tabStop ? 0 : -1} work={props.work.get(row.id)}
      />,
    )
    end = itemEnd
  }
  drawn.push(space('after', totalSize + margin - end))

  return (
    <table
      ref={table} className={styles.table} style={{ minWidth: columnTable.getTotalSize() }}
      aria-label={props.label} aria-rowcount={props.total + 1} aria-busy={!rows || undefined}
    >
      <colgroup>{headers.map(header => <col key={header.id} style={header.id === grows ? undefined : { width: header.getSize() }} />)}</colgroup>
      <TableHeader columns={props.columns} headers={headers} grows={grows} sort={props.sort} sortable={props.sortable} onSort={props.onSort} isFull={props.isFull} />
      <tbody
        ref={body} onKeyDown={onKeyDown} onContextMenu={onContextMenu}
        onFocus={event => {
          const found = rowOf(event.target)
          if (found) noteFocus({ id: found.row.id, index: found.index })
        }}
        onBlur={event => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) noteFocus(null)
        }}
      >
        {!rows && Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <tr key={index} aria-hidden style={{ height: rowHeight }}>
            {columns.map(column => <td key={column.id} className={styles.cell}><span className={styles.skeleton} /></td>)}
          </tr>
        ))}
        {rows && drawn}
      </tbody>
    </table>
  )
}
