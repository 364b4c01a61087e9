/** Tells whether a scrolling container has more below. */
import { useEffect, useRef, useState, type RefObject } from 'react'

export interface MoreBelow {
  frame: RefObject<HTMLDivElement | null>
  /** Attach this to an element after the last one of the content. */
  end: RefObject<HTMLDivElement | null>
  isMoreBelow: boolean
}

export function useMoreBelow(): MoreBelow {
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
