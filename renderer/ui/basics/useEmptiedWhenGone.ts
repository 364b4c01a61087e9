/** Passwords and keys leave the page's memory with the form that they were typed into. */
import { useEffect, type RefObject } from 'react'

/**
 * Empties an input when its form is removed. React and Fluent keep the element that had the focus last until another one has it, and
 * with the element what was typed into it.
 */
export function useEmptiedWhenGone(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const element = input.current
    return () => {
      if (!element) return
      element.value = ''
      element.defaultValue = '' // the attribute, which React keeps like the value
    }
  }, [input])
}
