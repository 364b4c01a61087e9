/** PDFs as a reader of the file finds them: text by page, tags, outline. */
import { getDocumentProxy } from 'unpdf'
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'

export interface ReadPaper {
  /** The title that a reader shows for the file. */
  title: string
  /** The text of each page. */
  pages: string[]
  /** The headings in the outline, in order. */
  outline: string[]
  /** Whether the file says that it is tagged. */
  isTagged: boolean
  /** The roles of the tags on the first pages, such as Table and TH. */
  roles: Set<string>
  /** Labels and their values on the first pages, where their tags tell which belongs to which. */
  pairs: Array<[label: string, value: string]>
  /** The width and height of the first page, in points. */
  size: [width: number, height: number]
}

/** How many pages are searched for tags. */
const TAGGED_PAGES = 5

interface Tag {
  role?: string
  children?: Tag[]
  /** Of content: which, by its mark in the page's text. */
  id?: string
}
type Texts = Map<string, string>
interface Heading {
  title: string
  items: Heading[]
}
const rolesOf = ({ role, children = [] }: Tag): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]
const textIn = ({ id, children = [] }: Tag, texts: Texts): string => [texts.get(id ?? '') ?? '', ...children.map(child => textIn(child, texts))].join('')

/** The rows of tags that are a head and a cell. */
function pairsOf(tag: Tag, texts: Texts): Array<[string, string]> {
  const { role, children = [] } = tag
  const [head, cell, ...others] = children
  if (role === 'TR' && head?.role === 'TH' && cell?.role === 'TD' && others.length === 0) return [[textIn(head, texts).trim(), textIn(cell, texts).trim()]]
  return children.flatMap(child => pairsOf(child, texts))
}

const titlesOf = (headings: Heading[]): string[] => headings.flatMap(({ title, items }) => [title.trim(), ...titlesOf(items)])

export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  const roles = new Set<string>()
  const pairs: Array<[string, string]> = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: number <= TAGGED_PAGES })
    pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    if (number > TAGGED_PAGES) continue
    const texts: Texts = new Map()
    let mark = ''
    for (const item of items) {
      if ('str' in item) texts.set(mark, (texts.get(mark) ?? '') + item.str)
      else if (item.type === 'beginMarkedContentProps') mark = item.id ?? ''
    }
    const tags = ((await page.getStructTree()) ?? {}) as Tag
    for (const role of rolesOf(tags)) roles.add(role)
    pairs.push(...pairsOf(tags, texts))
  }
  const [, , width, height] = (await file.getPage(1)).view as [number, number, number, number]
  const { info } = await file.getMetadata()
  const read = {
    title: String((info as { Title?: unknown }).Title ?? ''),
    pages,
    outline: titlesOf((await file.getOutline()) ?? []),
    isTagged: (await file.getMarkInfo())?.Marked === true,
    roles,
    pairs,
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

/** Makes the page what a printer gets, until `offPaper`, in a browser’s own order: the page is told first. Resolves with its text, line by line. */
export async function onPaper(page: Page): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  return (await page.evaluate(() => document.body.innerText))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}
/** Makes the page a screen again. */
export async function offPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
