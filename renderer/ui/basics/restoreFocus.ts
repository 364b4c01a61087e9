/** Where the focus goes when what had it is gone. */
import type { RefObject } from 'react'

/** Gives the focus to an element, once what is to be drawn is drawn, where nothing else has it. */
export function restoreFocus(on: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) on.current?.focus()
  })
}

/** Gives the focus to what came by itself, such as an answer, unless something was opened over the screen meanwhile. */
export function takeFocus(by: RefObject<HTMLElement | null>): void {
  if (!document.activeElement?.closest('[role="dialog"]')) by.current?.focus()
}
