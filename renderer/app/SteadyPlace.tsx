/** The place of bars that come and go by themselves: it stays as large as it was, so that nothing below moves under the pointer. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** `until`: once this is another, such as the address, the place is as large as what is in it. */
export function SteadyPlace({ until, children }: { until: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current!
    element.style.minHeight = ''
    const sizes = new ResizeObserver(() => {
      element.style.minHeight = `${element.offsetHeight}px`
    })
    sizes.observe(element)
    return () => sizes.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins anew where it is another
  }, [until])
  return <div ref={place}>{children}</div>
}
