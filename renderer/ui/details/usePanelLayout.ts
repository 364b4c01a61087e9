/** The position and width of the panel beside a list: at the end of the content, as wide as it was last dragged, or over all of it if there is no room for both. */
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'

/** In pixels: the narrowest panel, and the widest by default. In between it takes this part of the content. */
export const NARROWEST = 440
const WIDEST = 480
const PART = 0.45
/** Least room for the list beside it, in pixels. */
const LEAST_BESIDE = 480

export type PanelLayout = ReturnType<typeof usePanelLayout>

/**
 * The width in a content area of width `room`, the widest that the panel can be dragged to, and whether it covers the list. `chosen` is the
 * width that it was last dragged to, or 0.
 */
export function panelWidth(room: number, chosen = 0) {
  const widest = room - LEAST_BESIDE
  if (widest < NARROWEST) return { isOverAll: true, width: room, widest: room }
  const usual = Math.min(WIDEST, room * PART)
  return { isOverAll: false, widest, width: Math.round(Math.min(widest, Math.max(NARROWEST, chosen || usual))) }
}

/** The element that contains the screen. */
export const contentElement = (): HTMLElement => document.getElementById('content') ?? document.body

/** The same, for what is drawn into it; null until the frame is there, which is drawn together with a screen that a link opens through the sign-in page. */
export function useContentElement(): HTMLElement | null {
  const [content, setContent] = useState(() => document.getElementById('content'))
  useLayoutEffect(() => setContent(contentElement()), [])
  return content
}

/** Follows the size of the content, which the window, its zoom, the drawer and the bars above change. */
export function usePanelLayout(isOpen: boolean) {
  const [{ top, room }, setContent] = useState({ top: 0, room: 2 * LEAST_BESIDE })
  const kept = useAtomValue(preferencesAtom).panelWidth
  /** The width while it is dragged. */
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
    /** In pixels of the window. */
    top,
    ...panelWidth(room, dragged ?? kept),
    /** Sets the width, as far as there is room; undefined is the default. Stored once the edge is released. */
    resize(width: number | undefined, isReleased: boolean) {
      const next = panelWidth(room, width).width
      setDragged(isReleased ? undefined : next)
      if (isReleased) changePreferences({ panelWidth: width === undefined ? 0 : next })
    },
  }
}

/** For what the panel stands beside: leaves room for it, or is inert under it. */
export const besidePanel = ({ isOverAll, width }: PanelLayout) => (isOverAll ? { inert: true } : { style: { paddingInlineEnd: width } })
