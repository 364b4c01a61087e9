/** Days as the documents write them. */

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A stored date in long format (O-089, decisions O-090): `2026-03-07 14:05:00` is March 7, 2026. What is no date stays as it came. */
export function longDate(stored: string): string {
  const label = dateLabel(stored)
  if (label === stored) return stored
  const [day, month, year] = label.split('/').map(Number) as [number, number, number]
  return LONG.format(Date.UTC(year, month - 1, day))
}

/**
 * A stored date as day/month/year (F-494), with the true month (decisions section 0, 4): `2026-03-07 14:05:00` is 7/3/2026. The day is
 * the server's; what is no date stays as it came.
 */
export function dateLabel(stored: string): string {
  const found = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(stored)
  if (!found) return stored
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const isDate = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12
  return isDate ? `${day}/${month}/${year}` : stored
}
