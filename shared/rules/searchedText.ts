/** Folds texts for comparing and searching. Input can be of any length, so the time must stay linear. */

const ACCENTS = /\p{M}/gu

/** Letters that are not a letter with an accent, and what people type instead of them. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Text in lower case, without accents. */
export function foldText(value: string): string {
  const lower = value.toLowerCase()
  // eslint-disable-next-line no-control-regex -- the whole ASCII range: such text has no accents to fold
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  // Standalone accents go first: normalising a long run of them takes quadratic time.
  return lower
    .replace(ACCENTS, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(LETTER, letter => LETTERS[letter]!)
}

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
