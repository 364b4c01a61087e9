/** What is said of a draft when what was typed is left. */
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'

/** `when` says what brings it back; how long it lasts is said where that is not for good. */
export function draftWords(when: string): string {
  const isKept = store.get(sessionAtom)?.keepsDrafts === true
  return isKept ? `What you typed is kept as a draft. You’ll find it when you ${when}.` : 'What you typed is kept as a draft until Steward closes.'
}
