/** A tree of virtual rows in Fluent's look, with the keys of ARIA's tree pattern. `treeRows` makes its rows; a failure is a row below the item that could not be read. */
import { Button, FlatTree, FlatTreeItem, makeStyles, mergeClasses, Spinner, tokens, TreeItemLayout } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { isRowClick } from '../basics/rowControls.ts'
import type { MenuAnchor } from '../basics/RowMenu.tsx'
import { rowKey, treeStep, typedRow, type TreeRow } from './treeRows.ts'
import { useRowFocus, type RowsHandle } from '../table/useRowFocus.ts'
import { characterOf } from '../basics/keys.ts'

/** In pixels. */
const ROW_HEIGHT = 36
/** Letters typed within this many milliseconds of each other are one text. */
const TYPING_PAUSE = 700

const useStyles = makeStyles({
  tree: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, height: `${ROW_HEIGHT}px` },
  // Fluent's own hover background is light in high contrast, and so is the text.
  layout: {
    height: '100%',
    minHeight: 0,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':active': { backgroundColor: tokens.colorNeutralBackground5 },
  },
  present: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // A row has room for two lines.
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
  /** Label of the tree. */
  label: string
  rows: readonly TreeRow<Item>[]
  /** The name of an item; typed letters go to the next item whose name begins with them. */
  nameOf(item: Item): string
  /** The accessible name of an item: its name, then what its row shows, in the same order. */
  describe(item: Item): string
  /** Content of an item's row. Its controls get `tabIndex`, so that Tab stops only in the active row. A new function redraws all rows. */
  draw(item: Item, tabIndex: 0 | -1): ReactNode
  /** Text below an open item without children. */
  emptyText: string
  setOpen(ids: readonly number[], isOpen: boolean): void
  /** Reads the children of an item again. */
  retry(id: number): void
  /** Called by Enter on an item that cannot be opened. */
  activate?(item: Item): void
  onMenu?(item: Item, at: MenuAnchor): void
  /** Id of the item that is highlighted. */
  present?: number
  /** The element that scrolls, around the tree. */
  scroller: HTMLElement
  /** Rows go by the ids of their items. */
  handle: Ref<RowsHandle>
}

/** Callbacks of rows, in a ref, so that rows are not drawn again when they change. */
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
      // Fluent's own keys are not used: they know only the rows that are drawn.
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
/** All row objects are new whenever something is read; a row with the same content is not drawn again. */
const MemoRow = memo(TreeRowView, ({ row, ...props }, { row: nextRow, ...nextProps }) => isSame(nextProps, props) && isSame(nextRow, row)) as typeof TreeRowView

/** Focus and scroll position follow the item: they stay with it when rows above it come or go. */
export function TreeView<Item>(props: TreeViewProps<Item>) {
  const { rows, scroller, nameOf } = props
  const styles = useStyles()
  const tree = useRef<HTMLDivElement>(null)
  /** Key of the row that Tab reaches. */
  const [active, setActiveRow] = useState<string>()
  /** Its index when rows were last drawn, and its parent. */
  const last = useRef<{ index: number; parent: string | null }>({ index: -1, parent: null })
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
      last.current = { index, parent: rows[index]!.parent }
      setActiveRow(rows[index]!.key)
    },
    // Its parent, or the row that took its place.
    instead({ index }) {
      const parent = keys.indexOf(last.current.parent ?? '')
      return parent === -1 ? index : parent
    },
    openMenu(index, at) {
      const row = rows[index]
      if (row?.kind === 'item') props.onMenu?.(row.item, at)
    },
  })
  const { items, totalSize, margin, tabStop, setActive, focused, noteFocus, focusAt } = focus

  // The active row stays active wherever it is now. Set before drawing, so that it is not removed while it has the focus.
  const [drawn, setDrawn] = useState(rows)
  const present = active === undefined ? -1 : keys.indexOf(active)
  if (drawn !== rows) {
    setDrawn(rows)
    if (present !== -1) setActive(present)
  }
  useLayoutEffect(() => {
    if (present === -1 || !focused()) return
    const { index: before } = last.current
    last.current = { index: present, parent: rows[present]!.parent }
    noteFocus({ id: keys[present]!, index: present })
    // When rows above it come or go, it keeps its position on the screen.
    const top = margin + before * ROW_HEIGHT
    const isInSight = top > scroller.scrollTop - ROW_HEIGHT && top < scroller.scrollTop + scroller.clientHeight
    if (present !== before && isInSight) scroller.scrollTop += (present - before) * ROW_HEIGHT
    // Only when the rows change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows])

  /** Goes to the next row that begins with the letters typed. */
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
      // Escape or Left: from a control of the row back to the row.
      if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      focusAt(index, true)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === '*' && characterOf(event) === undefined)) return
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
