/** The focus of rows, the same in tables, orders and trees: which row has it, where keys lead, and who has it when its row is gone. */
import { useImperativeHandle, useLayoutEffect, type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref, type RefObject } from 'react'
import type { MenuAnchor } from '../basics/RowMenu.tsx'
import { whenDrawn } from '../basics/whenDrawn.ts'
import { useVirtualRows, type FocusedRow, type VirtualRows } from './useVirtualRows.ts'

/** How many rows Page Up and Page Down go. */
const PAGE_OF_ROWS = 10

/** What is asked of rows, by their ids. */
export interface RowsHandle {
  /** Gives a row the focus, or the one in its place where it is gone; scrolls to it, unless told that it is or will be in sight. */
  focusRow(id: number, isInSight?: boolean): void
  /** Gives the focus to the row that Tab reaches. */
  focusActive(): void
  /** Brings a row into sight, and leaves the focus where it is. */
  showRow(id: number): void
}

type Key = number | string

export interface RowFocusOptions {
  /** Of the rows, in order; undefined until they are there. */
  keys: readonly Key[] | undefined
  rowHeight: number
  /** The element that scrolls, and the one that holds the rows. */
  scroller: HTMLElement
  body: RefObject<HTMLElement | null>
  /** The data attribute by which a row's element says its key, and what in it takes the focus; the element itself where nothing is said. */
  attribute: 'id' | 'key'
  control?: string
  keyOf?(id: number): Key
  handle: Ref<RowsHandle>
  /** Whether nothing moves the focus, e.g. while a row is dragged. */
  isHeld?: boolean
  /** The row that has the focus when its own is gone; the one that took its place where nothing is said. */
  instead?(gone: FocusedRow): number
  /** Told of a row that becomes the active one. */
  note?(index: number): void
  /** Opens a row's menu. */
  openMenu(index: number, at: MenuAnchor): void
}

export interface RowFocus extends VirtualRows {
  /** The row that an event comes from; -1 where it comes from none. */
  indexAt(target: EventTarget): number
  focusAt(index: number, isInSight?: boolean): void
  /** For `onKeyDown`: opens the menu of the row that the key comes from, or leads to another one. Whether it did. */
  takeMenuKey(event: KeyboardEvent, index: number): boolean
  takeStep(event: KeyboardEvent, index: number): boolean
  /** For the element that holds the rows. */
  listeners: { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void; onContextMenu(event: MouseEvent): void }
}

/** Where a key leads from a row; undefined where it leads nowhere. */
export function stepFrom(index: number, count: number, key: string): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + PAGE_OF_ROWS,
    PageUp: index - PAGE_OF_ROWS,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, step))
}

export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { keys, scroller, body, attribute, control = '', keyOf = id => id, isHeld = false } = options
  const count = keys?.length ?? 0
  const rows = useVirtualRows(count, options.rowHeight, scroller, body)
  const { tabStop, focused, scrollTo } = rows

  const note = (index: number) => {
    rows.setActive(index)
    options.note?.(index)
  }
  function focusAt(index: number, isInSight = false) {
    const at = Math.max(0, Math.min(count - 1, index))
    const key = keys?.[at]
    if (key === undefined) return
    note(at)
    if (!isInSight) scrollTo(at)
    whenDrawn(
      () => body.current?.querySelector<HTMLElement>(`[data-${attribute}="${key}"] ${control}`),
      element => element.focus({ preventScroll: true }),
    )
  }
  const indexOf = (id: number) => keys?.indexOf(keyOf(id)) ?? -1
  useImperativeHandle(options.handle, () => ({
    focusRow(id, isInSight) {
      const index = indexOf(id)
      focusAt(index === -1 ? tabStop : index, isInSight)
    },
    focusActive: () => focusAt(tabStop, true),
    showRow(id) {
      const index = indexOf(id)
      if (index === -1) return
      note(index)
      scrollTo(index)
    },
  }))

  useLayoutEffect(() => {
    const had = focused()
    if (!had || isHeld || !keys || document.activeElement !== document.body || keys.includes(had.id)) return
    focusAt(options.instead?.(had) ?? had.index)
  })

  function indexAt(target: EventTarget): number {
    const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${attribute}]`) : null
    return element && body.current?.contains(element) ? (keys?.findIndex(key => String(key) === element.dataset[attribute]) ?? -1) : -1
  }
  return {
    ...rows,
    indexAt,
    focusAt,
    takeMenuKey(event, index) {
      if (!(event.key === 'F10' && event.shiftKey) && event.key !== 'ContextMenu') return false
      event.preventDefault()
      const target = event.target as HTMLElement
      options.openMenu(index, control === '' ? target.closest<HTMLElement>(`[data-${attribute}]`)! : target)
      return true
    },
    takeStep(event, index) {
      const step = stepFrom(index, count, event.key)
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
      event.preventDefault()
      focusAt(step)
      return true
    },
    listeners: {
      onFocus({ target }) {
        const index = indexAt(target)
        if (index === -1) return
        rows.noteFocus({ id: keys![index]!, index })
        options.note?.(index)
      },
      onBlur({ relatedTarget, currentTarget }) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) rows.noteFocus(null)
      },
      onContextMenu(event) {
        const index = indexAt(event.target)
        if (index === -1 || isHeld) return
        event.preventDefault()
        note(index)
        options.openMenu(index, { x: event.clientX, y: event.clientY })
      },
    },
  }
}
