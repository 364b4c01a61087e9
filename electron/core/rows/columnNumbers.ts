/** The dates and amounts of columns as numbers, so that filters and sums of 300,000 rows read no texts. */
import { storedDay } from '../../../shared/rules/dates.ts'
import { numberText } from '../../../shared/rules/kinds.ts'
import { exact } from '../../../shared/rules/money.ts'
import { remembered } from './rowTexts.ts'

/** An amount that is exact as a whole number of millionths. */
const SHORT = /^-?\d{1,9}(?:\.\d{1,6})?$/
export const SCALE = 1_000_000

/** A short amount in millionths; Infinity for any other amount, which only its text tells exactly; NaN for a text that is no amount. */
export function amountNumber(given: string): number {
  const text = numberText(given)
  if (SHORT.test(text)) return Math.round(Number(text) * SCALE)
  return exact(text) ? Infinity : NaN
}

/** How many characters at the beginning of a text tell its day. */
export const DAY_LENGTH = 11

const dayOfBeginning = remembered(text => Number(storedDay(text)?.replaceAll('-', '') ?? NaN))

/** The day of a stored date: 20260307 for `2026-03-07 14:05`; NaN for a text that is no date. */
export const dayNumber = (text: string): number => dayOfBeginning(text.trimStart().slice(0, DAY_LENGTH))
