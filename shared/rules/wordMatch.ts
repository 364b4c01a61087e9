/** How well a name answers a text that was typed, for the command palette: main ranks records by it, the renderer its commands. */

/** Ranks, the best first; see `matchRank`. */
export const RANKS = 5

/** The words of a folded text (lower case, without accents). */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const beginsWord = (name: string, word: string) => name.startsWith(word) || name.includes(` ${word}`)

/**
 * All arguments are folded. 0: the text is the name; 1: the name begins with it; 2: each of its words begins a word of the name;
 * 3: the name holds each word; 4: name and `beside` (where it is, what kind of thing it is) together do; -1: they do not. No words are
 * answered by everything alike, with 0.
 */
export function matchRank(words: readonly string[], name: string, beside: string): number {
  const text = words.join(' ')
  if (text === '') return 0
  if (name.startsWith(text)) return name.length === text.length ? 0 : 1
  if (words.every(word => beginsWord(name, word))) return 2
  if (words.every(word => name.includes(word))) return 3
  return words.every(word => name.includes(word) || beside.includes(word)) ? 4 : -1
}
