/**
 * Where details show: beside their list, as wide as they were last dragged, or as a modal dialog in a narrow window and where a person chose so
 * (decisions section 0, 32).
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'
import { useMedia } from '../basics/useMedia.ts'

/** In pixels: the narrowest panel, and the widest by default. In between it takes this part of the content. */
export const NARROWEST = 440
const WIDEST = 480
const PART = 0.45
/** The room that the list keeps when the panel is dragged, in pixels, and the narrowest window that has both. */
const LEAST_BESIDE = 480
const BOTH = '(min-width: 1100px)'

/** Whether modal details are open: all around them is inert. */
export const hasModalDetailsAtom = atom(false)

export type PanelLayout = ReturnType<typeof usePanelLayout>

/** The width in a content area of width `room`, and the widest that the panel can be dragged to. `chosen` is the width that it was last dragged to, or 0. */
export function panelWidth(room: number, chosen = 0) {
  const widest = Math.max(NARROWEST, room - LEAST_BESIDE)
  const usual = Math.min(WIDEST, room * PART)
  return { widest, width: Math.round(Math.min(widest, Math.max(NARROWEST, chosen || usual))) }
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
  const { panelWidth: kept, detailsAsDialog } = useAtomValue(preferencesAtom)
  const hasRoomForBoth = useMedia(BOTH)
  const isModal = detailsAsDialog || !hasRoomForBoth
  const setModal = useSetAtom(hasModalDetailsAtom)
  useLayoutEffect(() => {
    setModal(isOpen && isModal)
    return () => setModal(false)
  }, [isOpen, isModal, setModal])
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
    isModal,
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
export const besidePanel = ({ isModal, width }: PanelLayout) => (isModal ? { inert: true } : { style: { paddingInlineEnd: width } })
