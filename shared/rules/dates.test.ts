import { expect, it } from 'vitest'
import { dateLabel, isDay, longDate } from './dates.ts'

it.each([
  ['2026-03-07 14:05:00', '7/3/2026'],
  ['2026-12-31', '31/12/2026'],
  ['2021-01-01T23:59:59.000Z', '1/1/2021'],
])('%s is labelled day/month/year, with the true month', { tags: ['F-494', 'F-495'] }, (stored, label) => expect(dateLabel(stored)).toBe(label))

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
