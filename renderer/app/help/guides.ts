/** The guides of Help: their texts, which are in resources/help, their sections, and which of them fits a screen. */
import { Lexer, type Token, type Tokens } from 'marked'
import { anchorOf } from '../../../shared/rules/help.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { SHORTCUTS } from '../../../shared/rules/shortcuts.ts'
import { matchRank, wordsOf } from '../../../shared/rules/wordMatch.ts'
import { screenAt } from '../dashboard/places.ts'

const FILES = import.meta.glob<string>('../../../resources/help/*.md', { query: '?raw', import: 'default', eager: true })

/** The guides by the names of their files, in the order of Help. */
const ORDER = [
  'first-day',
  'lists-and-views',
  'search-and-offline',
  'saving',
  'outbox-and-activity',
  'import-and-export',
  'translation-workbench',
  'reports-and-paper',
  'keys',
  'server-profile',
  'computers',
  'command-line',
  'differences',
  'whats-new',
]

/** The guide below whose text Help lists the keyboard shortcuts. */
export const KEYS_GUIDE = 'keys'

export interface Guide {
  name: string
  title: string
  /** What stands below its title. */
  tokens: Token[]
}

/** A part of a guide, from one heading to the next. */
interface Section {
  guide: Guide
  heading: string
  /** Its heading's; undefined where the guide begins. */
  anchor: string | undefined
  text: string
}

export interface FoundSection {
  section: Section
  /** The words of its text around the first match. */
  excerpt: string
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** What ends with its line; all other tokens stand within one. */
const BLOCKS = new Set(['paragraph', 'heading', 'list', 'table', 'code', 'space'])

/** The text of tokens without their signs. */
export function plainText(tokens: readonly Token[]): string {
  const textOf = (token: Token): string => {
    if (token.type === 'table')
      return [token.header, ...token.rows]
        .flat()
        .map((cell: Tokens.TableCell) => plainText(cell.tokens))
        .join(' ')
    if (token.type === 'list') return token.items.map((item: Tokens.ListItem) => plainText(item.tokens)).join(' ')
    if ('tokens' in token && token.tokens) return token.tokens.map(textOf).join('')
    return 'text' in token ? token.text : ''
  }
  return tokens
    .map(token => `${textOf(token)}${BLOCKS.has(token.type) ? ' ' : ''}`)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Reads a guide, which begins with its title. */
export function readGuide(name: string, text: string): Guide {
  const [first, ...tokens] = new Lexer().lex(text)
  return { name, title: first && isHeading(first) ? first.text : name, tokens }
}

/** All guides, in order. */
export const guides: readonly Guide[] = Object.entries(FILES)
  .map(([path, text]) => readGuide(/([^/]+)\.md$/.exec(path)![1]!, text))
  .toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))

/** The guide of a name; undefined if there is none. */
export const guideNamed = (name: string | null): Guide | undefined => guides.find(guide => guide.name === name)

function sectionsOf(guide: Guide): Section[] {
  const parts: Array<{ heading: string; anchor?: string; tokens: Token[] }> = [{ heading: guide.title, tokens: [] }]
  for (const token of guide.tokens) {
    if (isHeading(token)) parts.push({ heading: token.text, anchor: anchorOf(token.text), tokens: [] })
    else parts.at(-1)!.tokens.push(token)
  }
  const written = parts.map(({ heading, anchor, tokens }) => ({ guide, heading, anchor, text: plainText(tokens) }))
  if (guide.name !== KEYS_GUIDE) return written
  return [
    ...written,
    ...SHORTCUTS.map(({ where, shortcuts }) => ({ guide, heading: where, anchor: anchorOf(where), text: shortcuts.map(({ does }) => does).join(' · ') })),
  ]
}
const allSections = guides.flatMap(sectionsOf)

/** Letters before and after the first match in an excerpt. */
const AROUND = { before: 60, after: 140 }

function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldText(text)
  const at = Math.min(...words.map(word => folded.indexOf(word)).filter(place => place >= 0), text.length)
  const from = at < text.length && at > AROUND.before ? text.indexOf(' ', at - AROUND.before) + 1 : 0
  const to = text.length > from + AROUND.before + AROUND.after ? text.lastIndexOf(' ', from + AROUND.before + AROUND.after) : text.length
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

/** The sections that have every word that was typed, those with most of them in their heading first. */
export function searchGuides(typed: string): FoundSection[] {
  const words = wordsOf(foldText(typed))
  if (words.length === 0) return []
  return allSections
    .map(section => {
      const heading = foldText(section.heading)
      const rank = matchRank(words, heading, foldText(`${section.guide.title} ${section.text}`))
      return { section, rank, beside: words.filter(word => !heading.includes(word)).length }
    })
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || a.beside - b.beside)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }))
}

/** Guides for screens by their addresses; the first that fits counts. */
const BY_ADDRESS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/admin\/(dashboard|help)\b/, 'first-day'],
  [/^\/admin\/(find|offline)\b/, 'search-and-offline'],
  [/^\/admin\/(outbox|activity)\b/, 'outbox-and-activity'],
  [/^\/admin\/(workbench|translation)\b(?!.*\/import$)/, 'translation-workbench'],
  [/\/import(-translations)?$/, 'import-and-export'],
]

/** The name of the guide that fits the screen at an address. */
export function guideFor(address: string): string {
  const [path = ''] = address.split('?')
  const found = BY_ADDRESS.find(([pattern]) => pattern.test(path))
  if (found) return found[1]
  const screen = screenAt(path, {})
  if (screen === null) return 'first-day'
  return screen.route.as === 'add' || screen.route.as === 'record' ? 'saving' : 'lists-and-views'
}
