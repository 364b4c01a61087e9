/** The way of the focus when something that was opened over a screen closes. */
import { useEffect, useRef, useState } from 'react'

/** What had the focus; for an entry of a menu, which goes with its menu, the button that opened it. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active
}

/**
 * Gives the focus back to what had it when the dialog opened, unless the focus went on by itself; where that is gone, the screen has it.
 * `when` puts that off, where the dialog may close by itself.
 */
export function useFocusReturn(when: (give: () => void) => void = give => give()): void {
  const [opener] = useState(openerNow)
  const latestWhen = useRef(when)
  latestWhen.current = when
  useEffect(
    () => () => {
      // After the dialog has left the page: until then the focus is still inside it.
      const give = () => {
        if (document.activeElement !== document.body) return
        const goal = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.getElementById('content')
        goal?.focus({ preventScroll: true })
      }
      queueMicrotask(() => latestWhen.current(give))
    },
    [opener],
  )
}
