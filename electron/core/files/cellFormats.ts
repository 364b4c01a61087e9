/**
 * A number of a workbook as the text that its user sees: `19%`, `00351`, `+351`, `2026-12-31`, `08:30:00`. Digits that a format only rounds
 * away are kept, because the cell has them; days and times are always written in the same way.
 */
import { dateFromSerial, format, getFormatDateInfo, getFormatInfo, isValidFormat, tokenize } from 'numfmt'
import { plainNumber } from '../../../shared/rules/decimal.ts'

/** What a cell shows; `odd` says what is odd about it, if anything. */
export interface Shown {
  text: string
  odd?: string
}

/** A spreadsheet has 15 digits; what a file has beyond them is the noise of binary fractions. */
const DIGITS = 15
/** Days between the beginnings of the two date systems. */
const DAYS_1904 = 1_462
/** The last day of spreadsheets is 31 December 9999. */
const LAST_DAY = 2_958_466
const DAY = 86_400

/** A number with all its digits; one that has more than a spreadsheet holds stays in scientific notation, as it is shown there. */
export function numberText(digits: string): string {
  if (/^-?\d{1,17}$/.test(digits)) return digits.replace(/^(-?)0+(?=\d)/, '$1')
  const number = Number(Number(digits).toPrecision(DIGITS))
  return Math.abs(number) >= 10 ** DIGITS ? number.toExponential().toUpperCase() : plainNumber(number)
}

const two = (number: number) => String(number).padStart(2, '0')
const timeText = (seconds: number) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/** A day as it is counted in one of the systems. 1900 has a day too many, 29 February. */
function dayText(serial: number, is1904: boolean): string {
  const [year, month, day] = dateFromSerial(is1904 ? serial + DAYS_1904 : serial, { leap1900: true })
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** How numbers of one format are shown. */
export type NumberFormat = (digits: string) => Shown

const plainly: NumberFormat = digits => ({ text: numberText(digits) })

function dateFormat(pattern: string, type: string, is1904: boolean): NumberFormat {
  const { month, day } = getFormatDateInfo(pattern)
  const isElapsed = tokenize(pattern).some(token => token.type === 'DURATION')
  return digits => {
    const serial = Number(digits)
    const seconds = Math.round(serial * DAY)
    if (serial < 0 || serial + (is1904 ? DAYS_1904 : 0) >= LAST_DAY || (type === 'date' && serial < 1 && !is1904))
      return { text: numberText(digits), odd: 'its date is out of a spreadsheet’s range' }
    if (type === 'time') return { text: timeText(isElapsed ? seconds : seconds % DAY) }
    // A weekday, a month or a year alone is what it shows.
    if (!month || !day) return { text: format(pattern, is1904 ? serial + DAYS_1904 : serial).trim() }
    const date = dayText(Math.floor(seconds / DAY), is1904)
    const time = timeText(seconds % DAY)
    if (type === 'date' || time === '00:00:00') return { text: date }
    return { text: serial < 1 && !is1904 ? time : `${date} ${time}` }
  }
}

/** A number with grouped digits, as any language writes it. */
const GROUPED = /^(?:\d{1,3}(?:[,.’' \u00a0\u202f]\d{2,3})*|\d*)(?:[.,]\d+)?$/

/** What is shown, without signs of currencies, and without how a negative number is marked. */
const withoutSigns = (shown: string) =>
  shown
    .replace(/\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$/gu, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-−]\s*|\s*[-−]$/g, '')
    .replace(/\p{Sc}/gu, '')
    .trim()

function literalFormat(pattern: string): NumberFormat {
  const { scale } = getFormatInfo(pattern)
  return digits => {
    const number = Number(digits)
    const text = numberText(digits)
    const shown = format(pattern, number).trim()
    const bare = withoutSigns(shown)
    const hasZeros = /^0\d/.test(bare)
    const holds = { text, odd: `it shows “${shown}” and holds ${text}, which is read` }
    if (scale !== 1 || (shown === '' && number !== 0)) return holds
    if (bare === '' || (GROUPED.test(bare) && !hasZeros)) return { text }
    // Text or zeros of the format: shown is what counts, unless it hides digits.
    const isWhole = Number(bare.replaceAll(/\D/g, '')) === Math.abs(number) || bare.includes(text.replace('-', ''))
    return isWhole || !/\d/.test(shown) ? { text: shown } : { text: shown, odd: `it holds ${text}, and is read as “${shown}”, as it shows` }
  }
}

/** How numbers are shown in a format, in a workbook that counts its days from 1900 or 1904. */
export function numberFormat(pattern: string, is1904: boolean): NumberFormat {
  if (/^(?:general|@)?$/i.test(pattern.trim())) return plainly
  if (!isValidFormat(pattern)) return digits => ({ text: numberText(digits), odd: `its format “${pattern}” isn’t known, so it is read as it is held` })
  const { type } = getFormatInfo(pattern)
  if (type === 'date' || type === 'time' || type === 'datetime') return dateFormat(pattern, type, is1904)
  if (type === 'percent') return digits => ({ text: `${numberText(String(Number((Number(digits) * 100).toPrecision(DIGITS))))}%` })
  if (type === 'fraction' || type === 'scientific' || type === 'text') return plainly
  return literalFormat(pattern)
}

/** A day or time that is written as such, which is how Strict Open XML has them; null if it is none. */
export function isoText(value: string, pattern: string): string | null {
  const [, date = '', hours = '', minutes = '', seconds = '0'] =
    /^(?:([0-9]{4}-[0-9]{2}-[0-9]{2})|(?=T?[0-9]{2}:))(?:T?([0-9]{2}):([0-9]{2})(?::([0-9]{2}(?:\.[0-9]+)?))?Z?)?$/.exec(value.trim()) ?? []
  if (date === '' && hours === '') return null
  const time = hours === '' ? '' : timeText((Number(hours) * 60 + Number(minutes)) * 60 + Math.round(Number(seconds)))
  const { type } = isValidFormat(pattern) ? getFormatInfo(pattern) : { type: '' }
  if (type === 'time' && time !== '') return time
  if (date === '' || (date < '1900-01-01' && time !== '')) return time
  return type === 'date' || time === '' || time === '00:00:00' ? date : `${date} ${time}`
}
