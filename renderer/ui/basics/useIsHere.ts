/** Whether what was asked still shows when the answer comes. */
import { useEffect, useRef, type RefObject } from 'react'

/** Holds true until the component is gone. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
