/** Dates in the formats of the documents. */

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A stored date in long format (O-089, decisions O-090): `2026-03-07 14:05:00` becomes March 7, 2026. Other texts are returned
 * unchanged.
 */
export function longDate(stored: string): string {
  const label = dateLabel(stored)
  if (label === stored) return stored
  const [day, month, year] = label.split('/').map(Number) as [number, number, number]
  return LONG.format(Date.UTC(year, month - 1, day))
}

/**
 * A stored date as day/month/year (F-494), with the month counted from 1 (decisions section 0, 4): `2026-03-07 14:05:00` becomes
 * 7/3/2026. The day is the server's. Other texts are returned unchanged.
 */
export function dateLabel(stored: string): string {
  const found = storedDay(stored)
  if (found === null) return stored
  const [year, month, day] = found.split('-').map(Number)
  return `${day}/${month}/${year}`
}

/** Whether a text is a calendar day in the wire's format, 2026-12-31. 2026-02-30 is not. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return false
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** What dates are grouped by. */
export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

const DAY = 86_400_000
const MONDAY = 1

/** The calendar day of a stored date, in the wire's format; null for other texts. The day is the server's. */
export function storedDay(stored: string): string | null {
  const found = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(stored)?.[1]
  return found !== undefined && isDay(found) ? found : null
}

/** The first day of the interval that has a day; weeks begin on Monday. */
export function firstDay(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const time = Date.parse(`${day}T00:00Z`)
  const since = (new Date(time).getUTCDay() + 7 - MONDAY) % 7
  return new Date(time - since * DAY).toISOString().slice(0, 10)
}

/** The first day of the interval after the one that begins on a day. */
export function nextFirstDay(first: string, interval: Interval): string {
  const time = Date.parse(`${first}T00:00Z`)
  // Thirty-one days after its first one, a month is over.
  return firstDay(new Date(time + { day: 1, week: 7, month: 31 }[interval] * DAY).toISOString().slice(0, 10), interval)
}
