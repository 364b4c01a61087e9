/** The table of a reorder list: virtual rows that are dragged by their titles, with the pointer or with Space and the arrow keys. */
import { DragDropContext, Draggable, Droppable, type DraggableProvided, type DraggableStateSnapshot, type DropResult } from '@hello-pangea/dnd'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed20Regular, ReOrderDotsVertical20Regular } from '@fluentui/react-icons'
import { useImperativeHandle, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type Ref } from 'react'
import { cellValue, type ById, type ListShape } from '../../../shared/contract/list.ts'
import { HEADER_HEIGHT, MENU_WIDTH, ROW_HEIGHTS, type ListColumn } from '../table/columns.ts'
import { MenuButton } from '../table/rowColumns.tsx'
import type { MenuPlace } from '../basics/RowMenu.tsx'
import type { RowWork } from '../commands/rowWork.ts'
import { useRowFocus, type RowsHandle } from '../table/useRowFocus.ts'
import { useSteadySteps } from './useSteadySteps.ts'

const ROW_HEIGHT = ROW_HEIGHTS.normal
/** Rows drawn while the first ones are read. */
const SKELETON_ROWS = 10
/** What further columns show is the field of their name. */
const PLAIN_SHAPE: ListShape = { columns: [], sizes: [1] }
/** Widths of the columns of menus and numbers, and the least of the titles. */
const OWN_COLUMNS = { menu: `${MENU_WIDTH}px`, number: '64px', title: 'minmax(180px, 1fr)' }
/** How far a row that cannot be moved is drawn before that is said, in pixels: more than a click moves. */
const DRAWN = 5

const useStyles = makeStyles({
  table: { minWidth: '100%', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  line: { display: 'grid', alignItems: 'center', boxSizing: 'border-box', minWidth: 'fit-content', width: '100%' },
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
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '@media (prefers-reduced-motion: no-preference)': { transitionDuration: `${tokens.durationFast} !important` },
  },
  dragged: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: `${tokens.shadow16}, inset 0 0 0 2px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  removed: { opacity: 0.5, pointerEvents: 'none' },
  cell: { padding: `0 ${tokens.spacingHorizontalS}`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Above the names, which stand behind their handles' icons.
  titleHeader: { paddingInlineStart: `calc(${tokens.spacingHorizontalXS} + ${tokens.spacingHorizontalS} + 20px + ${tokens.spacingHorizontalS})` },
  tight: { padding: `0 ${tokens.spacingHorizontalXS}` },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  handle: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: `${ROW_HEIGHT - 8}px`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'grab',
  },
  grabbed: { cursor: 'grabbing' },
  locked: { cursor: 'default' },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  iconLocked: { color: tokens.colorNeutralForegroundDisabled },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  skeleton: { display: 'block', width: '60%', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
  narrow: { textAlign: 'center', fontSize: tokens.fontSizeBase200 },
})

/** Why rows cannot be dragged, and what pressing one says of it. */
export interface OrderLock {
  reason: string
  /** Whether it is for want of a right. */
  isDenied: boolean
  tell(): void
}

export interface OrderTableHandle extends RowsHandle {
  /** Gives the focus to a row that was moved where it is still in sight, else to the one that took its place. */
  focusMoved(id: number, from: number): void
}

export interface OrderTableProps<Row extends ById> {
  /** Names the table. */
  label: string
  /** Undefined shows skeleton rows. */
  rows: Row[] | undefined
  /** How many there are where these are not all. */
  total: number
  /** Where a row stands among all, from 0. */
  positionOf(row: Row): number
  rowName(row: Row): string
  /** After number and title. */
  columns: readonly ListColumn<Row>[]
  /** What the column of menus is called, and whether it stands after the title, as the documents have it of some lists. */
  menuHeader: string
  isMenuAfterTitle?: boolean
  lock: OrderLock | null
  work: ReadonlyMap<number, RowWork>
  scroller: HTMLElement
  /** `to` is a position among the rows that show. */
  onMove(row: Row, to: number): void
  onMenu(row: Row, at: MenuPlace): void
  handle: Ref<OrderTableHandle>
}

const INSTRUCTIONS = 'Press Space to pick up the row. Then use the up and down arrow keys to move it, Space to drop it, and Escape to cancel.'

export function OrderTable<Row extends ById>(props: OrderTableProps<Row>) {
  const { scroller, columns, lock, rowName } = props
  const styles = useStyles()
  const body = useRef<HTMLDivElement>(null)
  /** The rows as they were when a row was picked up: what is read meanwhile must not move under the pointer. */
  const [held, setHeld] = useState<Row[] | null>(null)
  const rows = held ?? props.rows
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
      const place = drawn?.getBoundingClientRect()
      if (place && place.top >= frame.top + HEADER_HEIGHT && place.bottom <= frame.bottom) drawn!.focus({ preventScroll: true })
      else focus.focusAt(from)
    },
  }))

  /** Whether the pointer that is down was told of the lock; the click that may follow tells nothing more. */
  const hasTold = useRef(false)
  /** A locked row that is drawn says why it stays, as one that is pressed does (C-585). */
  function tellWhenDrawn({ button, clientX, clientY }: PointerEvent) {
    hasTold.current = false
    if (button !== 0) return
    const isOver = new AbortController()
    const { signal } = isOver
    const onMove = (event: { clientX: number; clientY: number }) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= DRAWN) return
      isOver.abort()
      hasTold.current = true
      lock?.tell()
    }
    document.addEventListener('pointermove', onMove, { signal })
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => isOver.abort(), { signal })
  }

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

  const position = (index: number) => `position ${index + 1} of ${rows?.length ?? 0}`
  const nameOf = (id: string) => {
    const row = rows?.find(each => String(each.id) === id)
    return row ? rowName(row) : ''
  }
  function onDragEnd({ draggableId, source, destination, reason }: DropResult) {
    const row = held?.find(({ id }) => String(id) === draggableId)
    setHeld(null)
    if (row && reason === 'DROP' && destination && destination.index !== source.index) props.onMove(row, destination.index)
  }

  const { isMenuAfterTitle = false } = props
  const own = isMenuAfterTitle ? (['number', 'title', 'menu'] as const) : (['menu', 'number', 'title'] as const)
  const template = { gridTemplateColumns: [...own.map(each => OWN_COLUMNS[each]), ...columns.map(({ width }) => `${width}px`)].join(' ') }
  const Icon = lock?.isDenied ? LockClosed20Regular : ReOrderDotsVertical20Regular

  function drawRow(
    row: Row,
    index: number,
    style: CSSProperties,
    { draggableProps, dragHandleProps, innerRef }: DraggableProvided,
    { isDragging }: DraggableStateSnapshot,
  ) {
    const name = rowName(row)
    const work = props.work.get(row.id)
    const tabIndex = index === tabStop ? 0 : -1
    const further = columns.map(column => (
      <div key={column.id} role="cell" className={mergeClasses(styles.cell, column.align === 'end' && styles.end)}>
        {column.cell ? column.cell(row, { work, tabIndex }) : cellValue(PLAIN_SHAPE, column.id, row)}
      </div>
    ))
    const menuCell = (
      <div role="cell" className={mergeClasses(styles.cell, styles.tight, styles.narrow)}>
        <MenuButton name={name} place={{ work, tabIndex }} onClick={at => props.onMenu(row, at)} />
      </div>
    )
    return (
      <div
        {...draggableProps}
        ref={innerRef}
        role="row"
        aria-rowindex={props.positionOf(row) + 2}
        aria-busy={work ? true : undefined}
        data-id={row.id}
        className={mergeClasses(styles.line, styles.row, isDragging && styles.dragged, work === 'removal' && styles.removed)}
        style={{ ...template, ...style, ...draggableProps.style }}
      >
        {!isMenuAfterTitle && menuCell}
        <div role="cell" className={mergeClasses(styles.cell, styles.end)}>
          {(props.positionOf(row) + 1).toLocaleString()}
        </div>
        <div role="cell" className={mergeClasses(styles.cell, styles.tight)}>
          {/* Inside the cell, because it is a button, which no row or cell may be. The body hears its keys. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
          <div
            {...(dragHandleProps ?? { 'aria-disabled': true, 'aria-description': lock?.reason })}
            role="button"
            data-order-handle
            aria-label={`Move ${name}`}
            title={lock?.reason ?? name}
            tabIndex={tabIndex}
            className={mergeClasses(styles.handle, isDragging && styles.grabbed, lock !== null && styles.locked)}
            onPointerDown={lock ? tellWhenDrawn : undefined}
            onClick={lock ? () => hasTold.current || lock.tell() : undefined}
          >
            <Icon aria-hidden className={mergeClasses(styles.icon, lock !== null && styles.iconLocked)} />
            <span dir="auto" className={styles.title}>
              {name}
            </span>
          </div>
        </div>
        {isMenuAfterTitle && menuCell}
        {further}
      </div>
    )
  }

  const menuHeading = (
    <div role="columnheader" className={mergeClasses(styles.cell, styles.tight, styles.narrow)}>
      {props.menuHeader}
    </div>
  )
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onBeforeCapture={() => setHeld(props.rows ?? null)}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(
          `${nameOf(draggableId)} is picked up at ${position(source.index)}. Press the up and down arrow keys to move it, Space to drop it, Escape to cancel.`,
        )
      }
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        announce(destination ? `${nameOf(draggableId)} is at ${position(destination.index)}.` : `${nameOf(draggableId)} is outside the list.`)
      }
      onDragEnd={(result, { announce }) => {
        const { draggableId, source, destination, reason } = result
        const isMoved = reason === 'DROP' && destination !== null && destination.index !== source.index
        announce(`${nameOf(draggableId)} ${isMoved ? `was dropped at ${position(destination.index)}` : `is back at ${position(source.index)}`}.`)
        onDragEnd(result)
      }}
    >
      <div className={styles.table} role="table" aria-label={props.label} aria-rowcount={props.total + 1} aria-busy={!rows || undefined}>
        <div role="rowgroup" className={styles.header}>
          <div role="row" aria-rowindex={1} className={styles.line} style={{ ...template, height: '100%' }}>
            {!isMenuAfterTitle && menuHeading}
            <div role="columnheader" className={mergeClasses(styles.cell, styles.end)}>
              No.
            </div>
            <div role="columnheader" className={mergeClasses(styles.cell, styles.titleHeader)}>
              Title
            </div>
            {isMenuAfterTitle && menuHeading}
            {columns.map(({ id, header, align }) => (
              <div key={id} role="columnheader" className={mergeClasses(styles.cell, align === 'end' && styles.end)}>
                {header}
              </div>
            ))}
          </div>
        </div>
        <Droppable
          droppableId="order"
          mode="virtual"
          getContainerForClone={() => body.current!}
          renderClone={(provided, snapshot, { source }) => drawRow(rows![source.index]!, source.index, {}, provided, snapshot)}
        >
          {({ innerRef, droppableProps }) => (
            // What a row's own controls do, keys do from anywhere in it.
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
                  <div key={index} aria-hidden className={mergeClasses(styles.line, styles.row)} style={{ ...template, top: index * ROW_HEIGHT }}>
                    <span />
                    <span />
                    <span className={styles.cell}>
                      <span className={styles.skeleton} />
                    </span>
                  </div>
                ))}
              {items.map(({ index, start }) => {
                const row = rows?.[index]
                return (
                  row && (
                    <Draggable key={row.id} draggableId={String(row.id)} index={index} isDragDisabled={lock !== null || props.work.has(row.id)}>
                      {(provided, snapshot) => drawRow(row, index, { top: start - margin }, provided, snapshot)}
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
