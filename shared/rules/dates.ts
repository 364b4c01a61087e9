/** Dates in the formats of the documents. */

import { LOCALE } from './locale.ts'

const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

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

/** Today on this computer, as 2026-12-31. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The first day of the interval that has a day; weeks begin on Monday. */
export function firstDay(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const since = (new Date(`${day}T00:00Z`).getUTCDay() + 7 - MONDAY) % 7
  return dayAfter(day, -since)
}

/** The first day of the interval after the one that begins on a day. */
export function nextFirstDay(first: string, interval: Interval): string {
  // Thirty-one days after its first one, a month is over.
  return firstDay(dayAfter(first, { day: 1, week: 7, month: 31 }[interval]), interval)
}

/** Days from one to another, both included; without one of them, all before or all after. */
export interface Days {
  from?: string
  to?: string
}

/** The days of an interval, by its first one. */
export const daysOf = (first: string, interval: Interval): Required<Days> => ({ from: first, to: dayAfter(nextFirstDay(first, interval), -1) })

/** The periods that are offered. */
export const PERIODS = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'last-90-days', 'this-month', 'last-month', 'next-7-days'] as const

/** A period that is relative to today: one of those that are offered, or any other number of days. */
export type Period = (typeof PERIODS)[number] | 'this-week' | 'last-week' | `${'last' | 'next'}-${number}-day${'s' | ''}`

/** The days of a period, as of today; undefined for any other text. The last 7 days end today, and the next 7 begin today. */
export function daysWithin(period: Period, today: string): Required<Days>
export function daysWithin(period: string, today: string): Required<Days> | undefined
export function daysWithin(period: string, today: string): Required<Days> | undefined {
  const [, side, count] = /^(last|next)-([1-9]\d{0,3})-days?$/.exec(period) ?? []
  if (side === 'last') return { from: dayAfter(today, 1 - Number(count)), to: today }
  if (side === 'next') return { from: today, to: dayAfter(today, Number(count) - 1) }
  const yesterday = dayAfter(today, -1)
  const week = firstDay(today, 'week')
  if (period === 'this-week') return daysOf(week, 'week')
  if (period === 'last-week') return daysOf(firstDay(dayAfter(week, -1), 'week'), 'week')
  const month = firstDay(today, 'month')
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: yesterday, to: yesterday }
  if (period === 'this-month') return daysOf(month, 'month')
  return period === 'last-month' ? daysOf(firstDay(dayAfter(month, -1), 'month'), 'month') : undefined
}

export const isPeriod = (text: string): text is Period => daysWithin(text, today()) !== undefined

/** A period in words: yesterday, last 7 days. */
export const periodInWords = (period: string): string => period.replaceAll('-', ' ')
