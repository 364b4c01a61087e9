/** PDFs as a reader of the file finds them: text by page, tags, outline. */
import { getDocumentProxy } from 'unpdf'
import type { Host } from '../hosts/host.ts'

export interface ReadPaper {
  /** The text of each page. */
  pages: string[]
  /** The headings in the outline, in order. */
  outline: string[]
  /** Whether the file says that it is tagged. */
  isTagged: boolean
  /** The roles of the tags on the first pages, such as Table and TH. */
  roles: Set<string>
  /** The width and height of the first page, in points. */
  size: [width: number, height: number]
}

/** How many pages are searched for tags. */
const TAGGED_PAGES = 5

interface Tag {
  role?: string
  children?: Tag[]
}
interface Heading {
  title: string
  items: Heading[]
}
const rolesOf = ({ role, children = [] }: Tag): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]
const titlesOf = (headings: Heading[]): string[] => headings.flatMap(({ title, items }) => [title.trim(), ...titlesOf(items)])

export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    if (number <= TAGGED_PAGES) for (const role of rolesOf(((await page.getStructTree()) ?? {}) as Tag)) roles.add(role)
  }
  const [, , width, height] = (await file.getPage(1)).view as [number, number, number, number]
  const read = {
    pages,
    outline: titlesOf((await file.getOutline()) ?? []),
    isTagged: (await file.getMarkInfo())?.Marked === true,
    roles,
    size: [Math.round(width), Math.round(height)] as [number, number],
  }
  await file.loadingTask.destroy()
  return read
}

/** The PDFs that Electron shows, by the names under which they are saved, oldest first. */
export async function shownPapers({ electron }: Host): Promise<Array<{ name: string; bytes: Uint8Array }>> {
  const shown = await electron!.evaluate(({ BrowserWindow, session }) =>
    Promise.all(
      BrowserWindow.getAllWindows()
        .toSorted((a, b) => a.id - b.id)
        .map(window => window.webContents.getURL())
        .filter(url => url.endsWith('.pdf'))
        .map(async url => ({
          name: decodeURIComponent(new URL(url).pathname.split('/').at(-1)!),
          base64: Buffer.from(await (await session.defaultSession.fetch(url)).arrayBuffer()).toString('base64'),
        })),
    ),
  )
  return shown.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }))
}

/** Closes the PDFs that Electron shows. */
export const closePapers = ({ electron }: Host): Promise<void> =>
  electron!.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) if (window.webContents.getURL().endsWith('.pdf')) window.close()
  })
