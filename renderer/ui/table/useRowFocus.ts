/** The focus of rows, the same in tables, orders and trees: which row has it, where keys lead, and who has it when its row is gone. */
import { useImperativeHandle, useLayoutEffect, type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref, type RefObject } from 'react'
import type { MenuAnchor } from '../basics/RowMenu.tsx'
import { whenDrawn } from '../basics/whenDrawn.ts'
import { useVirtualRows, type FocusedRow } from './useVirtualRows.ts'

/** By how many rows Page Up and Page Down move the focus. */
const PAGE_OF_ROWS = 10

/** What the screen around a table, an order or a tree can do with its rows, by their ids. */
export interface RowsHandle {
  /** Focuses a row, or the active one if it is gone; scrolls to it, unless it is or will be in sight. */
  focusRow(id: number, isInSight?: boolean): void
  /** Focuses the row that Tab reaches. */
  focusActive(): void
  /** Brings a row into sight, and leaves the focus where it is. */
  showRow(id: number): void
}

type Key = number | string

export interface RowFocusOptions {
  /** Keys of the rows, in order; undefined until the rows are there. */
  keys: readonly Key[] | undefined
  rowHeight: number
  /** The element that scrolls, and the one that holds the rows. */
  scroller: HTMLElement
  body: RefObject<HTMLElement | null>
  /** The data attribute with the key of a row's element, and the selector of what takes the focus in it; by default the element itself does. */
  attribute: 'id' | 'key'
  control?: string
  keyOf?(id: number): Key
  handle: Ref<RowsHandle>
  /** Whether nothing moves the focus, e.g. while a row is dragged. */
  isHeld?: boolean
  /** The row that gets the focus when the one that had it is gone; by default the one that took its place. */
  instead?(gone: FocusedRow): number
  /** Called with a row that becomes the active one. */
  note?(index: number): void
  /** Opens a row's menu. */
  openMenu(index: number, at: MenuAnchor): void
}

/** The index of the row that a key leads to; undefined for other keys. */
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

export function useRowFocus(options: RowFocusOptions) {
  const { keys, scroller, body, attribute, control = '', keyOf = id => id, isHeld = false } = options
  const count = keys?.length ?? 0
  const rows = useVirtualRows(count, options.rowHeight, scroller, body)
  const { tabStop, focused, scrollTo } = rows

  const note = (index: number) => {
    rows.setActive(index)
    options.note?.(index)
  }
  /** `act` says what of the row gets the focus; by default the row, or its control. */
  function focusAt(index: number, isInSight = false, act = (element: HTMLElement) => element.focus({ preventScroll: true })) {
    const at = Math.max(0, Math.min(count - 1, index))
    const key = keys?.[at]
    if (key === undefined) return
    note(at)
    if (!isInSight) scrollTo(at)
    whenDrawn(() => body.current?.querySelector<HTMLElement>(`[data-${attribute}="${key}"] ${control}`), act)
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
    /** The row that an event comes from; -1 if it comes from none. */
    indexAt,
    focusAt,
    /** For `onKeyDown`: opens the menu of the row that the key comes from; answers whether it did. */
    takeMenuKey(event: KeyboardEvent, index: number): boolean {
      if (!(event.key === 'F10' && event.shiftKey) && event.key !== 'ContextMenu') return false
      event.preventDefault()
      const target = event.target as HTMLElement
      options.openMenu(index, control === '' ? target.closest<HTMLElement>(`[data-${attribute}]`)! : target)
      return true
    },
    /** For `onKeyDown`: goes from the row that the key comes from to another one; answers whether it did. `act` is that of `focusAt`. */
    takeStep(event: KeyboardEvent, index: number, act?: (element: HTMLElement) => void): boolean {
      const step = stepFrom(index, count, event.key)
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
      event.preventDefault()
      focusAt(step, false, act)
      return true
    },
    /** For the element that holds the rows. */
    listeners: {
      onFocus({ target }: FocusEvent) {
        const index = indexAt(target)
        if (index === -1) return
        rows.noteFocus({ id: keys![index]!, index })
        options.note?.(index)
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) rows.noteFocus(null)
      },
      onContextMenu(event: MouseEvent) {
        const index = indexAt(event.target)
        if (index === -1 || isHeld) return
        event.preventDefault()
        note(index)
        options.openMenu(index, { x: event.clientX, y: event.clientY })
      },
    },
  }
}
