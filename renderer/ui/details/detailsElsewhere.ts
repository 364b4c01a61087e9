/** Where the details of a list's record show if not beside their list: the list's screen then draws them alone (`ListDetails`). */
import { createContext, type RefObject } from 'react'
import type { DetailsPanelProps } from './DetailsPanel.tsx'

type Frame = Pick<DetailsPanelProps, 'layout' | 'position' | 'previous' | 'next' | 'tab' | 'chooseTab' | 'openWindow' | 'copyAddress' | 'close'>

export interface DetailsElsewhere extends Frame {
  id: number
  panel: RefObject<HTMLElement | null>
  /** The path of the list. */
  path: string
}

/** Null for lists that are shown themselves. */
export const DetailsElsewhereContext = createContext<DetailsElsewhere | null>(null)
