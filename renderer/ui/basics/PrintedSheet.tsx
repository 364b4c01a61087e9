/** What is printed alone, in place of the screen: drawn in the page while it is printed. */
import { useThemeClassName } from '@fluentui/react-components'
import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { printScreen } from '../../state/printing.ts'
import { store } from '../../state/store.ts'

const sheetAtom = atom<ReactNode>(null)

/** Prints `content`. `title` names the file. */
export async function printAlone(title: string, content: ReactNode): Promise<void> {
  flushSync(() => store.set(sheetAtom, content))
  try {
    await printScreen(title)
  } finally {
    store.set(sheetAtom, null)
  }
}

export function PrintedSheet() {
  const theme = useThemeClassName()
  const content = useAtomValue(sheetAtom)
  return content && createPortal(<div className={`print-only print-alone print-sheet ${theme}`}>{content}</div>, document.body)
}
