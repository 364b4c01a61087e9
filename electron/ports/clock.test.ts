import { expect, it, vi } from 'vitest'
import { manualClock } from '../testing/applicationHarness.ts'
import { systemClock } from './clock.ts'

it('elapsed time does not follow the computer’s clock, which may be set back or ahead', () => {
  const begun = systemClock.elapsed()
  vi.spyOn(Date, 'now').mockReturnValue(0)
  expect(systemClock.now()).toBe(0)
  const passed = systemClock.elapsed() - begun
  vi.restoreAllMocks()
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(5_000)
})

it('the tests’ clock is set without time passing, and time passes on it whatever it shows', () => {
  const clock = manualClock()
  let runs = 0
  clock.every(1_000, () => runs++)
  clock.setNow(0)
  expect([clock.now(), clock.elapsed(), runs]).toEqual([0, 0, 0])
  clock.advance(2_500)
  expect([clock.now(), clock.elapsed(), runs]).toEqual([2_500, 2_500, 2])
})
