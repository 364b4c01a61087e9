/** What seems to be wrong with a translation, compared with its source: placeholders, tags, numbers, length and punctuation. */
import { isCleanHtml, plainText } from './html.ts'
import { joinWords } from './words.ts'

/** Placeholders as they are usual: {name}, {{name}}, ${name}, %s, %1$s, %(name)s, [name], :name, <%= name %>. */
const PLACEHOLDER =
  /\$?\{{1,2}\s?[\w.-]{1,60}\s?\}{1,2}|%(?:\d{1,2}\$)?[sdif@](?![\p{L}\d])|%\(\w{1,60}\)[sd]|\[[A-Za-z_][\w.-]{0,60}\]|(?<![\p{L}\d:]):[A-Za-z_]\w{0,60}|<%[^%]{0,200}%>/gu
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})\b[^<>]*>/gi
const NUMBER = /\d+(?:[.,\u00a0\u202f' ]\d{3})*(?:[.,]\d+)?/g
/** How texts end, by what it says: the same mark in other scripts counts as the same. */
const ENDS: Readonly<Record<string, string>> = { '。': '.', '．': '.', '۔': '.', '।': '.', '？': '?', '؟': '?', ';': '?', '！': '!', '：': ':', '…': '…' }

/** Below so many characters a length says nothing. */
const SHORT = 24
const MOST_TIMES = 2.2
const LEAST_TIMES = 0.35
/** Most differences that a sentence names. */
const MOST_NAMED = 4

/** How often each of some words is there. */
function countedIn(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What is in one of two lists more often than in the other. */
function extra(of: readonly string[], than: readonly string[]): string[] {
  const others = countedIn(than)
  return [...countedIn(of)].flatMap(([word, count]) => (count > (others.get(word) ?? 0) ? [word] : []))
}

const placeholdersIn = (text: string): string[] => (text.match(PLACEHOLDER) ?? []).map(each => each.replaceAll(/\s/g, ''))
const tagsIn = (text: string): string[] => [...text.matchAll(TAG)].map(([, slash, name]) => `<${slash}${name!.toLowerCase()}>`)

/** Numbers by their digits alone, because languages write them in other ways; times and dates are numbers too. */
const numbersIn = (text: string): string[] =>
  (text.replaceAll(PLACEHOLDER, ' ').replaceAll(TAG, ' ').match(NUMBER) ?? []).map(number => number.replaceAll(/\D/g, ''))

function endOf(text: string): string {
  const last =
    text
      .trim()
      .replace(/\.\.\.$/, '…')
      .at(-1) ?? ''
  const end = ENDS[last] ?? last
  return '.?!:…'.includes(end) ? end : ''
}

const named = (words: readonly string[]) => joinWords(words.length > MOST_NAMED ? [...words.slice(0, MOST_NAMED), `${words.length - MOST_NAMED} more`] : words)

function differences(what: string, source: readonly string[], text: readonly string[]): string[] {
  const lacks = extra(source, text)
  const adds = extra(text, source)
  return [...(lacks.length > 0 ? [`${what} missing: ${named(lacks)}`] : []), ...(adds.length > 0 ? [`${what} not in the source: ${named(adds)}`] : [])]
}

/** The problems of a translation, in words; none where there is no translation, or nothing to compare it with. */
export function textProblems(source: string, text: string, isRich: boolean): string[] {
  if (text.trim() === '' || source.trim() === '') return []
  const plain = isRich ? [plainText(source), plainText(text)] : [source, text]
  const [from = '', to = ''] = plain
  const problems = [
    ...differences('Placeholder', placeholdersIn(source), placeholdersIn(text)),
    ...differences('Tag', tagsIn(source), tagsIn(text)),
    ...differences('Number', numbersIn(from), numbersIn(to)),
  ]
  if (isRich && !isCleanHtml(text) && isCleanHtml(source)) problems.push('It contains something that could run as code')
  if (endOf(from) !== endOf(to)) problems.push(endOf(from) === '' ? `It ends with “${endOf(to)}”, the source doesn’t` : `The source ends with “${endOf(from)}”`)
  if (!isRich && /^\s|\s$/.test(text) && !/^\s|\s$/.test(source)) problems.push('It begins or ends with a space')
  const ratio = to.trim().length / Math.max(1, from.trim().length)
  if (from.trim().length >= SHORT && ratio > MOST_TIMES) problems.push('It is more than twice as long as the source')
  if (from.trim().length >= SHORT && ratio < LEAST_TIMES) problems.push('It is much shorter than the source')
  return problems
}
