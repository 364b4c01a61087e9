/** What Logout does with what a screen keeps on this computer, in a sentence (decisions section 0, 41). */
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../state/session.ts'

export const useAfterLogout = (): string =>
  useAtomValue(sessionAtom)?.keepsAfterLogout ? 'After Logout this stays here, encrypted, until you sign in again.' : 'Logging out removes everything.'
