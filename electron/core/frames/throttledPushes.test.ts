import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PushFrame } from '../../../shared/contract/frames.ts'
import { throttledPushes, THROTTLE } from './throttledPushes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const changed = (area: string): PushFrame => ({ push: 'changed', area })

it('the first change is told at once, those that follow quickly together, and the last one always', () => {
  const told: PushFrame[] = []
  const push = throttledPushes(frame => void told.push(frame))
  for (let change = 0; change < 100; change++) push(changed('bookings'))
  push(changed('cities'))
  expect(told).toEqual([changed('bookings'), changed('cities')])
  vi.advanceTimersByTime(THROTTLE)
  expect(told).toEqual([changed('bookings'), changed('cities'), changed('bookings')])
  vi.advanceTimersByTime(THROTTLE * 10)
  expect(told).toHaveLength(3)
  push(changed('bookings'))
  expect(told, 'after a pause it is the first again').toHaveLength(4)
})

it('other frames wait for nothing', () => {
  const told: PushFrame[] = []
  const push = throttledPushes(frame => void told.push(frame))
  for (const online of [false, true, false]) push({ push: 'connection', online })
  expect(told).toHaveLength(3)
})
