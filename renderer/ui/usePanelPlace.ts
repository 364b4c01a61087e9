/** Where the panel beside a list stands: at the end of the content, or over all of it where there is no room for both. */
import { useLayoutEffect, useState } from 'react'

/** Narrowest and widest panel, and the part of the content that it takes in between; in pixels. */
const NARROWEST = 640
const WIDEST = 960
const PART = 0.45
/** Least room for the list beside it, in pixels. */
const LEAST_BESIDE = 360

export interface PanelPlace {
  /** In pixels of the window. */
  top: number
  width: number
  /** Whether it leaves the list no room. */
  isOverAll: boolean
}

/** What a content of this width has room for. */
export function panelWidth(room: number): Pick<PanelPlace, 'width' | 'isOverAll'> {
  const isOverAll = room < NARROWEST + LEAST_BESIDE
  return { isOverAll, width: isOverAll ? room : Math.round(Math.min(WIDEST, Math.max(NARROWEST, room * PART))) }
}

/** The element that the screen stands in. */
export const contentElement = (): HTMLElement => document.getElementById('content') ?? document.body

/** Follows the content as the window, its zoom, the drawer and the bars above it change it. */
export function usePanelPlace(isOpen: boolean): PanelPlace {
  const [place, setPlace] = useState<PanelPlace>({ top: 0, width: NARROWEST, isOverAll: false })
  useLayoutEffect(() => {
    if (!isOpen) return
    const content = contentElement()
    const measure = () => {
      const { top, width } = content.getBoundingClientRect()
      setPlace({ top, ...panelWidth(width) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  }, [isOpen])
  return place
}
