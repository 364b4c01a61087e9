/** A row of a reorder list. Its title is the handle that it is dragged by. */
import type { DraggableProvided, DraggableStateSnapshot } from '@hello-pangea/dnd'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed20Regular, ReOrderDotsVertical20Regular } from '@fluentui/react-icons'
import { useRef, type CSSProperties, type PointerEvent } from 'react'
import type { ById } from '../../../shared/contract/list.ts'
import type { RowWork } from '../rows/useTableModel.ts'
import { isNarrow, ROW_HEIGHTS, type TableColumn } from '../table/columns.ts'
import { cellContent, type ModelRow } from '../rows/useTableModel.ts'

export const ROW_HEIGHT = ROW_HEIGHTS.normal
/** The column that rows are dragged by; it takes the room that the others leave. */
export const TITLE_COLUMN = 'title'
/** How far the pointer moves, in pixels, before pressing a locked row counts as dragging it: farther than during a click. */
const DRAG_DISTANCE = 5

/** For the header, the rows, and the skeletons that stand for rows. */
export const useLineStyles = makeStyles({
  line: { display: 'grid', alignItems: 'center', boxSizing: 'border-box', minWidth: 'fit-content', width: '100%' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '@media (prefers-reduced-motion: no-preference)': { transitionDuration: `${tokens.durationFast} !important` },
  },
  cell: { padding: `0 ${tokens.spacingHorizontalS}`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  narrow: { padding: `0 ${tokens.spacingHorizontalXS}`, textAlign: 'center', fontSize: tokens.fontSizeBase200 },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})

export const cellClass = (lines: ReturnType<typeof useLineStyles>, column: Pick<TableColumn<never>, 'id' | 'align'>): string =>
  mergeClasses(lines.cell, isNarrow(column) && lines.narrow, column.align === 'end' && lines.end)

const useStyles = makeStyles({
  dragged: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: `${tokens.shadow16}, inset 0 0 0 2px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  title: { padding: `0 ${tokens.spacingHorizontalXS}` },
  withMenu: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  removed: { opacity: 0.5, pointerEvents: 'none' },
  handle: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
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
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Why rows cannot be dragged. */
export interface OrderLock {
  reason: string
  /** Whether a right is missing. */
  isDenied: boolean
  /** Tells the reason to whoever tries. */
  tell(): void
}

interface HandleProps extends Pick<DraggableProvided, 'dragHandleProps'>, Pick<DraggableStateSnapshot, 'isDragging'> {
  name: string
  lock: OrderLock | null
  tabIndex: 0 | -1
}

function Handle({ name, lock, tabIndex, dragHandleProps, isDragging }: HandleProps) {
  const styles = useStyles()
  /** Whether dragging has told the reason already, so that the click at its end does not tell it again. */
  const hasTold = useRef(false)
  /** Dragging a locked row tells the reason, as pressing it does (C-585). */
  function onPointerDown({ button, clientX, clientY }: PointerEvent) {
    hasTold.current = false
    if (button !== 0) return
    const press = new AbortController()
    const { signal } = press
    const onMove = (event: { clientX: number; clientY: number }) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= DRAG_DISTANCE) return
      press.abort()
      hasTold.current = true
      lock?.tell()
    }
    document.addEventListener('pointermove', onMove, { signal })
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => press.abort(), { signal })
  }
  const Icon = lock?.isDenied ? LockClosed20Regular : ReOrderDotsVertical20Regular
  return (
    // The table's body hears its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...(dragHandleProps ?? { 'aria-disabled': true, 'aria-description': lock?.reason })}
      role="button"
      data-order-handle
      aria-label={`Move ${name}`}
      title={lock?.reason ?? name}
      tabIndex={tabIndex}
      className={mergeClasses(styles.handle, isDragging && styles.grabbed, lock !== null && styles.locked)}
      onPointerDown={lock ? onPointerDown : undefined}
      onClick={lock ? () => hasTold.current || lock.tell() : undefined}
    >
      <Icon aria-hidden className={mergeClasses(styles.icon, lock !== null && styles.iconLocked)} />
      <span dir="auto" className={styles.name}>
        {name}
      </span>
    </div>
  )
}

export interface OrderRowProps<Row extends ById> extends Pick<HandleProps, 'name' | 'lock' | 'tabIndex'> {
  row: ModelRow<Row>
  columns: readonly TableColumn<Row>[]
  /** The menu that stands beside the handle. */
  menu: TableColumn<Row> | undefined
  /** Position among all rows, from 0. */
  position: number
  work: RowWork | undefined
  /** Its place, and the widths of its columns. */
  style: CSSProperties
  provided: DraggableProvided
  snapshot: DraggableStateSnapshot
}

export function OrderRow<Row extends ById>({ row, columns, menu, position, work, style, provided, snapshot, ...handle }: OrderRowProps<Row>) {
  const lines = useLineStyles()
  const styles = useStyles()
  const { draggableProps, dragHandleProps, innerRef } = provided
  const { isDragging } = snapshot
  return (
    <div
      {...draggableProps}
      ref={innerRef}
      role="row"
      aria-rowindex={position + 2}
      aria-busy={work ? true : undefined}
      data-id={row.original.id}
      className={mergeClasses(lines.line, lines.row, isDragging && styles.dragged, work === 'removal' && styles.removed)}
      style={{ ...style, ...draggableProps.style }}
    >
      {row.getAllCells().map((cell, at) => {
        const isTitle = cell.column.id === TITLE_COLUMN
        return (
          <div key={cell.id} role={isTitle ? 'rowheader' : 'gridcell'} className={mergeClasses(cellClass(lines, columns[at]!), isTitle && styles.title)}>
            {/* A handle inside the cell, because it is a button, which a row or a cell cannot be. */}
            {isTitle ? (
              <div className={styles.withMenu}>
                <Handle {...handle} dragHandleProps={dragHandleProps} isDragging={isDragging} />
                {menu?.cell?.(row.original, { work, tabIndex: handle.tabIndex })}
              </div>
            ) : (
              cellContent(cell, { work, tabIndex: handle.tabIndex })
            )}
          </div>
        )
      })}
    </div>
  )
}
