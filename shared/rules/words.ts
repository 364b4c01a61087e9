/** Lists of words as sentences have them. */

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** What a multi-select shows while it is closed: the names of one or two, else how many (F-491). */
export const chosenInWords = (names: readonly string[]): string => (names.length < 3 ? names.join(', ') : `${names.length.toLocaleString()} chosen`)

const CONSONANT_SOUND = /^(?:uni(?!m|n)|use|usu|uk|eu|one\b|once)/i
const VOWEL_SOUND = /^(?:[aeiou]|hour|honest|honou?r|heir)/i
/** Initials are read by the letters' names: an FAQ, a URL. */
const INITIALS = /^[A-Z]{2}/
const VOWEL_NAME = /^[AEFHILMNORSX]/

/** A noun with its article, by its sound: a city, an administrator, a user, an hour. */
export function withArticle(noun: string): string {
  const takesAn = INITIALS.test(noun) ? VOWEL_NAME.test(noun) : VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun)
  return `${takesAn ? 'an' : 'a'} ${noun}`
}

/** Said one after the other, whoever wrote them: a full stop stands between two where the first ends without one. */
export const inSentences = (...texts: readonly string[]): string =>
  texts
    .map(text => text.trim())
    .filter(text => text !== '')
    .map((text, at, all) => (at === all.length - 1 || /[.!?…:](?:["”’')])?$/.test(text) ? text : `${text}.`))
    .join(' ')
