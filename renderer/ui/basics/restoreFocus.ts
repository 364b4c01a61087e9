/** Focus after the element that had it is gone, or when something new appears. */
import type { RefObject } from 'react'

/** Focuses an element in the next frame, unless something else has the focus. */
export function restoreFocus(on: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) on.current?.focus()
  })
}

/** Focuses something that appeared by itself, such as an answer, unless a dialog is open. */
export function takeFocus(by: RefObject<HTMLElement | null>): void {
  if (!document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) by.current?.focus()
}
