/** Whether an element has less room than its content wants: the window, its zoom and the drawer decide together. */
import { useCallback, useState } from 'react'

/** `below` is in pixels. The first answer comes before the first paint. */
export function useIsNarrow(below: number): [ref: (element: HTMLElement | null) => (() => void) | undefined, isNarrow: boolean] {
  const [isNarrow, setNarrow] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setNarrow(element.clientWidth < below)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [below])
  return [ref, isNarrow]
}
