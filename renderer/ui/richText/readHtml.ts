/** Reads pasted HTML (from Word, from the web) into a rich text document. Content that the toolbar does not offer is reduced to its text. */
import { canonicalInlines, safeAddress, type RichBlock, type RichBlockType, type RichDocument, type RichMark } from '../../../shared/rules/richText.ts'
import { tags } from './tags.ts'
import { inlinesOf, LAYOUT, styledMarks, textPiece, withoutLayout, type Marks, type Piece } from './pieces.ts'

/** Elements without readable content, left out silently. */
const SILENT = tags('script style template noscript head title meta link base')
/** Elements that are left out with their content; `isReduced` says so. */
const LEFT_OUT = tags(
  'iframe frame frameset object embed applet svg math img picture video audio source track canvas map input select textarea button progress meter hr',
)
/** Elements that are reduced to their text; `isReduced` says so. */
const REDUCED = tags('table pre code sub sup s strike del form h4 h5 h6')

const HEADINGS: Record<string, RichBlockType> = { h1: 'heading-1', h2: 'heading-2', h3: 'heading-3', h4: 'heading-3', h5: 'heading-3', h6: 'heading-3' }
const PARTS = tags(
  'div section article header footer main aside nav address figure figcaption dl dt dd pre table caption thead tbody tfoot tr form fieldset details summary center body',
)
const BLOCK_SELECTOR = ['p', 'ul', 'ol', 'li', 'blockquote', ...Object.keys(HEADINGS), ...PARTS].join()
const MARK_TAGS: Record<string, RichMark> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline', ins: 'underline' }

interface Context {
  marks: Marks
  link: { url: string } | null
  /** The type of a block that begins here, unless an element says otherwise. */
  block: RichBlockType
  isItem: boolean
  /** Whether text of spaces only counts, as it does in a block that contains no other blocks. */
  keepsSpace: boolean
}

export interface ReadHtml {
  document: RichDocument
  /** Whether anything was left out or reduced. */
  isReduced: boolean
}

/** The list type of a paragraph from Word that is a list item; null if it is none. Word writes its bullet or number as text. */
function wordItem(element: Element): RichBlockType | null {
  if (!/mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')) return null
  const marker = [...element.querySelectorAll('span')].find(isWordMarker)?.textContent ?? ''
  return /^\s*\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(marker) ? 'numbered' : 'bulleted'
}
const isWordMarker = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

class Reader {
  readonly blocks: RichBlock[] = []
  isReduced = false
  private open: { type: RichBlockType; pieces: Piece[] } | null = null
  /** Whether the next text begins a new line, as a further paragraph in a list item does. */
  private breaksNext = false

  read(node: Node, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) this.addText(node.textContent ?? '', context)
    else if (node.nodeType === Node.ELEMENT_NODE) this.readElement(node as HTMLElement, context)
  }

  private readChildren(element: Element, context: Context): void {
    for (const child of element.childNodes) this.read(child, context)
  }

  private readElement(element: HTMLElement, context: Context): void {
    const tag = element.localName
    if (SILENT.has(tag) || isWordMarker(element)) return
    if (LEFT_OUT.has(tag)) {
      this.isReduced = true
      return
    }
    if (REDUCED.has(tag)) this.isReduced = true
    if (tag === 'br') return this.addPiece('\n', context)
    if (tag === 'ul' || tag === 'ol') {
      if (context.isItem) this.isReduced = true // lists within lists become one
      return this.readApart(element, { ...context, block: tag === 'ol' ? 'numbered' : 'bulleted', isItem: false })
    }
    const word = wordItem(element)
    if (tag === 'li' || word) {
      const block = word ?? (context.block === 'numbered' ? 'numbered' : 'bulleted')
      return this.readBlock(element, { ...context, block, isItem: true })
    }
    if (context.isItem && (tag === 'p' || PARTS.has(tag) || tag in HEADINGS || tag === 'blockquote')) return this.readLine(element, context)
    if (tag in HEADINGS) return this.readBlock(element, { ...context, block: HEADINGS[tag]! })
    if (tag === 'blockquote') return this.readBlock(element, { ...context, block: 'quote' })
    if (tag === 'p') return this.readBlock(element, context)
    if (PARTS.has(tag)) return this.readApart(element, context)
    if (tag === 'td' || tag === 'th') {
      this.readChildren(element, context)
      return this.open ? this.addPiece(' ', context) : undefined
    }
    this.readInline(element, tag, context)
  }

  private readInline(element: HTMLElement, tag: string, context: Context): void {
    const mark = MARK_TAGS[tag]
    const marks = styledMarks(element, mark ? { ...context.marks, [mark]: true } : context.marks)
    const address = tag === 'a' && element.hasAttribute('href') ? safeAddress(element.getAttribute('href')!) : null
    if (tag === 'a' && element.hasAttribute('href') && address === null) this.isReduced = true
    // All links look underlined; that is no mark.
    if (address !== null && !context.marks.underline && tag !== 'u') delete marks.underline
    this.readChildren(element, { ...context, marks, link: address === null ? context.link : { url: address } })
  }

  /** Reads an element whose content does not join the text around it. */
  private readApart(element: Element, context: Context): void {
    this.close()
    this.readChildren(element, { ...context, keepsSpace: false })
    this.close()
  }

  /** Reads an element that is a block even if it is empty. */
  private readBlock(element: HTMLElement, context: Context): void {
    this.close()
    const before = this.blocks.length
    this.readChildren(element, { ...context, marks: styledMarks(element, context.marks), keepsSpace: element.querySelector(BLOCK_SELECTOR) === null })
    this.close()
    if (this.blocks.length === before) this.blocks.push({ type: context.block, children: [{ text: '' }] })
  }

  private readLine(element: Element, context: Context): void {
    this.breaksNext = this.hasText()
    this.readChildren(element, context)
    this.breaksNext = this.hasText()
  }

  private hasText(): boolean {
    return this.open?.pieces.some(piece => piece.text !== LAYOUT) ?? false
  }

  private addText(source: string, context: Context): void {
    const text = textPiece(source)
    if (text === '') return
    // White space between blocks does not count.
    if (!this.open && text.trim() === '' && (text === LAYOUT || !context.keepsSpace)) return
    this.addPiece(text, context)
  }

  private addPiece(text: string, { marks, link, block }: Context): void {
    this.open ??= { type: block, pieces: [] }
    if (this.breaksNext && text !== LAYOUT) {
      this.open.pieces.push({ text: '\n', marks: {}, link: null })
      this.breaksNext = false
    }
    this.open.pieces.push({ text, marks, link })
  }

  close(): void {
    this.breaksNext = false
    if (!this.open) return
    const { type, pieces } = this.open
    this.open = null
    const texts = withoutLayout(pieces)
    if (texts.length === 0) return
    this.blocks.push({ type, children: canonicalInlines(inlinesOf(texts)) })
  }
}

/** Reads HTML. The parser runs and loads nothing; only text, marks and safe addresses are used. */
export function readHtml(html: string): ReadHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reader = new Reader()
  for (const child of body.childNodes) reader.read(child, { marks: {}, link: null, block: 'paragraph', isItem: false, keepsSpace: false })
  reader.close()
  const document = reader.blocks
  return { document: document.length > 0 ? document : [{ type: 'paragraph', children: [{ text: '' }] }], isReduced: reader.isReduced }
}
