/** Where the focus goes when what had it is gone. */
import type { RefObject } from 'react'

/** Gives the focus to an element, once what is to be drawn is drawn, where nothing else has it. */
export function restoreFocus(on: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) on.current?.focus()
  })
}
