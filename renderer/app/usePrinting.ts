/** What printing needs while somebody is signed in: fields as text, the lines of each page where a browser prints, and the Print of Electron's menu. */
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { printOnMenu } from '../state/printing.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { momentInWords } from '../ui/basics/age.ts'
import { printFieldsAsText, printPageLines } from '../ui/basics/printing.ts'

/** Server, administrator and time. */
function pageHead(): string {
  const { server, administrator } = store.get(sessionAtom)!
  return [server.name || server.baseUrl, administrator?.name || administrator?.email, momentInWords(Date.now())].filter(Boolean).join(' · ')
}

export function usePrinting(): void {
  const isBrowser = useAtomValue(sessionAtom)?.host === 'loopback'
  useEffect(printFieldsAsText, [])
  useEffect(printOnMenu, [])
  useEffect(() => (isBrowser ? printPageLines(pageHead) : undefined), [isBrowser])
}
