/** Steps of a row that is moved by keys, no faster than rows are drawn: dnd counts on the rows beside it, and loses count where they are not there yet. */
import { useEffect, useRef } from 'react'

/** Frames until the list has scrolled along and drawn what came into sight. */
const FRAMES_OF_A_STEP = 2

/** While `isHeld`, arrow keys that come too soon are left out; a key that is held down repeats more slowly than that. */
export function useSteadySteps(isHeld: boolean): void {
  const latest = useRef(isHeld)
  latest.current = isHeld
  // From the start, so that it hears each key before dnd does, which listens while a row is held.
  useEffect(() => {
    let frames = 0
    const count = () => {
      frames -= 1
      if (frames > 0) requestAnimationFrame(count)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!latest.current || !event.key.startsWith('Arrow')) return
      if (frames > 0) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      frames = FRAMES_OF_A_STEP
      requestAnimationFrame(count)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
