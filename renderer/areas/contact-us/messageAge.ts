/** How long a message has waited. */
import { storedDay } from '../../../shared/rules/dates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const DAY = 86_400_000
/** From so many days on, weeks and months are easier to read. */
const STEPS = [
  { unit: 'month', days: 30, from: 60 },
  { unit: 'week', days: 7, from: 14 },
  { unit: 'day', days: 1, from: 0 },
] as const
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** The age of a stored date by whole days, such as 3 days ago; empty for a text without a date, and for days to come. */
export function ageOf(stored: string, now = Date.now()): string {
  const day = storedDay(stored)
  if (day === null) return ''
  const days = Math.floor(now / DAY) - Date.parse(day) / DAY
  const { unit, days: length } = STEPS.find(({ from }) => days >= from) ?? { unit: 'day', days: 1 }
  return days < 0 ? '' : relative.format(-Math.floor(days / length), unit)
}
