/** Find in page: the matches of a text on a screen. For Electron, which has none of its own as browsers have. */
import { foldText } from '../../../shared/rules/searchedText.ts'

/** A match: visible text, or a field that contains it. */
export type Found = Range | HTMLInputElement | HTMLTextAreaElement

/** Most matches that are marked. */
const MOST_FOUND = 1_000

/** A folded text, and for each of its characters the index in the original. */
function foldedWithIndexes(text: string): { folded: string; indexes: number[] } {
  let folded = ''
  const indexes: number[] = []
  for (let index = 0; index < text.length; index++) {
    const part = foldText(text[index]!)
    folded += part
    for (let each = 0; each < part.length; each++) indexes.push(index)
  }
  return { folded, indexes }
}

/** The first match of a text in another, from and to; null if there is none. Case and accents are ignored. */
export function findIn(text: string, wanted: string): { from: number; to: number } | null {
  const needle = foldText(wanted)
  const { folded, indexes } = foldedWithIndexes(text)
  const at = needle === '' ? -1 : folded.indexOf(needle)
  return at === -1 ? null : { from: indexes[at]!, to: indexes[at + needle.length - 1]! + 1 }
}

/** Adjacent text nodes of one element, in the order of the page. */
function runsOf(root: HTMLElement): Text[][] {
  const runs: Text[][] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let parent: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement!.checkVisibility({ visibilityProperty: true })) continue
    if (node.parentElement === parent) runs.at(-1)!.push(node as Text)
    else runs.push([node as Text])
    parent = node.parentElement
  }
  return runs
}

/** All matches of a text below `root`, in the order of the page; case and accents are ignored. */
export function findText(root: HTMLElement, text: string): Found[] {
  const wanted = foldText(text)
  if (wanted === '') return []
  const found: Found[] = []
  for (const run of runsOf(root)) {
    const { folded, indexes } = foldedWithIndexes(run.map(({ data }) => data).join(''))
    for (let at = folded.indexOf(wanted); at !== -1 && found.length < MOST_FOUND; at = folded.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange()
      range.setStart(...positionIn(run, indexes[at]!))
      range.setEnd(...positionIn(run, indexes[at + wanted.length - 1]! + 1))
      found.push(range)
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="tel"], [type="number"], :not([type])), textarea',
  )) {
    if (found.length < MOST_FOUND && field.checkVisibility() && foldText(field.value).includes(wanted)) found.push(field)
  }
  return found.toSorted((a, b) => (nodeOf(a).compareDocumentPosition(nodeOf(b)) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : nodeOf(a) === nodeOf(b) ? 0 : -1))
}

const nodeOf = (found: Found): Node => (found instanceof Range ? found.startContainer : found)

/** The node of a character of a run, and its index in that node. */
function positionIn(run: Text[], index: number): [Text, number] {
  let before = 0
  for (const node of run) {
    if (index <= before + node.length) return [node, index - before]
    before += node.length
  }
  const last = run.at(-1)!
  return [last, last.length]
}

/** Marks the matches, one of them as the present one, and scrolls to that. */
export function markFound(found: Found[], present: number): void {
  unmarkFound()
  const current = found[present]
  const ranges = (of: Found[]) => of.filter(each => each instanceof Range)
  CSS.highlights.set('found', new Highlight(...ranges(found)))
  if (current instanceof Range) CSS.highlights.set('found-now', Object.assign(new Highlight(current), { priority: 1 }))
  for (const field of found) if (!(field instanceof Range)) field.dataset.found = field === current ? 'now' : ''
  const element = current instanceof Range ? current.startContainer.parentElement : current
  element?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

export function unmarkFound(): void {
  CSS.highlights.delete('found')
  CSS.highlights.delete('found-now')
  for (const field of document.querySelectorAll<HTMLElement>('[data-found]')) delete field.dataset.found
}
