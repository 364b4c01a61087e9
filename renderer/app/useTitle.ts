/** The page's title, which the window's title follows: the record that is open, the screen, and the server if it has a mark. */
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isolating } from '../../shared/rules/isolates.ts'
import { openedNameAtom } from '../state/openedName.ts'
import { sessionAtom } from '../state/session.ts'

export function useTitle(screen: string): void {
  const record = useAtomValue(openedNameAtom)
  const [before, after] = useAtomValue(sessionAtom)?.server.titled ?? []
  useEffect(() => {
    document.title = [before, record ? isolating`${record} - ${screen}` : screen, after, ' - Steward'].join('')
  }, [record, screen, before, after])
}
