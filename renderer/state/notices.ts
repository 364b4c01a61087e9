/** Notices: short messages that go by themselves after 5 seconds (F-362, F-475). */
import { atom } from 'jotai'
import { store } from './store.ts'

export interface NoticeAction {
  label: string
  run(): void
}

export interface Notice {
  id: number
  intent: 'success' | 'error' | 'warning' | 'info'
  text: string
  /** What the notice offers to do, e.g. Undo or Send again. */
  action?: NoticeAction
  /** What it offers besides. */
  others?: NoticeAction[]
  /** True where it stays until somebody dismisses it. */
  stays?: boolean
  /** How often it was given. */
  times: number
}

/** How long a notice shows, in milliseconds. */
export const NOTICE_TIME = 5_000
/** Most notices that stand on the screen; the oldest make room. */
const MOST_NOTICES = 5

export const noticesAtom = atom<Notice[]>([])
let lastId = 0

/** Shows a notice with what it offers, the main thing first; the same text twice is shown once, and begins its time anew. What stays is never pushed out by what goes. */
export function notify(intent: Notice['intent'], text: string, offered: NoticeAction | NoticeAction[] = [], stays?: boolean): void {
  const [action, ...others] = [offered].flat()
  const before = store.get(noticesAtom)
  const same = before.find(notice => notice.text === text)
  const next = same
    ? before.map(notice => (notice === same ? { ...same, intent, action, others, stays, times: same.times + 1 } : notice))
    : [...before, { id: ++lastId, intent, text, action, others, stays, times: 1 }]
  let surplus = next.length - MOST_NOTICES
  store.set(
    noticesAtom,
    next.filter(notice => notice.stays || surplus-- <= 0),
  )
}

export function dismissNotice(id: number): void {
  store.set(
    noticesAtom,
    store.get(noticesAtom).filter(notice => notice.id !== id),
  )
}
