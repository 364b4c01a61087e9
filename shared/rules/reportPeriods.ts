/** The periods of summary reports: their days, and the days before that they are compared with. */
import { dayAfter, daysOf, daysWithin, firstDay, type Days } from './dates.ts'
import { writtenDate } from './written.ts'

/** The periods that are offered; any other one is between two days. */
export const REPORT_PERIODS = ['last-week', 'this-week', 'last-month', 'this-month'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number] | { from: string; to: string }

/** The days of a period, and the same number of weeks, months or days just before them. */
export interface ComparedDays {
  days: Required<Days>
  before: Required<Days>
}

const DAY = 86_400_000
const daysFrom = (one: string, other: string): number => (Date.parse(`${other}T00:00Z`) - Date.parse(`${one}T00:00Z`)) / DAY

/** What is compared, as of today. Weeks begin on Monday. */
export function comparedDays(period: ReportPeriod, today: string): ComparedDays {
  if (typeof period === 'object') {
    const count = daysFrom(period.from, period.to) + 1
    return { days: period, before: { from: dayAfter(period.from, -count), to: dayAfter(period.from, -1) } }
  }
  const days = daysWithin(period, today)
  const interval = period.endsWith('week') ? 'week' : 'month'
  return { days, before: daysOf(firstDay(dayAfter(days.from, -1), interval), interval) }
}

/** The day, or first day of an interval, in the period before that is compared with one of the period: Monday with Monday, the 3rd with the 3rd. */
export const comparedDay = (key: string, { days, before }: ComparedDays): string => dayAfter(key, -daysFrom(before.from, days.from))

/** The day of the period that one of the period before is compared with. */
export const comparedWith = (key: string, { days, before }: ComparedDays): string => dayAfter(key, daysFrom(before.from, days.from))

/** A period in words: Last week, or From–to for one between two days. */
export const periodName = (period: ReportPeriod): string =>
  typeof period === 'object' ? 'From–to' : `${period[0]!.toUpperCase()}${period.slice(1).replace('-', ' ')}`

/** Days in words, such as 16 Nov 2026 to 22 Nov 2026. */
export const daysInWords = ({ from, to }: Required<Days>): string =>
  from === to ? writtenDate(from).text : `${writtenDate(from).text} to ${writtenDate(to).text}`
