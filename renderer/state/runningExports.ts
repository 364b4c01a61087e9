/** The exports in progress, and what is being made ready for printing. Separate from the code that starts them, because the first page needs only this. */
import { atom } from 'jotai'
import { store } from './store.ts'

export interface RunningExport {
  id: number
  /** What is being done, e.g. Exporting cities. */
  label: string
  done: number
  /** Null while it is not known. */
  total: number | null
  /** What is shown meanwhile. */
  waiting: string
  cancel(): void
}

export const runningExportsAtom = atom<RunningExport[]>([])

let lastId = 0

/** Shows one from now on. */
export function showRunning(running: Omit<RunningExport, 'id'>): { update(change: Partial<RunningExport>): void; end(): void } {
  const id = ++lastId
  store.set(runningExportsAtom, all => [...all, { id, ...running }])
  return {
    update: change => store.set(runningExportsAtom, all => all.map(each => (each.id === id ? { ...each, ...change } : each))),
    end: () => store.set(runningExportsAtom, all => all.filter(each => each.id !== id)),
  }
}
