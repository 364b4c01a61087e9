/** What is said about the draft when unsaved work is left. */
import * as rule from '../../../shared/rules/draftWords.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'

/** `when` says what restores it. */
export const draftWords = (when: string): string => rule.draftWords(store.get(sessionAtom)?.keepsDrafts === true, when)
