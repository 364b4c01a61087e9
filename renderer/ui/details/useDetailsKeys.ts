/** The keys of the panel beside a list, which work inside it and on the rows of the list; `data-record` marks rows of other lists than tables. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { characterOf } from '../basics/keys.ts'
import { KEY_CONTROLS } from '../basics/rowControls.ts'

export interface DetailsKeys {
  previous(): void
  next(): void
  close(): void
}

/** Controls that use keys themselves; Escape closes an open menu, and means nothing to the button of a closed one. */
const OWN_KEYS = `${KEY_CONTROLS}, [aria-haspopup]`
const OWN_ESCAPE = `${KEY_CONTROLS}, [aria-haspopup][aria-expanded="true"]`
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export function useDetailsKeys(panel: RefObject<HTMLElement | null>, isOpen: boolean, keys: DetailsKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return
    const { target, key } = event
    const isInPanel = panel.current?.contains(target) === true
    const overlay = target.closest(OVERLAYS)
    if (overlay && overlay !== panel.current) return
    if (target.matches(key === 'Escape' ? OWN_ESCAPE : OWN_KEYS)) return
    if (!isInPanel && target !== document.body && !target.closest('tr, [data-record], [role="region"], #content:focus')) return
    // Arrow keys scroll the part of the panel that scrolls.
    const isStep = isInPanel && !target.matches('[data-scrolls]')
    const letter = characterOf(event)
    if (key === 'Escape') keys.close()
    else if (letter === 'j' || (isStep && key === 'ArrowDown')) keys.next()
    else if (letter === 'k' || (isStep && key === 'ArrowUp')) keys.previous()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}
