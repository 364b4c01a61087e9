/** Keeps a row that is moved with keys from moving faster than rows are drawn: dnd needs its neighbors, and loses its position if they are not there yet. */
import { useEffect, useEffectEvent } from 'react'

/** Frames until the list has scrolled and drawn the rows that came into sight. */
const FRAMES_OF_A_STEP = 2

/** While `isHeld`, keys wait until the last step is drawn; repeats of a key that is held down are dropped. */
export function useSteadySteps(isHeld: boolean): void {
  const isStillHeld = useEffectEvent(() => isHeld)
  // Registered before dnd, which listens while a row is held, so that it gets each key first.
  useEffect(() => {
    let frames = 0
    const waiting: KeyboardEventInit[] = []
    const next = () => {
      frames -= 1
      if (frames > 0) return void requestAnimationFrame(next)
      if (!isStillHeld()) waiting.length = 0
      const key = waiting.shift()
      if (!key) return
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      if (frames <= 0) waiting.length = 0 // it was not a step, so it ended the move
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, keyCode, repeat } = event
      const isStep = key.startsWith('Arrow')
      if (!isStillHeld() || (!isStep && key !== ' ' && key !== 'Escape')) return
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
