/** The place of the notices: above what they must not cover (a list's pages, a form's buttons), or at the top while a dialog is open. */
import { useLayoutEffect, useState } from 'react'
import { isDialogOpen } from './overlays.ts'

/** Marks what notices must not cover. */
const KEPT_CLEAR = '[data-keep-clear]'
/** The space below the notices, and between them and what they are above, in pixels. */
const EDGE = 24
const GAP = 8

export type ClearPlace = { top: number } | { bottom: number }

function placeOf(stack: HTMLElement): ClearPlace {
  if (isDialogOpen()) return { top: GAP }
  const { left, right, height } = stack.getBoundingClientRect()
  let bottom = EDGE
  const covered = (box: DOMRect) => box.left < right && box.right > left && box.top < innerHeight - bottom && box.bottom > innerHeight - bottom - height
  const boxes = [...document.querySelectorAll(KEPT_CLEAR)].map(element => element.getBoundingClientRect()).toSorted((a, b) => b.top - a.top)
  for (const box of boxes) if (covered(box)) bottom = innerHeight - box.top + GAP
  return bottom + height < innerHeight ? { bottom } : { top: GAP }
}

/** Follows the window, what scrolls, and dialogs that come and go, while there is something to show. */
export function useClearPlace(stack: HTMLElement | null, isShown: boolean): ClearPlace {
  const [place, setPlace] = useState<ClearPlace>({ bottom: EDGE })
  useLayoutEffect(() => {
    if (!stack || !isShown) return
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setPlace(before => {
          const next = placeOf(stack)
          return JSON.stringify(before) === JSON.stringify(next) ? before : next
        }),
      )
    }
    setPlace(placeOf(stack))
    const sizes = new ResizeObserver(update)
    sizes.observe(stack)
    // Screens and dialogs come and go as elements of the page.
    const elements = new MutationObserver(update)
    elements.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', update)
    addEventListener('scroll', update, true)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      elements.disconnect()
      removeEventListener('resize', update)
      removeEventListener('scroll', update, true)
    }
  }, [stack, isShown])
  return place
}
