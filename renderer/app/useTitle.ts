/** The page's title, which the window's title follows: the record that is open, and the screen. */
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isolating } from '../../shared/rules/isolates.ts'
import { openedNameAtom } from '../state/openedName.ts'

export function useTitle(screen: string): void {
  const record = useAtomValue(openedNameAtom)
  useEffect(() => {
    document.title = record ? isolating`${record} - ${screen} - Steward` : `${screen} - Steward`
  }, [record, screen])
}
