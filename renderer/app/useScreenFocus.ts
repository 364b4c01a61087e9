/** Moves the focus to each screen that is opened, from what led there; a page that was just loaded begins at its top. */
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { contentElement } from '../ui/details/usePanelLayout.ts'

/** What shows over screens manages the focus itself. */
const OVER_SCREENS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"]'

export function useScreenFocus(): void {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(way === NavigationType.Pop ? pathname : undefined)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = contentElement()
    const active = document.activeElement
    // Whoever is typing, e.g. to filter areas, is not interrupted.
    if (active && (content.contains(active) || active.matches('input') || active.closest(OVER_SCREENS))) return
    content.focus({ preventScroll: true })
  }, [pathname])
}
