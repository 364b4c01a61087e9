/** Turns that no text for people has: inverted sentences, pronouns without a noun, riddles. Each stands for its kind. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'

/** In guides and on screens. */
const NOWHERE = [
  /\bwhoever\b/i,
  /\bnobody (?:knows|can tell|could tell)\b/i,
  /\b(?:is|are|was|were)(?: then)? of before\b/i,
  /\b(?:has|have) not (?:the|a)\b/i,
  /\bcan’t be told\b/i,
  /\bnot known yet whether\b/i,
  /\bwhether [^.“]* is not known\b/i,
  /\bdoes not wait\b/i,
  /\bmended\b/i,
  /\bmade anew\b/i,
  /\bthis(?: \w+)? is no\b(?! longer)/i,
  /\banswer of its own\b/i,
  /\blook into the\b/i,
  /\bfor others than\b/i,
  /\b(?:[Aa]|[Aa]nother) Steward\b(?! (?:window|view)\b)/,
  /\bare read to find\b/i,
]
/** In guides, which explain a matter and have room for its noun. */
const NOT_IN_GUIDES = [/\bwhat (?:is|was|were|waits|stands|became)\b/i, /\bout of reach\b/i, /\bun(?:packaged|signed) Steward\b/i, /\bany more\b/i]

const guides = globSync(['README.md', 'resources/help/*.md'], { cwd: ROOT })
const sources = globSync('{electron,renderer,shared}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: path => /node_modules|\.(?:test|d)\.tsx?$|^electron\/testing/.test(path),
})

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const withoutComments = (code: string) => code.replaceAll(/^\s*\/\*[^]*?\*\/|\{\/\*[^]*?\*\/\}|(?<=^|\s)\/\/.*$/gm, '')

/** Each turn of a text, among the words around it. */
function foundIn(file: string, text: string, turns: readonly RegExp[]): string[] {
  const line = text.replaceAll(/\s+/g, ' ')
  return turns.flatMap(turn => {
    const at = line.search(turn)
    return at === -1 ? [] : [`${file}: ${line.slice(Math.max(0, at - 30), at + 60)}`]
  })
}

it('guides and README have plain words', () => {
  expect(guides).toContain(join('resources', 'help', 'saving.md'))
  expect(guides.flatMap(file => foundIn(file, read(file), [...NOWHERE, ...NOT_IN_GUIDES]))).toEqual([])
})

it('screens have plain words', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(file => foundIn(file, withoutComments(read(file)), NOWHERE))).toEqual([])
})

it('a turn is found across lines, and not in comments', () => {
  expect(foundIn('a.tsx', withoutComments('<p>\n  Tell\n  whoever looks\n</p>'), NOWHERE)).toEqual(['a.tsx: <p> Tell whoever looks </p>'])
  expect(foundIn('a.ts', withoutComments('/** Tells whoever looks. */\nconst a = 1 // nobody knows\n'), NOWHERE)).toEqual([])
})
