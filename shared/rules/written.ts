/** Formats values for reading, the same way in all lists, details and printouts. Exported files and the wire keep the original texts. */
import { Big } from 'big.js'
import { isDay } from './dates.ts'
import { plainDecimal } from './decimal.ts'
import { LOCALE } from './locale.ts'

/** A formatted value, and its full form, shown as a tooltip. */
export interface Written {
  text: string
  whole: string
}

const asItCame = (stored: string): Written => ({ text: stored, whole: stored })

/** Days and times are the server's, so they are parsed and formatted in one fixed zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
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
  /** The server's zone, e.g. UTC or +03:00. */
  zone: string
}

/** Parses a stored day, with or without a time; null for anything else. */
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

/**
 * A stored day, or the day of a time stamp: `2026-03-07 14:05:00` becomes Mar 7, 2026; the tooltip has weekday and time. Other
 * texts are returned unchanged.
 */
export function writtenDate(stored: string): Written {
  const stamp = stampOf(stored)
  return stamp ? { text: day(stamp.milliseconds), whole: wholeOf(stamp) } : asItCame(stored)
}

/** A stored time of day: `14:05:00` becomes 2:05 PM, with seconds unless they are zero; `24:00:00` is the end of the day. Other texts are returned unchanged. */
export function writtenTime(stored: string): Written {
  const clock = stored.trim()
  if (/^24:00(:00)?$/.test(clock)) return { text: time(0), whole: stored }
  if (TIME.exec(clock)?.[0] !== clock) return asItCame(stored)
  const milliseconds = Date.parse(`1970-01-01T${clock}Z`)
  return { text: (milliseconds % 60_000 === 0 ? time : timeWithSeconds)(milliseconds), whole: timeWithSeconds(milliseconds) }
}

/**
 * A stored day with its time: `2026-03-07 14:05:00` becomes Mar 7, 2026, 2:05 PM; a day alone is written as a day. Other texts
 * are returned unchanged.
 */
export function writtenMoment(stored: string): Written {
  const stamp = stampOf(stored)
  if (!stamp) return asItCame(stored)
  return { text: (stamp.hasTime ? moment : day)(stamp.milliseconds), whole: wholeOf(stamp) }
}

const AMOUNT = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 20 })
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 })

/** Significant digits that floating-point sums carry without noise, and the decimals that are kept of an amount with more. */
const MEANT_DIGITS = 13
const MEANT_DECIMALS = 4

/** Removes the noise of floating-point sums: 1837.0000000000002 becomes 1837. Numbers with few enough digits stay as they are. */
function meant(plain: string): Intl.StringNumericLiteral {
  const [whole = '', fraction = ''] = plain.replace(/^[+-]?0*/, '').split('.')
  const digits = whole === '' ? fraction.replace(/^0+/, '') : whole + fraction
  if (fraction.length <= MEANT_DECIMALS || digits.length <= MEANT_DIGITS) return plain as Intl.StringNumericLiteral
  const rounded = new Big(plain).round(MEANT_DECIMALS)
  return (rounded.eq(0) ? plain : rounded.toFixed()) as Intl.StringNumericLiteral
}

/**
 * An amount with at least two decimals: `1250.5` becomes 1,250.50; the tooltip has the backend's text. A currency
 * code or symbol precedes it if one is known; otherwise the tooltip says that none is. Other texts are returned unchanged.
 */
export function writtenAmount(stored: string, currency?: string): Written {
  const plain = plainDecimal(stored)
  if (plain === null) return asItCame(stored)
  // Passed as text, so that no digit is lost.
  const text = AMOUNT.format(meant(plain))
  return currency ? { text: `${currency}\u00a0${text}`, whole: stored } : { text, whole: `${stored}, currency not known` }
}

/** A count: `12500` becomes 12,500. Other texts are returned unchanged. */
export function writtenCount(stored: string): Written {
  const plain = plainDecimal(stored)
  return plain === null ? asItCame(stored) : { text: NUMBER.format(plain as Intl.StringNumericLiteral), whole: stored }
}

/** A percentage: `12.50` becomes 12.5 %. Other texts are returned unchanged. */
export function writtenPercent(stored: string): Written {
  const plain = plainDecimal(stored.replace(/\s*%\s*$/, ''))
  return plain === null ? asItCame(stored) : { text: `${NUMBER.format(meant(plain))}\u00a0%`, whole: stored }
}

/**
 * A charge or discount: `flat` is an amount, `percentage` a part of the price (C-729, C-731). With any other type it is returned
 * unchanged.
 */
export function writtenShare(stored: string, type: string, currency?: string): Written {
  if (type === 'percentage') return writtenPercent(stored)
  return type === 'flat' ? writtenAmount(stored, currency) : asItCame(stored)
}
