/** Which HTML from others is kept: an allow-list of elements and attributes that display something and run nothing. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** None of these switches a parser to raw text, SVG or MathML: between their tags there is only text and tags. */
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

/**
 * A web, mail or telephone address, or one on the same site. Character references such as `&colon;` before the path could hide
 * another scheme.
 */
const isKeptAddress = (address: string): boolean => /^(?:https?|mailto|tel|sms):/i.test(address) || /^[^&:/?#]*(?:[/?#]|$)/.test(address)

function isKeptStyle(style: string): boolean {
  const text = style.toLowerCase()
  // Escapes and comments could hide words; the words are those that have run scripts in some browser.
  if (/[\\<>@]|\/\*|&[a-z#]|expression|javascript|vbscript|-moz-binding|(?:^|;)\s*(?:-ms-)?behavior/.test(text)) return false
  return text
    .split('url(')
    .slice(1)
    .every(rest => /^\s*["']?https?:\/\//.test(rest))
}

/** Whether an element is kept; the name is in lower case. */
export const isKeptElement = (name: string): boolean => ELEMENTS.has(name)

/** Whether an attribute is kept on any element; the name is in lower case, the value has its references resolved. */
export function isKeptAttribute(name: string, value: string): boolean {
  if (name === 'style') return isKeptStyle(value)
  if (name === 'src' && PICTURE.test(value)) return true
  if (ADDRESSES.has(name)) return isKeptAddress(value.trim())
  if (name === 'srcset') return value.split(',').every(candidate => isKeptAddress(candidate.trim()))
  return ATTRIBUTES.has(name) || ((name.startsWith('data-') || name.startsWith('aria-')) && ATTRIBUTE_NAME.test(name))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' }

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character]!)
/** Resolves the character references that serialisers write; others stay. */
const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_, name: string) => REFERENCES[name]!)

/** A piece of HTML source, from one offset to another. */
interface Token {
  kind: 'text' | 'open' | 'close' | 'comment'
  /** Element name, in lower case. */
  name: string
  start: number
  end: number
}

// Sticky, and without two ways to match the same text, so that the time is linear in the length whatever the input.
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
const TAG_PART = /[ \t\n\f\r]*(?:(\/?>)|([a-z][a-z0-9:_.-]*)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?)/iy
const COMMENT = /<!--(?!-?>)[^<>]*-->/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Reads a tag; null if it or one of its attributes is not kept, or if parsers may disagree on how to read it. */
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

/** Splits the source into pieces; null if something in it is not kept. */
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
 * Whether HTML consists only of kept elements, kept attributes and plain comments, so that nothing in it can run, whichever
 * parser reads it. Main sends no other HTML, except what the server has already (decisions section 0, 17).
 */
export const isCleanHtml = (html: string): boolean => tokensOf(html) !== null

/** A node of HTML, with its source. */
export interface SourceNode {
  /** Element name in lower case; `#text` and `#comment` for the others. */
  name: string
  source: string
  /** The tags around its content; empty if there are none. */
  open: string
  close: string
  children: SourceNode[]
}

const VOIDS = words('area br col hr img source track wbr')
/** Elements whose end tag may be left out where their parent ends. */
const OPTIONAL_ENDS = words('p li dt dd tr td th thead tbody tfoot colgroup caption rt rp rb')

/** The nodes of clean HTML with their exact source; null if it is not clean, or if tags are left open or closed out of order. */
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

// These tags do not separate words; all others do.
const INLINE_TAG = /<\/?(?:a|b|em|i|s|span|strong|u)(?:\s[^<>]*)?>/gi

/** Elements whose content is never shown as text. */
const UNSEEN_START = /<(?:!--|(script|style|noscript|template|title|iframe|noframes|noembed)(?=[\s/>]))/gi

/**
 * HTML without comments and without elements whose content is never shown. An unterminated one swallows the rest, as it does in a
 * browser.
 */
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

/** The visible text of HTML as one line: no tags, no scripts, common references resolved, white space collapsed. */
export const plainText = (html: string): string =>
  unescaped(withoutTags(withoutUnseen(html).replace(INLINE_TAG, '')))
    .replace(/(\s|&nbsp;|&#160;)+/g, ' ')
    .trim()

/** HTML with each tag replaced by a space; references stay. */
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
