/**
 * Rich text as a document and as HTML: what the editor's toolbar offers, and foreign HTML, which is preserved (decisions section
 * 0, 17).
 */
import { escaped, withoutTags } from './html.ts'

/** Kinds of blocks. Neighbouring items of the same kind form one list. */
const BLOCK_TYPES = ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'quote', 'numbered', 'bulleted'] as const
export type RichBlockType = (typeof BLOCK_TYPES)[number]

/** Text marks, in the order in which their tags are nested. */
export const MARKS = ['bold', 'italic', 'underline'] as const
export type RichMark = (typeof MARKS)[number]

/** A text; `\n` in it is a line break. */
export interface RichTextNode {
  text: string
  bold?: true
  italic?: true
  underline?: true
}
export interface RichLink {
  type: 'link'
  url: string
  /** Its other attributes as in the tag, each with a leading space. */
  attributes?: string
  children: RichTextNode[]
}
/** Content that the toolbar does not offer: written back unchanged, never edited, and never rendered as HTML. */
interface Kept {
  /** Clean HTML. */
  html: string
  /** A short description, in a word or two. */
  label: string
  /** Its readable text. */
  preview: string
  /** Slate requires a text in every element. */
  children: [RichTextNode]
}
export interface RichKeptInline extends Kept {
  type: 'kept-inline'
}
export type RichInline = RichTextNode | RichLink | RichKeptInline

/** An element around neighbouring blocks, such as a div. */
export interface RichWrapper {
  /** Tells two elements of the same tag apart. */
  id: number
  open: string
  close: string
}
interface BlockOrigin {
  /** The exact source of the blocks, with the white space after it. */
  source: string
  /** What the same blocks are written as while unedited; compared to detect edits. */
  written: string
}
interface Placed {
  /** Outermost first. */
  within?: RichWrapper[]
  /** The block's source; the items of a list share one. */
  origin?: BlockOrigin
}
export interface RichBlock extends Placed {
  type: RichBlockType
  /** The element, if it is not a paragraph, such as a div. */
  tag?: string
  /** The element's attributes as in the tag. */
  attributes?: string
  /** The stored list that an item belongs to. An item without one joins its neighbour's list. */
  list?: { id: number; attributes: string }
  children: RichInline[]
}
export interface RichKeptBlock extends Kept, Placed {
  type: 'kept'
}
export type RichDocument = Array<RichBlock | RichKeptBlock>

const BLOCK_TAGS: Record<RichBlockType, string> = {
  paragraph: 'p',
  'heading-1': 'h1',
  'heading-2': 'h2',
  'heading-3': 'h3',
  quote: 'blockquote',
  numbered: 'li',
  bulleted: 'li',
}
const MARK_TAGS: Record<RichMark, string> = { bold: 'strong', italic: 'em', underline: 'u' }
const LIST_TAGS: Partial<Record<RichBlockType, string>> = { numbered: 'ol', bulleted: 'ul' }

/** Longest address of a link, in UTF-16 units. */
const LONGEST_ADDRESS = 2_000

/** A trimmed address that a link may have (http, https, mailto, tel); null for any other, such as scripts. */
export function safeAddress(text: string): string | null {
  const address = text.trim()
  // Browsers skip these characters while they read a scheme, so they could hide one.
  if (address.length > LONGEST_ADDRESS || /[\p{Cc}\s\u{AD}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{FEFF}]/u.test(address)) return null
  if (!/^(https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(address)) return null
  return URL.canParse(address) ? address : null
}

/** The address that somebody meant who typed it by hand: an e-mail address or a host may lack its scheme. */
export function typedAddress(text: string): string | null {
  const typed = text.trim()
  if (typed.length > LONGEST_ADDRESS) return null
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed)) return safeAddress(`mailto:${typed}`)
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(typed)) return safeAddress(`https://${typed}`)
  return safeAddress(typed)
}

const sameMarks = (a: RichTextNode, b: RichTextNode) => MARKS.every(mark => a[mark] === b[mark])

/** Joins texts with the same marks and drops empty ones. */
function merged(texts: readonly RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const node of texts) {
    const last = result.at(-1)
    if (node.text === '') continue
    if (last && sameMarks(last, node)) result[result.length - 1] = { ...last, text: last.text + node.text }
    else result.push(node)
  }
  return result
}

export const isLink = (node: RichInline): node is RichLink => 'type' in node && node.type === 'link'
export const isKeptInline = (node: RichInline): node is RichKeptInline => 'type' in node && node.type === 'kept-inline'
export const isKeptBlock = (block: RichBlock | RichKeptBlock): block is RichKeptBlock => block.type === 'kept'

/** Inline nodes in normal form: texts merged, no empty links, and a text before and after each link or kept element. */
export function canonicalInlines(inlines: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = []
  let texts: RichTextNode[] = []
  const flush = () => {
    const whole = merged(texts)
    result.push(...(whole.length > 0 ? whole : [{ text: '' }]))
    texts = []
  }
  for (const node of inlines) {
    if (!('type' in node)) {
      texts.push(node)
      continue
    }
    if (isKeptInline(node)) {
      flush()
      result.push(node)
      continue
    }
    const children = merged(node.children)
    if (children.length === 0) continue
    flush()
    result.push({ ...node, children })
  }
  flush()
  return result
}

function textHtml(node: RichTextNode): string {
  const text = escaped(node.text).replaceAll('\n', '<br>')
  if (text === '') return ''
  return MARKS.toReversed().reduce((inner, mark) => (node[mark] ? `<${MARK_TAGS[mark]}>${inner}</${MARK_TAGS[mark]}>` : inner), text)
}

function inlineHtml(node: RichInline): string {
  if (isKeptInline(node)) return node.html
  if (!isLink(node)) return textHtml(node)
  const inner = node.children.map(textHtml).join('')
  const address = safeAddress(node.url)
  return address && inner ? `<a href="${escaped(address)}"${node.attributes ?? ''}>${inner}</a>` : inner
}

const plainText = (node: RichInline): string => (isLink(node) ? node.children.map(child => child.text).join('') : isKeptInline(node) ? node.preview : node.text)
const blockText = (block: RichBlock | RichKeptBlock): string => (isKeptBlock(block) ? block.preview : block.children.map(plainText).join(''))

/** The document's plain text, one line per block. */
export const textOf = (document: RichDocument): string => document.map(blockText).join('\n')

const isBlank = (document: RichDocument): boolean =>
  document.every(block => !isKeptBlock(block) && !block.children.some(isKeptInline)) && textOf(document).trim() === ''

function blockHtml(block: RichBlock | RichKeptBlock): string {
  if (isKeptBlock(block)) return block.html
  const tag = block.tag ?? BLOCK_TAGS[block.type]
  const last = block.children.findLast(node => isKeptInline(node) || plainText(node) !== '')
  // A line break at the very end of a block is invisible in HTML unless another one follows.
  const end = last && !isKeptInline(last) && plainText(last).endsWith('\n') ? '<br>' : ''
  return `<${tag}${block.attributes ?? ''}>${block.children.map(inlineHtml).join('')}${end}</${tag}>`
}

const listOf = (block: RichBlock | RichKeptBlock): string | undefined => (isKeptBlock(block) ? undefined : LIST_TAGS[block.type])

/** HTML of a single block or of the items of one list, ignoring their source and wrappers. */
export function writtenBlocks(blocks: RichDocument): string {
  const [first] = blocks
  const inner = blocks.map(blockHtml).join('')
  const list = first && listOf(first)
  const stored = blocks.map(block => (isKeptBlock(block) ? undefined : block.list)).find(item => item !== undefined)
  return list ? `<${list}${stored?.attributes ?? ''}>${inner}</${list}>` : inner
}

const isSameWithin = (a: RichWrapper[] = [], b: RichWrapper[] = []): boolean => a.length === b.length && a.every(({ id }, depth) => id === b[depth]!.id)

/** Groups neighbours that `belong` together. */
function runsOf(document: RichDocument, belong: (a: RichDocument[number], b: RichDocument[number]) => boolean): RichDocument[] {
  const runs: RichDocument[] = []
  for (const block of document) {
    const last = runs.at(-1)
    if (last && belong(last.at(-1)!, block)) last.push(block)
    else runs.push([block])
  }
  return runs
}
const isOneList = (a: RichDocument[number], b: RichDocument[number]): boolean =>
  !isKeptBlock(a) &&
  !isKeptBlock(b) &&
  listOf(a) !== undefined &&
  a.type === b.type &&
  (!a.list || !b.list || a.list.id === b.list.id) &&
  isSameWithin(a.within, b.within)

/** A block or list, with its original source if nobody has edited it. */
function groupHtml(blocks: RichDocument): string {
  const parts = runsOf(blocks, (a, b) => a.origin !== undefined && a.origin === b.origin)
  const sources = parts.map(part => (part[0]!.origin?.written === writtenBlocks(part) ? part[0]!.origin.source : null))
  return sources.includes(null) ? writtenBlocks(blocks) : sources.join('')
}

/** The document as HTML; empty if it has no content. Unedited blocks are written back as they came. */
export function toHtml(document: RichDocument): string {
  if (isBlank(document)) return ''
  let html = ''
  let open: RichWrapper[] = []
  const leave = (depth: number) => {
    for (const { close } of open.slice(depth).toReversed()) html += close
  }
  for (const blocks of runsOf(document, isOneList)) {
    const within = blocks[0]!.within ?? []
    const differs = within.findIndex(({ id }, depth) => id !== open[depth]?.id)
    const shared = differs === -1 ? within.length : differs
    leave(shared)
    html +=
      within
        .slice(shared)
        .map(wrapper => wrapper.open)
        .join('') + groupHtml(blocks)
    open = within
  }
  leave(0)
  return html
}

/** Whether HTML contains nothing but tags and white space. */
export function isBlankHtml(html: string): boolean {
  if (/<(?:img|iframe|video|audio|table|hr|svg|object|embed)\b/i.test(html)) return false
  return (
    withoutTags(html)
      .replace(/&nbsp;|&#160;|\u00A0/g, ' ')
      .trim() === ''
  )
}
