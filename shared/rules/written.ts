/** How values are written for reading, one way for all lists, details and papers. Exported files and the wire keep the texts as they came. */
import { Big } from 'big.js'
import { isDay } from './dates.ts'
import { plainDecimal } from './decimal.ts'

/** A value for reading, and the whole of it, which is given on hover. */
export interface Written {
  text: string
  whole: string
}

const asItCame = (stored: string): Written => ({ text: stored, whole: stored })

/** In the reader's own way. Days and times are the server's, so they are read and written in one and the same zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat([], { ...options, timeZone: 'UTC' })
  return (milliseconds: number) => format(milliseconds)
}
const day = formatter({ dateStyle: 'medium' })
const longDay = formatter({ dateStyle: 'full' })
const time = formatter({ timeStyle: 'short' })
const timeWithSeconds = formatter({ timeStyle: 'medium' })
const moment = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const longMoment = formatter({ dateStyle: 'full', timeStyle: 'medium' })

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/
const STAMP = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\S.*))?$/
const ZONE = /^(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/

interface Stamp {
  milliseconds: number
  hasTime: boolean
  /** What the server says of the zone, e.g. UTC or +03:00. */
  zone: string
}

/** A stored day, or day with time; null for what is neither. */
function stampOf(stored: string): Stamp | null {
  const [, date = '', rest = ''] = STAMP.exec(stored.trim()) ?? []
  if (!isDay(date)) return null
  const [clock = ''] = TIME.exec(rest) ?? []
  const zone = ZONE.exec(rest.slice(clock.length))
  if (rest !== '' && (clock === '' || !zone)) return null
  return {
    milliseconds: Date.parse(`${date}T${clock || '00:00'}Z`),
    hasTime: clock !== '',
    zone: (zone?.[1] ?? '').replace('Z', 'UTC'),
  }
}

const wholeOf = ({ milliseconds, hasTime, zone }: Stamp) => (hasTime ? [longMoment(milliseconds), zone].filter(Boolean).join(' ') : longDay(milliseconds))

/** A stored day, or the day of a stamp: `2026-03-07 14:05:00` is Mar 7, 2026, on hover with its weekday and time. What is none stays as it came. */
export function writtenDate(stored: string): Written {
  const stamp = stampOf(stored)
  return stamp ? { text: day(stamp.milliseconds), whole: wholeOf(stamp) } : asItCame(stored)
}

/** A stored time of the day: `14:05:00` is 2:05 PM or 14:05, with its seconds where it has any. What is none stays as it came. */
export function writtenTime(stored: string): Written {
  const clock = stored.trim()
  if (TIME.exec(clock)?.[0] !== clock) return asItCame(stored)
  const milliseconds = Date.parse(`1970-01-01T${clock}Z`)
  return { text: (milliseconds % 60_000 === 0 ? time : timeWithSeconds)(milliseconds), whole: timeWithSeconds(milliseconds) }
}

/** A stored day with its time: `2026-03-07 14:05:00` is Mar 7, 2026, 2:05 PM; a day alone is written as a day. What is neither stays as it came. */
export function writtenMoment(stored: string): Written {
  const stamp = stampOf(stored)
  if (!stamp) return asItCame(stored)
  return { text: (stamp.hasTime ? moment : day)(stamp.milliseconds), whole: wholeOf(stamp) }
}

const AMOUNT = new Intl.NumberFormat([], { minimumFractionDigits: 2, maximumFractionDigits: 20 })
const NUMBER = new Intl.NumberFormat([], { maximumFractionDigits: 20 })

/** Significant digits that sums of floating-point numbers carry without noise, and decimals that an amount which has more of them keeps. */
const MEANT_DIGITS = 13
const MEANT_DECIMALS = 4

/** A decimal without the noise of floating-point sums: 1837.0000000000002 is 1837. What has no more digits than such a number can mean stays whole. */
function meant(plain: string): Intl.StringNumericLiteral {
  const [whole = '', fraction = ''] = plain.replace(/^[+-]?0*/, '').split('.')
  const digits = whole === '' ? fraction.replace(/^0+/, '') : whole + fraction
  if (fraction.length <= MEANT_DECIMALS || digits.length <= MEANT_DIGITS) return plain as Intl.StringNumericLiteral
  const rounded = new Big(plain).round(MEANT_DECIMALS)
  return (rounded.eq(0) ? plain : rounded.toFixed()) as Intl.StringNumericLiteral
}

/**
 * An amount with two decimals, or as many as mean something: `1250.5` is 1,250.50 or 1.250,50; on hover as the backend wrote it. The
 * currency, a code or a symbol, stands before it where the documents tell it. What is no number stays as it came.
 */
export function writtenAmount(stored: string, currency?: string): Written {
  const plain = plainDecimal(stored)
  if (plain === null) return asItCame(stored)
  // Given as text, no digit is lost.
  const text = AMOUNT.format(meant(plain))
  return { text: currency ? `${currency}\u00a0${text}` : text, whole: stored }
}

/** How many there are of something: `12500` is 12,500. What is no number stays as it came. */
export function writtenCount(stored: string): Written {
  const plain = plainDecimal(stored)
  return plain === null ? asItCame(stored) : { text: NUMBER.format(plain as Intl.StringNumericLiteral), whole: stored }
}

/** A percentage: `12.50` is 12.5 %. What is no number stays as it came. */
export function writtenPercent(stored: string): Written {
  const plain = plainDecimal(stored.replace(/\s*%\s*$/, ''))
  return plain === null ? asItCame(stored) : { text: `${NUMBER.format(meant(plain))}\u00a0%`, whole: stored }
}

/** What is charged or given off: `flat` is an amount, `percentage` a part of the price (C-729, C-731); of another type it stays as it came. */
export function writtenShare(stored: string, type: string, currency?: string): Written {
  if (type === 'percentage') return writtenPercent(stored)
  return type === 'flat' ? writtenAmount(stored, currency) : asItCame(stored)
}
