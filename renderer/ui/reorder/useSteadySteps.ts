/** Steps of a row that is moved by keys, no faster than rows are drawn: dnd counts on the rows beside it, and loses count where they are not there yet. */
import { useEffect, useRef } from 'react'

/** Frames until the list has scrolled along and drawn what came into sight. */
const FRAMES_OF_A_STEP = 2

/** While `isHeld`, keys that come before the last step is drawn wait for it; the repeats of a key that is held down are left out. */
export function useSteadySteps(isHeld: boolean): void {
  const latest = useRef(isHeld)
  latest.current = isHeld
  // From the start, so that it hears each key before dnd does, which listens while a row is held.
  useEffect(() => {
    let frames = 0
    const waiting: KeyboardEventInit[] = []
    const next = () => {
      frames -= 1
      if (frames > 0) return void requestAnimationFrame(next)
      if (!latest.current) waiting.length = 0
      const key = waiting.shift()
      if (!key) return
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      if (frames <= 0) waiting.length = 0 // it was no step, and so the last key of the move
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, keyCode, repeat } = event
      const isStep = key.startsWith('Arrow')
      if (!latest.current || (!isStep && key !== ' ' && key !== 'Escape')) return
      if (frames > 0) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (!repeat) waiting.push({ key, code, keyCode, bubbles: true, cancelable: true })
      } else if (isStep) {
        frames = FRAMES_OF_A_STEP
        requestAnimationFrame(next)
      }
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
