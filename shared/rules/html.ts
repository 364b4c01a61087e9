/** Which HTML is kept of what others wrote: an allow-list of elements and attributes that show something and run nothing. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** None of them switches a parser to raw text, to a drawing or to a formula: what stands between their tags is always text and tags. */
const ELEMENTS = words(`
  p h1 h2 h3 h4 h5 h6 blockquote div section article header footer main aside nav address center figure figcaption dl dt dd pre hr details summary
  ul ol li table caption colgroup col thead tbody tfoot tr td th
  a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd mark q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr
  img picture source map area video audio track meter progress`)

const ATTRIBUTES = words(`
  class id title lang dir align valign width height bgcolor color face size border bordercolor cellpadding cellspacing colspan rowspan scope headers abbr axis char charoff nowrap span
  start type value reversed compact clear noshade name rel rev target hreflang datetime alt sizes loading decoding usemap ismap coords shape hspace vspace media
  open role hidden summary frame rules controls loop muted preload kind label srclang default min max low high optimum download translate itemprop itemscope itemtype`)
const ADDRESSES = words('href src cite poster background longdesc')

const ATTRIBUTE_NAME = /^[a-z][a-z0-9:_.-]*$/
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=]*$/i

/** An address of the web, of mail or of a telephone, or one on the same site. A reference such as `&colon;` before its path could hide another scheme. */
const isKeptAddress = (address: string): boolean => /^(?:https?|mailto|tel|sms):/i.test(address) || /^[^&:/?#]*(?:[/?#]|$)/.test(address)

function isKeptStyle(style: string): boolean {
  const text = style.toLowerCase()
  // Escapes and comments hide words; the words are those that have run scripts in one browser or another.
  if (/[\\<>@]|\/\*|&[a-z#]|expression|javascript|vbscript|-moz-binding|(?:^|;)\s*(?:-ms-)?behavior/.test(text)) return false
  return text
    .split('url(')
    .slice(1)
    .every(rest => /^\s*["']?https?:\/\//.test(rest))
}

/** Whether an element of this name, in lower case, is kept. */
export const isKeptElement = (name: string): boolean => ELEMENTS.has(name)

/** Whether an attribute is kept, whatever its element; the name is in lower case, the value without references. */
export function isKeptAttribute(name: string, value: string): boolean {
  if (name === 'style') return isKeptStyle(value)
  if (name === 'src' && PICTURE.test(value)) return true
  if (ADDRESSES.has(name)) return isKeptAddress(value.trim())
  if (name === 'srcset') return value.split(',').every(candidate => isKeptAddress(candidate.trim()))
  return ATTRIBUTES.has(name) || ((name.startsWith('data-') || name.startsWith('aria-')) && ATTRIBUTE_NAME.test(name))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' }

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character]!)
/** The references that serialisers write, resolved; any other stays as it is. */
const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_, name: string) => REFERENCES[name]!)

/** A piece of HTML source, from one offset to another. */
interface Token {
  kind: 'text' | 'open' | 'close' | 'comment'
  /** Of the element, in lower case. */
  name: string
  start: number
  end: number
}

// Sticky, and without two ways to read the same text: the time grows with the length alone, whatever stands in it.
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
const TAG_PART = /[ \t\n\f\r]*(?:(\/?>)|([a-z][a-z0-9:_.-]*)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?)/iy
const COMMENT = /<!--(?!-?>)[^<>]*-->/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Reads a tag; null where it, or one of its attributes, is not kept, or is written in a way that parsers may disagree on. */
function readTag(html: string, start: number): Token | null {
  const opening = matchAt(TAG_START, html, start)
  const name = opening?.[2]!.toLowerCase()
  if (!opening || name === undefined || !isKeptElement(name)) return null
  const kind = opening[1] ? 'close' : 'open'
  for (let at = start + opening[0].length; ;) {
    const part = matchAt(TAG_PART, html, at)
    if (!part) return null
    at += part[0].length
    const [, end, attribute, ...values] = part
    if (end) return { kind, name, start, end: at }
    if (kind === 'close' || !isKeptAttribute(attribute!.toLowerCase(), unescaped(values.find(value => value !== undefined) ?? ''))) return null
  }
}

/** The source piece by piece; null where something in it is not kept. */
function tokensOf(html: string): Token[] | null {
  const tokens: Token[] = []
  for (let at = 0; at < html.length;) {
    let end = html.indexOf('<', at)
    // A `<` that begins no tag is text.
    while (end !== -1 && !/[a-z/!?]/i.test(html.charAt(end + 1))) end = html.indexOf('<', end + 1)
    if (end === -1) end = html.length
    if (end > at) tokens.push({ kind: 'text', name: '', start: at, end })
    if (end === html.length) break
    const comment = matchAt(COMMENT, html, end)
    const token: Token | null = comment ? { kind: 'comment', name: '', start: end, end: end + comment[0].length } : readTag(html, end)
    if (!token) return null
    tokens.push(token)
    at = token.end
  }
  return tokens
}

/**
 * Whether an HTML text holds kept elements, kept attributes and plain comments alone: nothing in it can run, whichever parser reads it.
 * Main sends no other, but what the server has already (decisions section 0, 17).
 */
export const isCleanHtml = (html: string): boolean => tokensOf(html) !== null

/** A node of HTML as it is written. */
export interface SourceNode {
  /** Of the element in lower case; `#text` and `#comment` for the others. */
  name: string
  source: string
  /** The tags around what is in it; empty where there are none. */
  open: string
  close: string
  children: SourceNode[]
}

const VOIDS = words('area br col hr img source track wbr')
/** Elements that may be left open where what is around them ends. */
const OPTIONAL_ENDS = words('p li dt dd tr td th thead tbody tfoot colgroup caption rt rp rb')

/** The nodes of clean HTML with their source to the letter; null where it is not clean, or a tag is left open or closed out of turn. */
export function outlineOf(html: string): SourceNode[] | null {
  const tokens = tokensOf(html)
  if (!tokens) return null
  const roots: SourceNode[] = []
  const opened: Array<{ node: SourceNode; start: number }> = []
  for (const { kind, name, start, end } of tokens) {
    const source = html.slice(start, end)
    const siblings = opened.at(-1)?.node.children ?? roots
    if (kind === 'text' || kind === 'comment') siblings.push({ name: `#${kind}`, source, open: '', close: '', children: [] })
    else if (kind === 'open') {
      const node: SourceNode = { name, source, open: source, close: '', children: [] }
      siblings.push(node)
      if (!VOIDS.has(name)) opened.push({ node, start })
    } else {
      let last = opened.pop()
      while (last && last.node.name !== name && OPTIONAL_ENDS.has(last.node.name)) last = opened.pop()
      if (last?.node.name !== name) return null
      last.node.close = source
      last.node.source = html.slice(last.start, end)
    }
  }
  return opened.length === 0 ? roots : null
}

// Words go on across these; any other tag parts them.
const INLINE_TAG = /<\/?(?:a|b|em|i|s|span|strong|u)(?:\s[^<>]*)?>/gi

/** Elements whose content no page shows as text. */
const UNSEEN_START = /<(?:!--|(script|style|noscript|template|title|iframe|noframes|noembed)(?=[\s/>]))/gi

/** HTML without comments, and without elements whose content no page shows as text; one that nothing ends takes what follows with it. */
function withoutUnseen(html: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 1: name, index } of html.matchAll(UNSEEN_START)) {
    if (index < from) continue
    parts.push(html.slice(from, index))
    const end = name === undefined ? /-->/g : new RegExp(`</${name}`, 'gi')
    end.lastIndex = index + 2 // `<!-->` is a whole comment
    from = end.test(html) ? (name === undefined ? end.lastIndex : end.lastIndex - name.length - 2) : html.length
  }
  return [...parts, html.slice(from)].join('')
}

/** What stands in HTML as one line of text: no tags and no scripts, the usual references resolved, one space for any number of them. */
export const plainText = (html: string): string =>
  unescaped(withoutTags(withoutUnseen(html).replace(INLINE_TAG, '')))
    .replace(/(\s|&nbsp;|&#160;)+/g, ' ')
    .trim()

/** HTML without its tags, a space for each: what stands in it as text, references as they are. */
export function withoutTags(html: string): string {
  const parts: string[] = []
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    if (end === -1) {
      parts.push(html.slice(at))
      break
    }
    parts.push(html.slice(at, start))
    at = end + 1
  }
  return parts.join(' ')
}
