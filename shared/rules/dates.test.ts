import { expect, it } from 'vitest'
import { dateLabel, daysOf, daysWithin, firstDay, isDay, isPeriod, longDate, nextFirstDay, PERIODS, storedDay, today, type Period } from './dates.ts'

it.each([
  ['2026-03-07 14:05:00', '7/3/2026'],
  ['2026-12-31', '31/12/2026'],
  ['2021-01-01T23:59:59.000Z', '1/1/2021'],
])('%s is labelled day/month/year, with the true month', { tags: ['F-495'] }, (stored, label) => expect(dateLabel(stored)).toBe(label))

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01 00:00:00', false],
  ['', false],
])('whether “%s” is a day of the calendar', (text, is) => expect(isDay(text)).toBe(is))
it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '0000-00-00 00:00:00', '2026-03-071'])('what is no date stays as it came: “%s”', stored => {
  expect(dateLabel(stored)).toBe(stored)
  expect(longDate(stored)).toBe(stored)
})

it.each([
  ['2024-03-05 23:59:59', 'March 5, 2024'],
  ['2026-12-31', 'December 31, 2026'],
  ['2021-01-01T00:00:00.000Z', 'January 1, 2021'],
])('%s in long format, the day as the server has it', { tags: ['O-089', 'O-090'] }, (stored, long) => expect(longDate(stored)).toBe(long))

it.each([
  ['2026-03-07 14:05:00', '2026-03-07'],
  [' 2026-03-07', '2026-03-07'],
  ['2026-02-30', null],
  ['2026-03-071', null],
  ['March', null],
])('the day of “%s”', (stored, day) => expect(storedDay(stored)).toBe(day))

it.each([
  ['2026-03-08', '2026-03-02', '2026-03-01'],
  ['2026-03-09', '2026-03-09', '2026-03-01'],
  ['2026-01-01', '2025-12-29', '2026-01-01'],
  ['2024-02-29', '2024-02-26', '2024-02-01'],
])('the week of %s begins on Monday %s, its month on %s', (day, week, month) => {
  expect(firstDay(day, 'day')).toBe(day)
  expect(firstDay(day, 'week')).toBe(week)
  expect(firstDay(day, 'month')).toBe(month)
})

it.each([
  ['day', '2024-02-28', '2024-02-29'],
  ['week', '2025-12-29', '2026-01-05'],
  ['month', '2026-01-01', '2026-02-01'],
  ['month', '2026-02-01', '2026-03-01'],
  ['month', '2026-12-01', '2027-01-01'],
] as const)('after the %s of %s comes that of %s', (interval, first, next) => expect(nextFirstDay(first, interval)).toBe(next))

it('today is the day of this computer', () => {
  expect(today(new Date(2026, 0, 3, 0, 0, 1))).toBe('2026-01-03')
  expect(today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it.each([
  ['day', '2024-02-29', '2024-02-29'],
  ['week', '2025-12-29', '2026-01-04'],
  ['month', '2024-02-01', '2024-02-29'],
] as const)('the %s of %s ends on %s', (interval, from, to) => expect(daysOf(from, interval)).toEqual({ from, to }))

it.each<[Period, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last-7-days', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last-30-days', '2026-01-10', '2025-12-12', '2026-01-10'],
  ['last-1-day', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last-14-days', '2026-03-01', '2026-02-16', '2026-03-01'],
  ['last-90-days', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['this-month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['this-week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['next-7-days', '2025-12-28', '2025-12-28', '2026-01-03'],
])('%s on %s is from %s to %s', (period, day, from, to) => expect(daysWithin(period, day)).toEqual({ from, to }))

it.each<[text: string, isOne: boolean]>([
  ...PERIODS.map((period): [string, boolean] => [period, true]),
  ['last-1-day', true],
  ['next-14-days', true],
  ['last-0-days', false],
  ['last-99999-days', false],
  ['next-month', false],
  ['in-the-last-7-days', false],
  ['2026-01-01', false],
  ['', false],
])('whether %j is a period: %j', (text, isOne) => expect(isPeriod(text)).toBe(isOne))
