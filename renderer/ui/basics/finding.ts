/** Find in page: where a text stands on a screen. Browsers have their own; this is for Electron, which has none. */

/** A place: text that shows, or a field that holds it. */
export type Found = Range | HTMLInputElement | HTMLTextAreaElement

/** Most places that are marked; more are of no help. */
const MOST_FOUND = 1_000

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A folded text, and for each of its characters where it came from. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let index = 0; index < text.length; index++) {
    const part = fold(text[index]!)
    folded += part
    for (let each = 0; each < part.length; each++) places.push(index)
  }
  return { folded, places }
}

/** Where a text holds another one first, from and to; null where it does not. Case and accents do not count. */
export function findIn(text: string, wanted: string): { from: number; to: number } | null {
  const needle = fold(wanted)
  const { folded, places } = foldedWithPlaces(text)
  const at = needle === '' ? -1 : folded.indexOf(needle)
  return at === -1 ? null : { from: places[at]!, to: places[at + needle.length - 1]! + 1 }
}

/** The pieces of text that stand in one element side by side, in the order of the page. */
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

/** All places below `root` that hold a text, in the order of the page; case and accents do not count. */
export function findText(root: HTMLElement, text: string): Found[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const found: Found[] = []
  for (const run of runsOf(root)) {
    const { folded, places } = foldedWithPlaces(run.map(({ data }) => data).join(''))
    for (let at = folded.indexOf(wanted); at !== -1 && found.length < MOST_FOUND; at = folded.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange()
      range.setStart(...placeIn(run, places[at]!))
      range.setEnd(...placeIn(run, places[at + wanted.length - 1]! + 1))
      found.push(range)
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="tel"], [type="number"], :not([type])), textarea',
  )) {
    if (found.length < MOST_FOUND && field.checkVisibility() && fold(field.value).includes(wanted)) found.push(field)
  }
  return found.toSorted((a, b) => (nodeOf(a).compareDocumentPosition(nodeOf(b)) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : nodeOf(a) === nodeOf(b) ? 0 : -1))
}

const nodeOf = (found: Found): Node => (found instanceof Range ? found.startContainer : found)

/** The node and place of a character of a run. */
function placeIn(run: Text[], index: number): [Text, number] {
  let before = 0
  for (const node of run) {
    if (index <= before + node.length) return [node, index - before]
    before += node.length
  }
  const last = run.at(-1)!
  return [last, last.length]
}

/** Marks the places, one of them as the present one, and brings that into sight. */
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
