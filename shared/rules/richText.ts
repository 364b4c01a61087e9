/** Rich text: what the editor's toolbar offers, as a document and as HTML. Nothing else is ever written, and main takes nothing else. */

/** Kinds of blocks. Neighbouring items of the same kind make one list. */
const BLOCK_TYPES = ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'quote', 'numbered', 'bulleted'] as const
export type RichBlockType = (typeof BLOCK_TYPES)[number]

/** Marks of a text, in the order in which their tags are nested. */
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
  children: RichTextNode[]
}
export type RichInline = RichTextNode | RichLink
export interface RichBlock {
  type: RichBlockType
  children: RichInline[]
}
export type RichDocument = RichBlock[]

const BLOCK_TAGS: Record<RichBlockType, string> = {
  paragraph: 'p', 'heading-1': 'h1', 'heading-2': 'h2', 'heading-3': 'h3', quote: 'blockquote', numbered: 'li', bulleted: 'li',
}
const MARK_TAGS: Record<RichMark, string> = { bold: 'strong', italic: 'em', underline: 'u' }
const LIST_TAGS: Partial<Record<RichBlockType, string>> = { numbered: 'ol', bulleted: 'ul' }

/** Longest address of a link, in UTF-16 units. */
const LONGEST_ADDRESS = 2_000

/** An address that a link may have (http, https, mailto, tel), cut at its ends; null for any other, scripts among them. */
export function safeAddress(text: string): string | null {
  const address = text.trim()
  // Characters that browsers skip while they read a scheme, and spaces, are no part of an address.
  if (address.length > LONGEST_ADDRESS || /[\p{Cc}\s\u{AD}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{FEFF}]/u.test(address)) return null
  if (!/^(https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(address)) return null
  return URL.canParse(address) ? address : null
}

/** The address that somebody meant who typed one by hand: an e-mail address or a host may stand without its scheme. */
export function typedAddress(text: string): string | null {
  const typed = text.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed)) return safeAddress(`mailto:${typed}`)
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(typed)) return safeAddress(`https://${typed}`)
  return safeAddress(typed)
}

const sameMarks = (a: RichTextNode, b: RichTextNode) => MARKS.every(mark => a[mark] === b[mark])

/** Texts of the same marks as one; empty ones gone. */
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

export const isLink = (node: RichInline): node is RichLink => 'type' in node

/** Inline nodes the one way that they are kept: texts merged, no empty link, a text before and after each link. */
export function canonicalInlines(inlines: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = []
  let texts: RichTextNode[] = []
  const flush = () => {
    const whole = merged(texts)
    result.push(...(whole.length > 0 ? whole : [{ text: '' }]))
    texts = []
  }
  for (const node of inlines) {
    if (!isLink(node)) {
      texts.push(node)
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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ESCAPES[character]!)
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, whole => Object.keys(ESCAPES).find(key => ESCAPES[key] === whole)!)

function textHtml(node: RichTextNode): string {
  const text = escaped(node.text).replaceAll('\n', '<br>')
  if (text === '') return ''
  return MARKS.toReversed().reduce((inner, mark) => (node[mark] ? `<${MARK_TAGS[mark]}>${inner}</${MARK_TAGS[mark]}>` : inner), text)
}

function inlineHtml(node: RichInline): string {
  if (!isLink(node)) return textHtml(node)
  const inner = node.children.map(textHtml).join('')
  const address = safeAddress(node.url)
  return address && inner ? `<a href="${escaped(address)}">${inner}</a>` : inner
}

const plainText = (node: RichInline): string => (isLink(node) ? node.children.map(child => child.text).join('') : node.text)
const blockText = (block: RichBlock): string => block.children.map(plainText).join('')

/** The document's text without its formatting, a line a block. */
export const textOf = (document: RichDocument): string => document.map(blockText).join('\n')

/** The document as HTML; an empty text where nothing stands in it. */
export function toHtml(document: RichDocument): string {
  if (textOf(document).trim() === '') return ''
  let html = ''
  let open: string | undefined
  for (const block of document) {
    const list = LIST_TAGS[block.type]
    if (list !== open) html += (open ? `</${open}>` : '') + (list ? `<${list}>` : '')
    open = list
    const tag = BLOCK_TAGS[block.type]
    // A break at the very end of a block does not show in HTML unless another one follows.
    const end = blockText(block).endsWith('\n') ? '<br>' : ''
    html += `<${tag}>${block.children.map(inlineHtml).join('')}${end}</${tag}>`
  }
  return html + (open ? `</${open}>` : '')
}

const TAG = /<(?:\/?(?:p|h[1-3]|blockquote|ul|ol|li|strong|em|u)|\/a|br|a href="([^"<>]*)")>/g

/** Whether an HTML text holds the toolbar's tags alone, without attributes but the safe addresses of links. Main stores no other. */
export function isCleanHtml(html: string): boolean {
  let isClean = true
  const rest = html.replace(TAG, (_, address: string | undefined) => {
    if (address !== undefined && safeAddress(unescaped(address)) === null) isClean = false
    return ''
  })
  return isClean && !/[<>]/.test(rest)
}

/** Whether nothing stands in an HTML text but tags and space. */
export function isBlankHtml(html: string): boolean {
  if (/<(img|iframe|video|table)\b/i.test(html)) return false
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|\u00A0/g, ' ').trim() === ''
}
