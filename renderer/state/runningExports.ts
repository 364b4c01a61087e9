/** The exports under way. Apart from what starts them, because the first page needs no more than this. */
import { atom } from 'jotai'

export interface RunningExport {
  id: number
  /** What is exported, e.g. cities. */
  name: string
  done: number
  /** Null until main knows. */
  total: number | null
  cancel(): void
}

export const runningExportsAtom = atom<RunningExport[]>([])
