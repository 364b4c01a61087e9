/** Notices: short messages that disappear after 5 seconds (F-362, F-475). */
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
  /** The action that the notice offers, e.g. Undo or Send again. */
  action?: NoticeAction
  /** A further action. */
  others?: NoticeAction[]
  /** True if it stays until it is dismissed. */
  stays?: boolean
  /** What it is about, where it is to go once that is done. */
  topic?: string
  /** How often it was given. */
  times: number
}

/** How long a notice shows, in milliseconds. */
export const NOTICE_TIME = 5_000
/** Most notices on the screen; the oldest make room. */
const MOST_NOTICES = 5

export const noticesAtom = atom<Notice[]>([])
let lastId = 0

/** Shows a notice with its actions, the main one first. A repeated text shows once, and its time starts anew. Notices that stay are never displaced by others. */
export function notify(intent: Notice['intent'], text: string, offered: NoticeAction | NoticeAction[] = [], stays?: boolean, topic?: string): void {
  const [action, ...others] = [offered].flat()
  const before = store.get(noticesAtom)
  const same = before.find(notice => notice.text === text)
  const next = same
    ? before.map(notice => (notice === same ? { ...same, intent, action, others, stays, topic, times: same.times + 1 } : notice))
    : [...before, { id: ++lastId, intent, text, action, others, stays, topic, times: 1 }]
  let surplus = next.length - MOST_NOTICES
  store.set(
    noticesAtom,
    next.filter(notice => notice.stays || surplus-- <= 0),
  )
}

export function dismissNotice(id: number): void {
  store.set(noticesAtom, notices => notices.filter(notice => notice.id !== id))
}

/** Removes all that was told. */
export function dismissAll(): void {
  store.set(noticesAtom, [])
}

/** Removes what was told about something that is done now. */
export function dismissTopic(topic: string): void {
  store.set(noticesAtom, notices => notices.filter(notice => notice.topic !== topic))
}
