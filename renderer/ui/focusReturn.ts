/** The way of the focus when something that was opened over a screen closes. */
import { useEffect, useState } from 'react'

/** What had the focus; for an entry of a menu, which goes with its menu, the button that opened it. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active
}

/** Gives the focus back to what had it when the dialog opened, unless the focus went on by itself; where that is gone, the screen has it. */
export function useFocusReturn(): void {
  const [opener] = useState(openerNow)
  useEffect(
    () => () => {
      // After the dialog has left the page: until then the focus is still inside it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const goal = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('content')
        goal?.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
