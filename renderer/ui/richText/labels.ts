/** The label and the readable text of content that the editor keeps but cannot edit. */

const LABELS: Record<string, string> = {
  table: 'Table',
  img: 'Image',
  picture: 'Image',
  hr: 'Horizontal rule',
  pre: 'Preformatted text',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  ul: 'List',
  ol: 'List',
  dl: 'Definition list',
  figure: 'Figure',
  details: 'Details',
  video: 'Video',
  audio: 'Audio',
  sub: 'Subscript',
  sup: 'Superscript',
  code: 'Code',
  kbd: 'Keys',
  samp: 'Sample output',
  s: 'Strikethrough text',
  del: 'Deleted text',
  strike: 'Strikethrough text',
  ins: 'Inserted text',
  mark: 'Highlighted text',
  small: 'Small text',
  big: 'Large text',
  abbr: 'Abbreviation',
  q: 'Quotation',
  cite: 'Title of a work',
  ruby: 'Text with reading aid',
  wbr: 'Optional line break',
  a: 'Link',
  blockquote: 'Quote',
  address: 'Address',
}
/** Longest preview of a comment, in UTF-16 units. */
const LONGEST_COMMENT = 300

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A table line by line; any other element as its text; a picture as its description or file name. */
function readable(element: Element): string {
  if (element.localName === 'pre') return (element.textContent ?? '').trim()
  if (element.localName === 'table') {
    const rows = [...element.querySelectorAll('tr')].map(row => [...row.children].map(cell => plain(cell.textContent ?? '')).join(' | '))
    return [plain(element.querySelector('caption')?.textContent ?? ''), ...rows].filter(Boolean).join('\n')
  }
  const text = plain(element.textContent ?? '')
  if (text !== '') return text
  const picture = element.matches('img') ? element : element.querySelector('img')
  const source = (picture ?? element).getAttribute('src') ?? ''
  return plain(picture?.getAttribute('alt') ?? '') || (source.startsWith('data:') ? '' : source.split(/[?#]/)[0]!.split('/').at(-1)!)
}

export function labelled(node: Node): { label: string; preview: string } {
  if (node.nodeType === Node.COMMENT_NODE) return { label: 'Comment', preview: plain(node.textContent ?? '').slice(0, LONGEST_COMMENT) }
  const element = node as Element
  const label = LABELS[element.localName] ?? (element.matches('span, font') ? 'Formatted text' : `Element “${element.localName}”`)
  return { label, preview: readable(element) }
}
