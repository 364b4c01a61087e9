/** Reads HTML that is pasted (from Word, from the web) into a rich text document. What the toolbar does not offer is reduced to its text. */
import { canonicalInlines, safeAddress, type RichBlock, type RichBlockType, type RichDocument, type RichMark } from '../../../shared/rules/richText.ts'
import { inlinesOf, LAYOUT, styledMarks, textPiece, withoutLayout, type Marks, type Piece } from './pieces.ts'

/** Elements that hold nothing to read. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link', 'base'])
/** Elements that are left out with all that is in them, which the reader is told of. */
const LEFT_OUT = new Set([
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'img',
  'picture',
  'video',
  'audio',
  'source',
  'track',
  'canvas',
  'map',
  'input',
  'select',
  'textarea',
  'button',
  'progress',
  'meter',
  'hr',
])
/** Elements whose text stays and whose looks do not. */
const REDUCED = new Set(['table', 'pre', 'code', 'sub', 'sup', 's', 'strike', 'del', 'form', 'h4', 'h5', 'h6'])

const HEADINGS: Record<string, RichBlockType> = { h1: 'heading-1', h2: 'heading-2', h3: 'heading-3', h4: 'heading-3', h5: 'heading-3', h6: 'heading-3' }
const PARTS = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'address',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'pre',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'form',
  'fieldset',
  'details',
  'summary',
  'center',
  'body',
])
const BLOCK_SELECTOR = ['p', 'ul', 'ol', 'li', 'blockquote', ...Object.keys(HEADINGS), ...PARTS].join()
const MARK_TAGS: Record<string, RichMark> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline', ins: 'underline' }

interface Place {
  marks: Marks
  link: { url: string } | null
  /** What a text here becomes where no element says more. */
  block: RichBlockType
  isItem: boolean
  /** Whether text that is nothing but spaces counts: in a block that holds no other blocks. */
  keepsSpace: boolean
}

export interface ReadHtml {
  document: RichDocument
  /** Whether anything but formatting that the toolbar offers was in it. */
  isReduced: boolean
}

/** The kind of list item that a paragraph of Word's is; null where it is none. Its bullet or number stands in it as text. */
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
  /** Inside a list item a further paragraph is a line of its own. */
  private breaksNext = false

  read(node: Node, place: Place): void {
    if (node.nodeType === Node.TEXT_NODE) this.addText(node.textContent ?? '', place)
    else if (node.nodeType === Node.ELEMENT_NODE) this.readElement(node as HTMLElement, place)
  }

  private readChildren(element: Element, place: Place): void {
    for (const child of element.childNodes) this.read(child, place)
  }

  private readElement(element: HTMLElement, place: Place): void {
    const tag = element.localName
    if (SILENT.has(tag) || isWordMarker(element)) return
    if (LEFT_OUT.has(tag)) {
      this.isReduced = true
      return
    }
    if (REDUCED.has(tag)) this.isReduced = true
    if (tag === 'br') return this.addPiece('\n', place)
    if (tag === 'ul' || tag === 'ol') {
      if (place.isItem) this.isReduced = true // lists within lists become one
      return this.readApart(element, { ...place, block: tag === 'ol' ? 'numbered' : 'bulleted', isItem: false })
    }
    const word = wordItem(element)
    if (tag === 'li' || word) {
      const block = word ?? (place.block === 'numbered' ? 'numbered' : 'bulleted')
      return this.readBlock(element, { ...place, block, isItem: true })
    }
    if (place.isItem && (tag === 'p' || PARTS.has(tag) || tag in HEADINGS || tag === 'blockquote')) return this.readLine(element, place)
    if (tag in HEADINGS) return this.readBlock(element, { ...place, block: HEADINGS[tag]! })
    if (tag === 'blockquote') return this.readBlock(element, { ...place, block: 'quote' })
    if (tag === 'p') return this.readBlock(element, place)
    if (PARTS.has(tag)) return this.readApart(element, place)
    if (tag === 'td' || tag === 'th') {
      this.readChildren(element, place)
      return this.open ? this.addPiece(' ', place) : undefined
    }
    this.readInline(element, tag, place)
  }

  private readInline(element: HTMLElement, tag: string, place: Place): void {
    const mark = MARK_TAGS[tag]
    const marks = styledMarks(element, mark ? { ...place.marks, [mark]: true } : place.marks)
    const address = tag === 'a' && element.hasAttribute('href') ? safeAddress(element.getAttribute('href')!) : null
    if (tag === 'a' && element.hasAttribute('href') && address === null) this.isReduced = true
    // Links are underlined by themselves.
    if (address !== null && !place.marks.underline && tag !== 'u') delete marks.underline
    this.readChildren(element, { ...place, marks, link: address === null ? place.link : { url: address } })
  }

  /** An element whose content stands apart from what is around it. */
  private readApart(element: Element, place: Place): void {
    this.close()
    this.readChildren(element, { ...place, keepsSpace: false })
    this.close()
  }

  /** An element that is a block even if it is empty. */
  private readBlock(element: HTMLElement, place: Place): void {
    this.close()
    const before = this.blocks.length
    this.readChildren(element, { ...place, marks: styledMarks(element, place.marks), keepsSpace: element.querySelector(BLOCK_SELECTOR) === null })
    this.close()
    if (this.blocks.length === before) this.blocks.push({ type: place.block, children: [{ text: '' }] })
  }

  private readLine(element: Element, place: Place): void {
    this.breaksNext = this.hasText()
    this.readChildren(element, place)
    this.breaksNext = this.hasText()
  }

  private hasText(): boolean {
    return this.open?.pieces.some(piece => piece.text !== LAYOUT) ?? false
  }

  private addText(source: string, place: Place): void {
    const text = textPiece(source)
    if (text === '') return
    // Space between blocks is none.
    if (!this.open && text.trim() === '' && (text === LAYOUT || !place.keepsSpace)) return
    this.addPiece(text, place)
  }

  private addPiece(text: string, { marks, link, block }: Place): void {
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

/** Reads HTML. The parser runs nothing and loads nothing; of what it finds only text, marks and safe addresses are taken. */
export function readHtml(html: string): ReadHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reader = new Reader()
  for (const child of body.childNodes) reader.read(child, { marks: {}, link: null, block: 'paragraph', isItem: false, keepsSpace: false })
  reader.close()
  const document = reader.blocks
  return { document: document.length > 0 ? document : [{ type: 'paragraph', children: [{ text: '' }] }], isReduced: reader.isReduced }
}
