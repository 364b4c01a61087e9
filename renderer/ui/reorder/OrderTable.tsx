/** The table of a reorder list: virtual rows that are dragged by their titles, with the pointer or with Space and the arrow keys. */
import { DragDropContext, Draggable, Droppable, type DraggableProvided, type DraggableStateSnapshot, type DropResult } from '@hello-pangea/dnd'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useImperativeHandle, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type Ref } from 'react'
import type { ById } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import type { MenuAnchor } from '../basics/RowMenu.tsx'
import type { RowWork } from '../rows/useTableModel.ts'
import { HEADER_HEIGHT, type TableColumn } from '../table/columns.ts'
import { headerContent, useTableModel, type ModelColumn, type ModelRow } from '../rows/useTableModel.ts'
import { useRowFocus, type RowsHandle } from '../table/useRowFocus.ts'
import { cellClass, OrderRow, ROW_HEIGHT, TITLE_COLUMN, useLineStyles, type OrderLock } from './OrderRow.tsx'
import { useSteadySteps } from './useSteadySteps.ts'

/** Rows drawn while the first ones are read. */
const SKELETON_ROWS = 10

const useStyles = makeStyles({
  table: { minWidth: '100%', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: `${HEADER_HEIGHT}px`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: { position: 'relative' },
  // In line with the names, which stand after the icons of their handles.
  titleHeader: { paddingInlineStart: `calc(${tokens.spacingHorizontalXS} + ${tokens.spacingHorizontalS} + 20px + ${tokens.spacingHorizontalS})` },
  skeleton: {
    gridColumn: 2,
    width: '60%',
    height: '12px',
    margin: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
})

export interface OrderTableHandle extends RowsHandle {
  /** Focuses a row that was moved if it is still in sight, otherwise the row that took its place. */
  focusMoved(id: number, from: number): void
}

export interface OrderTableProps<Row extends ById> {
  /** Names the table. */
  label: string
  /** Undefined shows skeleton rows. */
  rows: Row[] | undefined
  /** Number of all rows, of which `rows` may be a part. */
  total: number
  /** Position among all rows, from 0. */
  positionOf(row: Row): number
  rowName(row: Row): string
  /** The title among them. */
  columns: readonly TableColumn<Row>[]
  /** The menus that stand beside the handles. */
  menu: TableColumn<Row> | undefined
  lock: OrderLock | null
  work: ReadonlyMap<number, RowWork>
  scroller: HTMLElement
  /** `to` is a position among `rows`. */
  onMove(row: Row, to: number): void
  onMenu(row: Row, at: MenuAnchor): void
  handle: Ref<OrderTableHandle>
}

const NO_ROWS: never[] = []
const modelColumn = <Row extends ById>({ id, header, cell, text }: TableColumn<Row>): ModelColumn<Row> => ({
  id,
  header,
  draw: (row, place) => (cell ? cell(row, place) : text?.(row)),
})

const INSTRUCTIONS = 'Press Space to pick up the row. Then use the up and down arrow keys to move it, Space to drop it, and Escape to cancel.'

const isMoved = ({ source, destination, reason }: DropResult) => reason === 'DROP' && destination !== null && destination.index !== source.index

export function OrderTable<Row extends ById>(props: OrderTableProps<Row>) {
  const { scroller, lock, rowName, positionOf, columns } = props
  const lines = useLineStyles()
  const styles = useStyles()
  const body = useRef<HTMLDivElement>(null)
  /** The rows as they were when a row was picked up: what is read meanwhile must not move under the pointer. */
  const [held, setHeld] = useState<Row[] | null>(null)
  const rows = held ?? props.rows
  const model = useTableModel({ columns: useMemo(() => columns.map(modelColumn), [columns]), rows: rows ?? NO_ROWS, rowId: ({ id }) => String(id) })
  const modelRows = model.getRowModel().rows
  useSteadySteps(held !== null)
  const rowsHandle = useRef<RowsHandle>(null)
  const keys = useMemo(() => rows?.map(({ id }) => id), [rows])
  const focus = useRowFocus({
    keys,
    rowHeight: ROW_HEIGHT,
    scroller,
    body,
    attribute: 'id',
    control: '[data-order-handle]',
    handle: rowsHandle,
    isHeld: held !== null,
    openMenu: (index, at) => props.onMenu(rows![index]!, at),
  })
  const { items, totalSize, margin, tabStop } = focus
  useImperativeHandle(props.handle, () => ({
    ...rowsHandle.current!,
    focusMoved(id, from) {
      const drawn = body.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-order-handle]`)
      const frame = scroller.getBoundingClientRect()
      const rectangle = drawn?.getBoundingClientRect()
      if (rectangle && rectangle.top >= frame.top + HEADER_HEIGHT && rectangle.bottom <= frame.bottom) drawn!.focus({ preventScroll: true })
      else focus.focusAt(from)
    },
  }))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = focus.indexAt(event.target)
    // While a row is picked up, its keys are those of the drag.
    if (index === -1 || held || event.defaultPrevented || focus.takeMenuKey(event, index)) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (lock && isPlain && event.key === ' ' && (event.target as Element).matches('[data-order-handle]')) {
      event.preventDefault()
      lock.tell()
    } else focus.takeStep(event, index)
  }

  const widths = columns.map(({ id, width }) => (id === TITLE_COLUMN ? 'minmax(180px, 1fr)' : `${width}px`))
  const template = { gridTemplateColumns: widths.join(' ') }
  const draw = (row: ModelRow<Row>, index: number, style: CSSProperties) => (provided: DraggableProvided, snapshot: DraggableStateSnapshot) => (
    <OrderRow
      row={row}
      name={rowName(row.original)}
      columns={columns}
      menu={props.menu}
      position={positionOf(row.original)}
      work={props.work.get(row.original.id)}
      lock={lock}
      tabIndex={index === tabStop ? 0 : -1}
      style={{ ...template, ...style }}
      provided={provided}
      snapshot={snapshot}
    />
  )

  const rowOf = (id: string) => rows?.find(each => String(each.id) === id)
  const nameOf = (id: string) => {
    const row = rowOf(id)
    return row ? rowName(row) : ''
  }
  const position = (index: number) => `position ${index + 1} of ${rows?.length ?? 0}`
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onBeforeCapture={() => setHeld(props.rows ?? null)}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(
          isolating`${nameOf(draggableId)} is picked up at ${position(source.index)}. Press the up and down arrow keys to move it, Space to drop it, Escape to cancel.`,
        )
      }
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(destination ? isolating`${nameOf(draggableId)} is at ${position(destination.index)}.` : isolating`${nameOf(draggableId)} is outside the list.`)
      }
      onDragEnd={(result, { announce }) => {
        const { draggableId, source, destination } = result
        const row = rowOf(draggableId)
        announce(
          isolating`${nameOf(draggableId)} ${isMoved(result) ? `was dropped at ${position(destination!.index)}` : `is back at ${position(source.index)}`}.`,
        )
        setHeld(null)
        if (row && isMoved(result)) props.onMove(row, destination!.index)
      }}
    >
      <div className={styles.table} role="grid" aria-label={props.label} aria-rowcount={props.total + 1} aria-busy={!rows || undefined}>
        <div role="rowgroup" className={styles.header}>
          <div role="row" aria-rowindex={1} className={lines.line} style={{ ...template, height: '100%' }}>
            {model.getFlatHeaders().map((header, at) => (
              <div
                key={header.id}
                role="columnheader"
                className={mergeClasses(cellClass(lines, columns[at]!), header.id === TITLE_COLUMN && styles.titleHeader)}
              >
                {headerContent(header)}
              </div>
            ))}
          </div>
        </div>
        <Droppable
          droppableId="order"
          mode="virtual"
          getContainerForClone={() => body.current!}
          renderClone={(provided, snapshot, { source }) => draw(modelRows[source.index]!, source.index, {})(provided, snapshot)}
        >
          {({ innerRef, droppableProps }) => (
            // The keys of a row work from all controls in it.
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
            <div
              {...droppableProps}
              role="rowgroup"
              ref={element => {
                body.current = element
                innerRef(element)
              }}
              className={styles.body}
              style={{ height: rows ? totalSize : SKELETON_ROWS * ROW_HEIGHT }}
              {...focus.listeners}
              onKeyDown={onKeyDown}
            >
              {!rows &&
                Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <div key={index} aria-hidden className={mergeClasses(lines.line, lines.row)} style={{ ...template, top: index * ROW_HEIGHT }}>
                    <span className={styles.skeleton} />
                  </div>
                ))}
              {items.map(({ index, start }) => {
                const row = modelRows[index]
                return (
                  row && (
                    <Draggable key={row.id} draggableId={row.id} index={index} isDragDisabled={lock !== null || props.work.has(row.original.id)}>
                      {draw(row, index, { top: start - margin })}
                    </Draggable>
                  )
                )
              })}
            </div>
          )}
        </Droppable>
      </div>
    </DragDropContext>
  )
}
