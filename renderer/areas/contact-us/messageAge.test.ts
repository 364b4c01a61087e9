import { expect, it } from 'vitest'
import { ageOf } from './messageAge.ts'

it.each([
  ['2026-11-28 06:00:00', 'today'],
  ['2026-11-27', 'yesterday'],
  ['2026-11-25T23:59:59', '3 days ago'],
  ['2026-11-14 08:00:00', '2 weeks ago'],
  ['2026-08-01', '3 months ago'],
  ['2026-12-01', ''],
  ['lately', ''],
  ['', ''],
])('%j is %j', (stored, age) => {
  expect(ageOf(stored, Date.UTC(2026, 10, 28, 8))).toBe(age)
})
