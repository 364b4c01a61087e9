/** The exports in progress. Separate from the code that starts them, because the first page needs only this. */
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
