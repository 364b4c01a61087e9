/**
 * Reads a stored HTML text without loss (decisions section 0, 17): content that the toolbar offers becomes editable blocks, everything else is
 * kept in its place, and each block knows its source. Only what could run is dropped; `dropped` names it.
 */
import { escaped, outlineOf, type SourceNode } from '../../../shared/rules/html.ts'
import {
  canonicalInlines,
  MARKS,
  safeAddress,
  writtenBlocks,
  type RichBlock,
  type RichBlockType,
  type RichDocument,
  type RichKeptBlock,
  type RichWrapper,
} from '../../../shared/rules/richText.ts'
import { cleanContent, parsedBody } from './cleanDom.ts'
import { labelled } from './labels.ts'
import { tags } from './tags.ts'
import { inlinesOf, styledMarks, textPiece, withoutLayout, type Marks, type Piece } from './pieces.ts'

export interface StoredText {
  document: RichDocument
  /** What was dropped, each once, e.g. "a script". */
  dropped: string[]
}

const BLOCK_TYPES: Record<string, RichBlockType> = { p: 'paragraph', h1: 'heading-1', h2: 'heading-2', h3: 'heading-3', blockquote: 'quote' }
/** Elements that are paragraphs if they contain only text, and wrappers if they contain blocks. */
const DIVISIONS = tags('div section article header footer main aside nav center address')
const WRAPPERS = new Set([...DIVISIONS, 'blockquote'])
const BLOCKS = new Set([...tags('p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre hr table figure figcaption details summary'), ...WRAPPERS])
const BLOCK_SELECTOR = [...BLOCKS].join()
const MEDIA = 'img, picture, video, audio'

const MARK_TAGS: Record<string, keyof Marks> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline' }
const TAGS_OF_MARKS = { bold: 'strong', italic: 'em', underline: 'u' } as const
/** Declarations that mean nothing but a mark. */
const MARK_STYLE = /^\s*(?:font-weight\s*:\s*(?:bold|bolder|normal|[1-9]00)|font-style\s*:\s*(?:italic|normal)|text-decoration(?:-line)?\s*:\s*underline)\s*$/i

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE
const isSpace = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === ''
const holdsBlocks = (element: Element): boolean => element.querySelector(BLOCK_SELECTOR) !== null
const isBlock = (node: Node): node is HTMLElement => isElement(node) && (BLOCKS.has(node.localName) || holdsBlocks(node))
/** The picture, video or audio of a line without text. */
const mediaIn = (nodes: readonly Node[]): Element | undefined => {
  if (nodes.some(node => (node.textContent ?? '').trim() !== '')) return undefined
  return nodes
    .filter(isElement)
    .map(element => (element.matches(MEDIA) ? element : element.querySelector(MEDIA)))
    .find(found => found !== null)
}

const attributesOf = (element: Element, left: readonly string[] = []): string =>
  [...element.attributes]
    .filter(({ name }) => !left.includes(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join('')
const optional = <Key extends string>(key: Key, value: string): { [K in Key]?: string } => (value === '' ? {} : ({ [key]: value } as { [K in Key]?: string }))

/** A node serialized as HTML. */
function serialized(node: Node): string {
  if (isElement(node)) return node.outerHTML
  return node.nodeType === Node.COMMENT_NODE ? `<!--${node.textContent}-->` : escaped(node.textContent ?? '')
}

/** Whether an element means nothing but marks. */
function isMark(element: HTMLElement): boolean {
  if (!(element.localName in MARK_TAGS) && element.localName !== 'span') return false
  const style = element.getAttribute('style') ?? ''
  return element.attributes.length === (style === '' ? 0 : 1) && style.split(';').every(part => part.trim() === '' || MARK_STYLE.test(part))
}

function keptPiece(node: Node, marks: Marks): Piece {
  const html = MARKS.toReversed().reduce((inner, mark) => (marks[mark] ? `<${TAGS_OF_MARKS[mark]}>${inner}</${TAGS_OF_MARKS[mark]}>` : inner), serialized(node))
  return { text: '', marks: {}, link: null, kept: { type: 'kept-inline', html, ...labelled(node), children: [{ text: '' }] } }
}

/** Whether an element contains only text with marks. */
const isMarkedText = (element: Element): boolean =>
  [...element.querySelectorAll<HTMLElement>('*')].every(child => (child.localName === 'br' && child.attributes.length === 0) || isMark(child)) &&
  element.childNodes.length > 0 &&
  element.textContent !== ''

function piecesOf(nodes: Iterable<Node>, marks: Marks = {}, link: Piece['link'] = null): Piece[] {
  return [...nodes].flatMap((node): Piece[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ text: textPiece(node.textContent ?? ''), marks, link }]
    if (!isElement(node)) return [keptPiece(node, marks)]
    if (node.localName === 'br' && node.attributes.length === 0) return [{ text: '\n', marks, link }]
    if (isMark(node)) {
      const mark = MARK_TAGS[node.localName]
      return piecesOf(node.childNodes, styledMarks(node, mark ? { ...marks, [mark]: true } : marks), link)
    }
    const address = node.localName === 'a' ? node.getAttribute('href') : null
    if (address !== null && safeAddress(address) === address && isMarkedText(node)) {
      return piecesOf(node.childNodes, marks, { url: address, ...optional('attributes', attributesOf(node, ['href'])) })
    }
    return [keptPiece(node, marks)]
  })
}
const inlines = (nodes: Iterable<Node>) => canonicalInlines(inlinesOf(withoutLayout(piecesOf(nodes))))

/** The items of a list that contains only items of text; null for any other list. */
function readList(list: HTMLElement, id: number): RichBlock[] | null {
  const items = [...list.childNodes].filter(node => !isSpace(node))
  if (items.length === 0 || !items.every(item => isElement(item) && item.localName === 'li' && !holdsBlocks(item))) return null
  const type = list.localName === 'ol' ? 'numbered' : 'bulleted'
  const stored = { id, attributes: attributesOf(list) }
  return items.map(item =>
    Object.assign({ type, list: stored, children: inlines(item.childNodes) } as const, optional('attributes', attributesOf(item as HTMLElement))),
  )
}

const keptBlock = (node: Node, html: string): RichKeptBlock => ({ type: 'kept', html, ...labelled(node), children: [{ text: '' }] })

function readBlock(element: HTMLElement, source: string, id: number): RichDocument {
  const tag = element.localName
  if (tag === 'ul' || tag === 'ol') return readList(element, id) ?? [keptBlock(element, source)]
  const media = mediaIn([...element.childNodes])
  if (media) return [keptBlock(media, source)]
  if (holdsBlocks(element) || !(tag in BLOCK_TYPES || DIVISIONS.has(tag))) return [keptBlock(element, source)]
  return [
    {
      type: BLOCK_TYPES[tag] ?? 'paragraph',
      ...(DIVISIONS.has(tag) ? { tag } : {}),
      ...optional('attributes', attributesOf(element)),
      children: inlines(element.childNodes),
    },
  ]
}

/** A node of the document and its source. */
interface Sourced {
  node: Node
  source: SourceNode
}

function sourceOf(node: Node): SourceNode {
  const name = isElement(node) ? node.localName : node.nodeName
  const html = serialized(node)
  const end = isElement(node) ? html.lastIndexOf('</') : -1
  const inner = isElement(node) ? node.innerHTML : ''
  return { name, source: html, open: end === -1 ? '' : html.slice(0, end - inner.length), close: end === -1 ? '' : html.slice(end), children: [] }
}

/** Each node with its source. If the parser's nodes and the source differ, with its serialized HTML instead. */
function withSources(nodes: readonly Node[], outline: readonly SourceNode[] | null): Sourced[] {
  const sources: SourceNode[] = []
  for (const item of outline ?? []) {
    const last = sources.at(-1)
    if (item.name === '#text' && last?.name === '#text') sources[sources.length - 1] = { ...last, source: last.source + item.source }
    else sources.push(item)
  }
  const isAgreed = sources.length === nodes.length && nodes.every((node, index) => (isElement(node) ? node.localName : node.nodeName) === sources[index]!.name)
  return nodes.map((node, index) => ({ node, source: isAgreed ? sources[index]! : sourceOf(node) }))
}

class StoredReader {
  readonly blocks: RichDocument = []
  private lastId = 0
  /** White space before the first block of a level. */
  private waiting = ''
  /** Appends white space to what was read last. */
  private addSpace = (space: string) => {
    this.waiting += space
  }

  readLevel(level: Sourced[], within: RichWrapper[]): void {
    for (let index = 0; index < level.length; index++) {
      const { node, source } = level[index]!
      if (isSpace(node)) this.addSpace(source.source)
      else if (node.nodeType === Node.COMMENT_NODE) this.add([keptBlock(node, source.source)], source.source, within)
      else if (!isBlock(node)) index = this.readLine(level, index, within)
      else if (WRAPPERS.has(node.localName) && holdsBlocks(node)) this.readWrapper(node, source, within)
      else this.add(readBlock(node, source.source, ++this.lastId), source.source, within)
    }
  }

  /** Reads text outside any block; answers the index of its last node. */
  private readLine(level: Sourced[], start: number, within: RichWrapper[]): number {
    let end = start
    while (end + 1 < level.length && !isBlock(level[end + 1]!.node)) end++
    while (isSpace(level[end]!.node)) end--
    const line = level.slice(start, end + 1)
    const nodes = line.map(({ node }) => node)
    const source = line.map(item => item.source.source).join('')
    const media = mediaIn(nodes)
    this.add([media ? keptBlock(media, source) : { type: 'paragraph', children: inlines(nodes) }], source, within)
    return end
  }

  private readWrapper(element: HTMLElement, { open, close, children }: SourceNode, within: RichWrapper[]): void {
    const wrapper: RichWrapper = { id: ++this.lastId, open: this.waiting + open, close }
    this.waiting = ''
    this.addSpace = space => {
      this.waiting += space
    }
    this.readLevel(withSources([...element.childNodes], children), [...within, wrapper])
    this.addSpace = space => {
      wrapper.close += space
    }
  }

  private add(blocks: RichDocument, source: string, within: RichWrapper[]): void {
    const origin = { source: this.waiting + source, written: writtenBlocks(blocks) }
    this.waiting = ''
    this.addSpace = space => {
      origin.source += space
    }
    this.blocks.push(...blocks.map(block => ({ ...block, ...(within.length > 0 ? { within } : {}), origin })))
  }
}

const EMPTY: RichDocument = [{ type: 'paragraph', children: [{ text: '' }] }]

/** Reads a stored text. The parser runs and loads nothing. */
export function readStored(html: string): StoredText {
  const body = parsedBody(html)
  const dropped = cleanContent(body)
  const outline = outlineOf(html) ?? outlineOf(body.innerHTML)
  const reader = new StoredReader()
  reader.readLevel(withSources([...body.childNodes], outline), [])
  return { document: reader.blocks.length > 0 ? reader.blocks : EMPTY, dropped }
}
