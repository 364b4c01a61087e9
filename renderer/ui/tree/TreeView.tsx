/** A hierarchy as a tree: virtual rows in Fluent's look, keys as ARIA's tree pattern says, what fails said where it failed. Knows no area: rows come from `treeRows`. */
import { Button, FlatTree, FlatTreeItem, makeStyles, mergeClasses, Spinner, tokens, TreeItemLayout } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { isRowClick } from '../basics/rowControls.ts'
import type { MenuPlace } from '../basics/RowMenu.tsx'
import { rowKey, treeStep, typedRow, type TreeRow } from './treeRows.ts'
import { useRowFocus, type RowsHandle } from '../table/useRowFocus.ts'

/** Of each row, in pixels. */
const ROW_HEIGHT = 36
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
  /** The row that Tab reaches, by its key. */
  const [active, setActiveRow] = useState<string>()
  /** Where it stood when rows were last drawn, and what it stood below. */
  const place = useRef<{ index: number; parent: string | null }>({ index: -1, parent: null })
  const typed = useRef({ text: '', at: 0 })

  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const focus = useRowFocus({
    keys,
    rowHeight: ROW_HEIGHT,
    scroller,
    body: tree,
    attribute: 'key',
    keyOf: rowKey,
    handle: props.handle,
    note(index) {
      place.current = { index, parent: rows[index]!.parent }
      setActiveRow(rows[index]!.key)
    },
    // The one above it in the hierarchy, or the one in its place.
    instead({ index }) {
      const parent = keys.indexOf(place.current.parent ?? '')
      return parent === -1 ? index : parent
    },
    openMenu(index, at) {
      const row = rows[index]
      if (row?.kind === 'item') props.onMenu?.(row.item, at)
    },
  })
  const { items, totalSize, margin, tabStop, setActive, focused, noteFocus, focusAt } = focus

  // The active row stays the active one, wherever it is now: before anything is drawn, so that it is not taken away with the focus in it.
  const [drawn, setDrawn] = useState(rows)
  const present = active === undefined ? -1 : keys.indexOf(active)
  if (drawn !== rows) {
    setDrawn(rows)
    if (present !== -1) setActive(present)
  }
  useLayoutEffect(() => {
    if (present === -1 || !focused()) return
    const { index: before } = place.current
    place.current = { index: present, parent: rows[present]!.parent }
    noteFocus({ id: keys[present]!, index: present })
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
    if (next !== -1) focusAt(next)
  }

  function keyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow<Item>) {
    const index = keys.indexOf(row.key)
    if (index === -1 || focus.takeMenuKey(event, index)) return
    if (event.target !== event.currentTarget) {
      // From one of the row's controls back to the row.
      if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      focusAt(index, true)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = treeStep(rows, index, event.key)
    if (step && 'to' in step) focusAt(step.to)
    else if (step) props.setOpen('open' in step ? step.open : step.close, 'open' in step)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (row.kind === 'note') {
        if (row.failure?.retryable) props.retry(row.of)
      } else if (row.isBranch) props.setOpen([row.id], !row.isOpen)
      else if (event.key === 'Enter') props.activate?.(row.item)
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) type(event.key, index, event.timeStamp)
    else if (!event.key.startsWith('Arrow') && event.key !== '*') return
    event.preventDefault()
  }

  const acts = useRef<RowActs<Item>>(undefined as never) // set below, before anything happens
  acts.current = { keyDown, setOpen: props.setOpen, retry: props.retry }

  return (
    <FlatTree ref={tree} className={styles.tree} style={{ height: totalSize }} aria-label={props.label} {...focus.listeners}>
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
