/** Printing: as a PDF that is shown first, or where the host makes none by the browser, which shows what it prints. */
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import { onPush, whenQuiet } from './connection.ts'
import { notify } from './notices.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** Whether PDFs are made here; otherwise the browser makes them. */
export const makesPdf = (): boolean => store.get(sessionAtom)?.host === 'electron'

/** Prints the page as it is drawn for paper, once what it reads is there. `title` names the file and the paper; by default it is the page's. */
export async function printScreen(title = document.title.replace(/ - Steward$/, '')): Promise<void> {
  await whenQuiet()
  const before = document.title
  document.title = title
  try {
    if (makesPdf()) await client.paper.screen({ title })
    else print()
  } catch (error) {
    notify('error', failureOf(error).message, { label: 'Try again', run: () => void printScreen(title) }, true)
  } finally {
    // Unless another screen has been opened meanwhile.
    if (document.title === title) document.title = before
  }
}

/** Prints when Electron's menu asks for it. Returns a function that ends this. */
export const printOnMenu = (): (() => void) =>
  onPush(({ push }) => {
    if (push === 'print') void printScreen()
  })
