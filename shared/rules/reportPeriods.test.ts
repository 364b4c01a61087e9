/** The days of periods and what they are compared with. */
import { expect, it } from 'vitest'
import { comparedDay, comparedDays, comparedWith } from './reportPeriods.ts'

it.each([
  // Sunday belongs to the week that began on Monday.
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-30', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last-week', '2027-01-01', '2026-12-21', '2026-12-27', '2026-12-14', '2026-12-20'],
  ['this-month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
] as const)('%s as of %s is %s to %s, after %s to %s', (period, today, from, to, beforeFrom, beforeTo) => {
  expect(comparedDays(period, today)).toEqual({ days: { from, to }, before: { from: beforeFrom, to: beforeTo } })
})

it('days from and to are compared with as many days just before them', () => {
  expect(comparedDays({ from: '2026-03-01', to: '2026-03-10' }, '2026-11-28').before).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(comparedDays({ from: '2026-03-01', to: '2026-03-01' }, '2026-11-28').before).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

it('a day is compared with the same day of the week or of the month, and back', () => {
  const week = comparedDays('last-week', '2026-11-30')
  expect([comparedDay('2026-11-25', week), comparedWith('2026-11-18', week)]).toEqual(['2026-11-18', '2026-11-25'])
  const month = comparedDays('this-month', '2026-03-31')
  expect([comparedDay('2026-03-03', month), comparedWith('2026-02-03', month)]).toEqual(['2026-02-03', '2026-03-03'])
})
