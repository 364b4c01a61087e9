/** Where the focus goes when a dialog closes. */
import { useEffect, useEffectEvent, useState } from 'react'

/** The element with the focus; for an entry of a menu, which closes, the button that opened the menu. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active
}

/**
 * Returns the focus to the element that had it when the dialog opened, or to the screen if that element is gone; does nothing if
 * something else has the focus. `when` can delay that, for dialogs that close by themselves.
 */
export function useFocusReturn(when: (give: () => void) => void = give => give()): void {
  const [opener] = useState(openerNow)
  const giveWhen = useEffectEvent(when)
  useEffect(
    () => () => {
      // After the dialog was removed: until then the focus is inside it.
      const give = () => {
        if (document.activeElement !== document.body) return
        const goal = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.getElementById('content')
        goal?.focus({ preventScroll: true })
      }
      queueMicrotask(() => giveWhen(give))
    },
    [opener],
  )
}
