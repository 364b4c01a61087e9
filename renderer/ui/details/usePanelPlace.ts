/** Where the panel beside a list stands: at the end of the content, as wide as it was dragged last, or over all of it where there is no room for both. */
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'

/** Narrowest panel, the widest that nobody dragged, and the part of the content that it takes in between; in pixels. */
export const NARROWEST = 440
const WIDEST = 480
const PART = 0.45
/** Least room for the list beside it, in pixels. */
const LEAST_BESIDE = 480

export interface PanelPlace {
  /** In pixels of the window. */
  top: number
  width: number
  /** The widest that it can be dragged to. */
  widest: number
  /** Whether it leaves the list no room. */
  isOverAll: boolean
  /** Makes it as wide as there is room for; undefined is the width that nobody chose. Kept once it is let go. */
  resize(width: number | undefined, isLetGo: boolean): void
}

/** What a content of this width has room for; `chosen` is the width that it was dragged to last, 0 where it was not. */
export function panelWidth(room: number, chosen = 0): Pick<PanelPlace, 'width' | 'widest' | 'isOverAll'> {
  const widest = room - LEAST_BESIDE
  if (widest < NARROWEST) return { isOverAll: true, width: room, widest: room }
  const usual = Math.min(WIDEST, room * PART)
  return { isOverAll: false, widest, width: Math.round(Math.min(widest, Math.max(NARROWEST, chosen || usual))) }
}

/** The element that the screen stands in. */
export const contentElement = (): HTMLElement => document.getElementById('content') ?? document.body

/** Follows the content as the window, its zoom, the drawer and the bars above it change it. */
export function usePanelPlace(isOpen: boolean): PanelPlace {
  const [{ top, room }, setContent] = useState({ top: 0, room: 2 * LEAST_BESIDE })
  const kept = useAtomValue(preferencesAtom).panelWidth
  /** While it is dragged. */
  const [dragged, setDragged] = useState<number>()
  useLayoutEffect(() => {
    if (!isOpen) return
    const content = contentElement()
    const measure = () => {
      const rectangle = content.getBoundingClientRect()
      setContent({ top: rectangle.top, room: rectangle.width })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  }, [isOpen])
  return {
    top,
    ...panelWidth(room, dragged ?? kept),
    resize(width, isLetGo) {
      const next = panelWidth(room, width).width
      setDragged(isLetGo ? undefined : next)
      if (isLetGo) changePreferences({ panelWidth: width === undefined ? 0 : next })
    },
  }
}
