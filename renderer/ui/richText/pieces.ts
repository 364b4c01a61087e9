/** Pieces of text between HTML and a block: collapses white space, and makes pieces inline nodes. */
import { isLink, type RichInline, type RichKeptInline, type RichLink, type RichMark, type RichTextNode } from '../../../shared/rules/richText.ts'

export type Marks = Partial<Record<RichMark, true>>

export interface Piece {
  text: string
  marks: Marks
  /** The same object for all pieces of one link. */
  link: Pick<RichLink, 'url' | 'attributes'> | null
  /** Kept content in place of a text. */
  kept?: RichKeptInline
}

/** Stands for white space with a line break, which is layout of the source: a single space between words, nothing at a block's ends. */
export const LAYOUT = '\r'

/** The text of a DOM node, with `LAYOUT` for each run of white space that contains a line break. */
export const textPiece = (source: string): string =>
  source
    .replace(/[ \t\f\n\r]+/g, space => (/[\n\r]/.test(space) ? LAYOUT : space))
    .replaceAll('\u0000', '')
    .replaceAll('\uFEFF', '')

/** The marks after an element's style has added or removed some; word processors write marks as styles. */
export function styledMarks(element: HTMLElement, marks: Marks): Marks {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style
  const result = { ...marks }
  if (/^(bold|bolder|[6-9]00)$/.test(fontWeight)) result.bold = true
  else if (/^(normal|[1-5]00)$/.test(fontWeight)) delete result.bold
  if (fontStyle === 'italic') result.italic = true
  else if (fontStyle === 'normal') delete result.italic
  if (`${textDecoration} ${textDecorationLine}`.includes('underline')) result.underline = true
  return result
}

/** Replaces layout space by one space or none, and drops a line break at the end of a block, which HTML does not show. */
export function withoutLayout(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  let last = '\n'
  let isWaiting = false
  for (const piece of pieces) {
    if (piece.kept) {
      if (isWaiting && !/[ \n]/.test(last)) result.push({ text: ' ', marks: piece.marks, link: null })
      result.push(piece)
      isWaiting = false
      last = '' // neither space nor break, so layout space after it becomes a space
      continue
    }
    let text = ''
    for (const character of piece.text) {
      if (character === LAYOUT) {
        isWaiting = true
        continue
      }
      if (isWaiting && !/[ \n]/.test(last) && !/[ \n]/.test(character)) text += ' '
      isWaiting = false
      text += character
      last = character
    }
    if (text !== '') result.push({ ...piece, text })
  }
  const end = result.at(-1)
  if (end && !end.kept && end.text.endsWith('\n')) result[result.length - 1] = { ...end, text: end.text.slice(0, -1) }
  return result
}

/** Pieces as the inline nodes of a block. */
export function inlinesOf(pieces: Piece[]): RichInline[] {
  const result: Array<{ node: RichInline; link: Piece['link'] }> = []
  for (const { text, marks, link, kept } of pieces) {
    const node: RichTextNode = { text, ...marks }
    const last = result.at(-1)
    if (kept) result.push({ node: kept, link: null })
    else if (link === null) result.push({ node, link })
    else if (last?.link === link && isLink(last.node)) last.node.children.push(node)
    else result.push({ node: { type: 'link', ...link, children: [node] } satisfies RichLink, link })
  }
  return result.map(({ node }) => node)
}
