/** The width of an element, which depends on the window, its zoom and the drawer. */
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width in pixels, known before each paint; infinite until the first. */
export function useWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(Infinity)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    // Drawn before the next paint, so that nothing jumps for a moment.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
