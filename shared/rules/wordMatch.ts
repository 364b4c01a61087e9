/** Which words a search looks for, and how well they match a text: main searches and ranks records by it, the renderer commands and areas. */
import { phoneDigits } from './phones.ts'
import { foldText } from './searchedText.ts'

/** How many ranks there are; see `matchRank`. */
export const RANKS = 5

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => wordsOf(foldText(text))

/** The folded words of a search; of a phone number its digits, without what its notation adds. */
export function searchedWords(text: string): string[] {
  const digits = phoneDigits(text)
  return digits === null ? foldedWords(text) : [digits]
}

/** Whether a folded text contains each word. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

const isLetterOrDigit = (character = '') => (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character > '\x7f'

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (!isLetterOrDigit(text[at - 1])) return true
  return false
}

/** Whether each word begins a word of a folded text. */
export const beginsWords = (text: string, words: readonly string[]): boolean => words.every(word => beginsWord(text, word))

/**
 * How well `words` match `name`; all arguments are folded. 0: equal; 1: the name begins with the text; 2: each word begins a word
 * of the name; 3: the name contains each word; 4: name and `beside` (where it is, what kind of thing it is) together contain each
 * word; -1: no match. No words match everything with 0.
 */
export function matchRank(words: readonly string[], name: string, beside: string): number {
  const text = words.join(' ')
  if (text === '') return 0
  if (name.startsWith(text)) return name.length === text.length ? 0 : 1
  if (beginsWords(name, words)) return 2
  if (hasWords(name, words)) return 3
  return words.every(word => name.includes(word) || beside.includes(word)) ? 4 : -1
}
