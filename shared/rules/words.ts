/** Lists of words as sentences have them. */

/** `a`, `a and b`, `a, b and c`. */
export function inWords(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** What a multi-select shows while it is closed: the names of one or two, else how many (F-491). */
export const chosenInWords = (names: readonly string[]): string => (names.length < 3 ? names.join(', ') : `${names.length.toLocaleString()} chosen`)
