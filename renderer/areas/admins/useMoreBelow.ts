/** Tells whether a scrolling container has more below. */
import { useEffect, useRef, useState } from 'react'

/** `end` belongs to an element after the last one of the content of `frame`. */
export function useMoreBelow() {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isMoreBelow, setMoreBelow] = useState(false)
  useEffect(() => {
    if (!frame.current || !end.current) return
    const observer = new IntersectionObserver(([entry]) => setMoreBelow(entry?.isIntersecting === false), { root: frame.current })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return { frame, end, isMoreBelow }
}
