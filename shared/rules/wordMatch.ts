/** Ranks how well a name matches a typed text, for the command palette: main ranks records by it, the renderer commands. */

/** How many ranks there are; see `matchRank`. */
export const RANKS = 5

/** The words of a folded text (lower case, without accents). */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const beginsWord = (name: string, word: string) => name.startsWith(word) || name.includes(` ${word}`)

/**
 * How well `words` match `name`; all arguments are folded. 0: equal; 1: the name begins with the text; 2: each word begins a word
 * of the name; 3: the name contains each word; 4: name and `beside` (where it is, what kind of thing it is) together contain each
 * word; -1: no match. No words match everything with 0.
 */
export function matchRank(words: readonly string[], name: string, beside: string): number {
  const text = words.join(' ')
  if (text === '') return 0
  if (name.startsWith(text)) return name.length === text.length ? 0 : 1
  if (words.every(word => beginsWord(name, word))) return 2
  if (words.every(word => name.includes(word))) return 3
  return words.every(word => name.includes(word) || beside.includes(word)) ? 4 : -1
}
