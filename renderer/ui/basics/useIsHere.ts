/** Whether a component is still shown, e.g. when an answer arrives. */
import { useEffect, useRef, type RefObject } from 'react'

/** A ref that is true until the component is removed. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
