/** Moves the focus into the panel when it opens, and back to its opener or to the row that was shown when it closes. */
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { contentElement } from './usePanelLayout.ts'

/** `id` tells which record is shown; null while the panel is closed. */
export function usePanelFocus<Id extends number | string>(id: Id | null, panel: RefObject<HTMLElement | null>, focusRow: (id: Id) => void): void {
  const focus = useEffectEvent(focusRow)
  // Details that came with the address were not opened from the list.
  const before = useRef<{ id?: Id | null; first?: Id; opener?: Element | null }>({})
  useLayoutEffect(() => {
    const was = before.current
    if (id === was.id || (id !== null && !panel.current)) return
    if (id !== null && (was.id === undefined || was.id === null)) {
      before.current = { id, first: id, opener: was.id === null ? document.activeElement : null }
      panel.current?.focus({ preventScroll: true })
    } else if (id !== null) {
      before.current = { ...was, id }
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true }) // the field that had it belonged to the record before
    } else {
      before.current = { id }
      if (was.id === undefined) return
      if (document.activeElement && document.activeElement !== document.body) return
      const isSame = was.id === was.first && was.opener instanceof HTMLElement && was.opener !== document.body && was.opener.isConnected
      if (isSame) (was.opener as HTMLElement).focus({ preventScroll: true })
      else focus(was.id!)
      restoreFocus({ current: contentElement() }) // if no row is left
    }
  })
}
