/** Folds texts for comparing and searching. Input can be of any length, so the time must stay linear. */

const ACCENTS = /\p{M}/gu
/** Accents that stand alone, and what nobody sees: soft hyphens, zero-width spaces, marks of direction. */
const UNSEEN = /[\p{M}\p{Cf}]/gu
/** What is typed, printed or put for an apostrophe by a program. */
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u00B4\u02BB\u02BC]/g

/** Letters that are not a letter with an accent, and what people type instead of them. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

function foldAny(value: string): string {
  // Standalone accents go first: normalising a long run of them takes quadratic time.
  return value
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, letter => LETTERS[letter]!)
}

/** Most texts have only these letters, each of which is folded by itself. */
const LATIN = /[\x80-\u017f]/g
// eslint-disable-next-line no-control-regex -- the whole range that the table has
const LATIN_TEXT = /^[\x00-\u017f]*$/
const foldedLatin = Array.from({ length: 0x180 }, (_, code) => foldAny(String.fromCharCode(code)))

/**
 * Text as people compare it: in lower case, without accents and what nobody sees, with one kind of apostrophe and of space, and full-width forms
 * as usual ones.
 */
export function foldText(value: string): string {
  // eslint-disable-next-line no-control-regex -- the whole ASCII range: such text has nothing to fold but its case
  if (/^[\x00-\x7f]*$/.test(value)) return value.toLowerCase()
  return LATIN_TEXT.test(value) ? value.replace(LATIN, letter => foldedLatin[letter.charCodeAt(0)]!).toLowerCase() : foldAny(value)
}

/** Tells which texts contain a search, as people compare them, without the spaces around it; all do if it is empty. */
export function containing(search: string): (text: string) => boolean {
  const wanted = foldText(search.trim())
  return text => wanted === '' || foldText(text).includes(wanted)
}

/** A name as people compare it: folded, with single spaces. */
export const foldName = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ')

/** Fewer digits than these are no phone number. */
const FEWEST_DIGITS = 5

/** An amount or another decimal number. */
const DECIMAL = /^\d+\.\d\d?$/

/** The digits of a phone number, however it is written, without the 00 that some dial for +, or of a date; null for any other text. */
export function digitsOf(text: string): string | null {
  if (text.length > 40 || !/^\+?\(?\d[\d\s()./:-]*$/.test(text) || DECIMAL.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}
