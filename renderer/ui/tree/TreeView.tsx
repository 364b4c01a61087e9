/** A hierarchy as a tree: virtual rows in Fluent's look, keys as ARIA's tree pattern says, what fails said where it failed. Knows no area: rows come from `treeRows`. */
import { Button, FlatTree, FlatTreeItem, makeStyles, mergeClasses, Spinner, tokens, TreeItemLayout } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { RowsHandle } from '../table/DataTable.tsx'
import { isRowClick } from '../basics/rowControls.ts'
import type { MenuPlace } from '../basics/RowMenu.tsx'
import { rowKey, treeStep, typedRow, type TreeRow } from './treeRows.ts'
import { useVirtualRows } from '../table/useVirtualRows.ts'

/** Of each row, in pixels. */
const ROW_HEIGHT = 36
/** Frames within which a row that is scrolled to is drawn. */
const FRAMES_TO_DRAW = 10
/** Letters that follow each other within this many milliseconds are one text. */
const TYPING_PAUSE = 700

const useStyles = makeStyles({
  tree: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, height: `${ROW_HEIGHT}px` },
  // Fluent's own ground of what is pointed at is a light one in high contrast, under light text.
  layout: {
    height: '100%',
    minHeight: 0,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':active': { backgroundColor: tokens.colorNeutralBackground5 },
  },
  present: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // Two lines have room in a row.
  note: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
  icon: { flexShrink: 0 },
  retry: { flexShrink: 0, marginRight: tokens.spacingHorizontalS },
})

export interface TreeViewProps<Item> {
  /** Names the tree. */
  label: string
  rows: readonly TreeRow<Item>[]
  /** The word that names an item; letters that are typed lead to it. */
  nameOf(item: Item): string
  /** All that a screen reader says of an item, its name first; what its row shows is part of it, in the order in which it is drawn. */
  describe(item: Item): string
  /** What an item's row holds. `tabIndex` goes on its controls, so that Tab stops in the active row alone. Another function draws all rows anew. */
  draw(item: Item, tabIndex: 0 | -1): ReactNode
  /** What is said below an open item that has nothing below it. */
  emptyText: string
  setOpen(ids: readonly number[], isOpen: boolean): void
  /** Reads again what stands below an item. */
  retry(id: number): void
  /** What Enter does on an item that cannot be opened. */
  activate?(item: Item): void
  onMenu?(item: Item, at: MenuPlace): void
  /** The item that stands out. */
  present?: number
  /** The element that scrolls, around the tree. */
  scroller: HTMLElement
  /** Rows by the ids of their items. */
  handle: Ref<RowsHandle>
}

/** What rows can start. Its members are asked for when something happens, so that rows need not be drawn again. */
interface RowActs<Item> extends Pick<TreeViewProps<Item>, 'setOpen' | 'retry'> {
  keyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow<Item>): void
  menu(event: MouseEvent, row: TreeRow<Item>): void
}

interface RowProps<Item> extends Pick<TreeViewProps<Item>, 'describe' | 'draw' | 'emptyText'> {
  row: TreeRow<Item>
  top: number
  tabIndex: 0 | -1
  isPresent: boolean
  acts: { current: RowActs<Item> }
}

function TreeRowView<Item>({ row, top, tabIndex, isPresent, describe, draw, emptyText, acts }: RowProps<Item>) {
  const styles = useStyles()
  const isItem = row.kind === 'item'
  const failure = isItem ? null : row.failure
  return (
    <FlatTreeItem
      className={styles.row}
      style={{ top }}
      value={row.key}
      parentValue={row.parent ?? undefined}
      itemType={isItem && row.isBranch ? 'branch' : 'leaf'}
      open={isItem && row.isOpen}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-label={isItem ? describe(row.item) : undefined}
      aria-busy={isItem && row.isReading ? true : undefined}
      aria-current={isPresent || undefined}
      tabIndex={tabIndex}
      data-key={row.key}
      onKeyDown={event => acts.current.keyDown(event, row)}
      onContextMenu={event => acts.current.menu(event, row)}
      // Fluent's own keys do not come this far: they know of no rows but those that are drawn.
      onOpenChange={(event, { open }) => {
        const element = (event.target as Element).closest(`[data-key="${row.key}"]`)
        if (isItem && element && isRowClick(event, null, element)) acts.current.setOpen([row.id], open)
      }}
    >
      <TreeItemLayout
        className={mergeClasses(styles.layout, isPresent && styles.present)}
        main={{ className: styles.main }}
        expandIcon={isItem && row.isReading ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      >
        {isItem ? (
          draw(row.item, tabIndex)
        ) : (
          <>
            {failure && <ErrorCircle16Regular className={mergeClasses(styles.icon, styles.failed)} />}
            <span className={styles.note} title={failure?.message} dir="auto">
              {failure?.message ?? emptyText}
            </span>
            {failure?.retryable && (
              <Button className={styles.retry} size="small" tabIndex={tabIndex} onClick={() => acts.current.retry(row.of)}>
                Retry
              </Button>
            )}
          </>
        )}
      </TreeItemLayout>
    </FlatTreeItem>
  )
}
const isSame = (one: object, other: object) => Object.entries(one).every(([key, value]) => other[key as keyof typeof other] === value)
/** Rows are made anew whenever something is read; one that says the same is not drawn again. */
const MemoRow = memo(TreeRowView, ({ row, ...props }, { row: nextRow, ...nextProps }) => isSame(nextProps, props) && isSame(nextRow, row)) as typeof TreeRowView

/** One tree. Focus and place are kept by item: what is read, opened or closed above an item does not move the focus from it. */
export function TreeView<Item>(props: TreeViewProps<Item>) {
  const { rows, scroller, nameOf } = props
  const styles = useStyles()
  const tree = useRef<HTMLDivElement>(null)
  const { items, totalSize, margin, tabStop, setActive, focused, noteFocus, scrollTo } = useVirtualRows(rows.length, ROW_HEIGHT, scroller, tree)
  /** The row that Tab reaches, by its key, and where it stood when rows were last drawn. */
  const [active, setActiveRow] = useState<{ key: string; parent: string | null }>()
  const place = useRef(-1)
  const typed = useRef({ text: '', at: 0 })

  const indexOf = (key: string | null) => (key === null ? -1 : rows.findIndex(row => row.key === key))
  const elementOf = (key: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)

  function note(index: number) {
    const row = rows[index]
    if (!row) return
    place.current = index
    setActive(index)
    if (row.key !== active?.key) setActiveRow({ key: row.key, parent: row.parent })
  }
  /** A row that is scrolled to is drawn a frame or two later. */
  function focusWhenDrawn(key: string, frames = FRAMES_TO_DRAW) {
    const drawn = elementOf(key)
    if (drawn) drawn.focus({ preventScroll: true })
    else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(key, frames - 1))
  }
  function focusRow(index: number, isInSight = false) {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    const row = rows[next]
    if (!row) return
    note(next)
    if (!isInSight) scrollTo(next)
    focusWhenDrawn(row.key)
  }
  useImperativeHandle(props.handle, () => ({
    focusRow(id, isInSight) {
      const index = indexOf(rowKey(id))
      focusRow(index === -1 ? tabStop : index, index !== -1 && isInSight)
    },
    focusActive: () => focusRow(tabStop, true),
    showRow(id) {
      const index = indexOf(rowKey(id))
      if (index === -1) return
      note(index)
      scrollTo(index)
    },
  }))

  // The active row stays the active one, wherever it is now: before anything is drawn, so that it is not taken away with the focus in it.
  const [drawn, setDrawn] = useState(rows)
  const present = indexOf(active?.key ?? null)
  if (drawn !== rows) {
    setDrawn(rows)
    if (present !== -1) setActive(present)
  }
  useLayoutEffect(() => {
    const had = focused()
    if (!active || !had) return
    const before = place.current
    if (present === -1) {
      // It is gone: the one above it in the hierarchy has the focus, or the one in its place.
      const parent = indexOf(active.parent)
      if (document.activeElement === document.body) focusRow(parent === -1 ? before : parent)
      return
    }
    place.current = present
    noteFocus({ id: active.key, index: present })
    // Where rows came or went above it, it stays where it is on the screen.
    const top = margin + before * ROW_HEIGHT
    const isInSight = top > scroller.scrollTop - ROW_HEIGHT && top < scroller.scrollTop + scroller.clientHeight
    if (present !== before && isInSight) scroller.scrollTop += (present - before) * ROW_HEIGHT
    // Only other rows move it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows])

  /** The next row that begins with the letters typed. */
  function type(letter: string, index: number, now: number) {
    const { text, at } = typed.current
    typed.current = { text: now - at < TYPING_PAUSE ? text + letter : letter, at: now }
    const next = typedRow(rows, index, typed.current.text, nameOf)
    if (next !== -1) focusRow(next)
  }

  function keyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow<Item>) {
    const index = indexOf(row.key)
    if (index === -1) return
    const isItem = row.kind === 'item'
    if (isItem && ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu')) {
      event.preventDefault()
      props.onMenu?.(row.item, event.currentTarget)
      return
    }
    if (event.target !== event.currentTarget) {
      // From one of the row's controls back to the row.
      if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      focusRow(index, true)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = treeStep(rows, index, event.key)
    if (step && 'to' in step) focusRow(step.to)
    else if (step) props.setOpen('open' in step ? step.open : step.close, 'open' in step)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!isItem) {
        if (row.failure?.retryable) props.retry(row.of)
      } else if (row.isBranch) props.setOpen([row.id], !row.isOpen)
      else if (event.key === 'Enter') props.activate?.(row.item)
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) type(event.key, index, event.timeStamp)
    else if (!event.key.startsWith('Arrow') && event.key !== '*') return
    event.preventDefault()
  }

  const acts = useRef<RowActs<Item>>(undefined as never) // set below, before anything happens
  acts.current = {
    keyDown,
    setOpen: props.setOpen,
    retry: props.retry,
    menu(event, row) {
      if (row.kind !== 'item' || !props.onMenu) return
      event.preventDefault()
      note(indexOf(row.key))
      props.onMenu(row.item, { x: event.clientX, y: event.clientY })
    },
  }

  const keyOf = (target: Element) => target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null
  return (
    <FlatTree
      ref={tree}
      className={styles.tree}
      style={{ height: totalSize }}
      aria-label={props.label}
      onFocus={event => {
        const index = indexOf(keyOf(event.target))
        if (index === -1) return
        note(index)
        noteFocus({ id: rows[index]!.key, index })
      }}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) noteFocus(null)
      }}
    >
      {items.map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <MemoRow
              key={row.key}
              row={row}
              top={start - margin}
              tabIndex={index === tabStop ? 0 : -1}
              isPresent={row.kind === 'item' && row.id === props.present}
              describe={props.describe}
              draw={props.draw}
              emptyText={props.emptyText}
              acts={acts}
            />
          )
        )
      })}
    </FlatTree>
  )
}
