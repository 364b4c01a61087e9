/** What is said of a draft when what was typed is left. */
import * as rule from '../../../shared/rules/draftWords.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'

/** `when` says what brings it back. */
export const draftWords = (when: string): string => rule.draftWords(store.get(sessionAtom)?.keepsDrafts === true, when)
