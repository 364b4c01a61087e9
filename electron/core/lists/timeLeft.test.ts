import { expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import { pace, steadyTime } from './timeLeft.ts'

it('a call takes what the calls of the last minute took on average', () => {
  const clock = manualClock()
  const calls = pace(clock)
  expect(calls.average()).toBeNull()
  calls.note(9_000)
  clock.advance(61_000)
  for (const took of [100, 100, 100, 500]) {
    clock.advance(1_000)
    calls.note(took)
  }
  expect(calls.average()).toBe(200)
  clock.advance(120_000)
  expect(calls.average(), 'nothing was read since').toBe(200)
})

it('the time left is never longer by more than a quarter than what was said in the last minute', () => {
  const clock = manualClock()
  const said = steadyTime(clock)
  expect(said(100, null)).toBeNull()
  expect(said(90, 100_000)).toBe(100_000)
  clock.advance(10_000)
  expect(said(80, 80_000)).toBe(80_000)
  for (const calls of [70, 60, 50]) {
    clock.advance(10_000)
    expect(said(calls, 900_000)).toBe(100_000)
  }
  clock.advance(31_000)
  expect(said(40, 900_000), 'a server that stays slow is told a minute later').toBe(125_000)
  expect(said(30, 20_000)).toBe(20_000)
})

it('where there is more to read than before, the time left begins anew', () => {
  const said = steadyTime(manualClock())
  expect(said(10, 1_000)).toBe(1_000)
  expect(said(3_000, 300_000)).toBe(300_000)
})
