/** Notices: short messages that go by themselves after 5 seconds (F-362, F-475). */
import { atom } from 'jotai'
import { store } from './store.ts'

export interface Notice {
  id: number
  intent: 'success' | 'error' | 'warning' | 'info'
  text: string
  /** What the notice offers to do, e.g. Undo or Send again. */
  action?: { label: string; run(): void }
  /** True where it stays until somebody dismisses it. */
  stays?: boolean
}

/** How long a notice shows, in milliseconds. */
export const NOTICE_TIME = 5_000
/** Most notices that stand on the screen; the oldest make room. */
const MOST_NOTICES = 5

export const noticesAtom = atom<Notice[]>([])
let lastId = 0

/** Shows a notice; the same text twice is shown once. */
export function notify(intent: Notice['intent'], text: string, action?: Notice['action'], stays?: boolean): void {
  const others = store.get(noticesAtom).filter(notice => notice.text !== text)
  store.set(noticesAtom, [...others, { id: ++lastId, intent, text, action, stays }].slice(-MOST_NOTICES))
}

export function dismissNotice(id: number): void {
  store.set(noticesAtom, store.get(noticesAtom).filter(notice => notice.id !== id))
}
