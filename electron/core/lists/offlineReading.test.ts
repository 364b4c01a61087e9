import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Failure } from '../../../shared/contract/failure.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import type { Core } from '../core.ts'
import type { OfflineCopy, Step } from './offlineCopy.ts'
import { offlineReading } from './offlineReading.ts'

const AWAY: Failure = { kind: 'offline', message: 'The server can’t be reached.', retryable: true }

function harness(steps: Record<string, Array<() => Promise<Step>>>, denied: string[] = []) {
  const clock = manualClock()
  const state = { online: true, busy: false, askedUntil: 0, scope: 'one' }
  const made: string[] = []
  const removed: string[] = []
  const stale: Array<() => void> = []
  const core = {
    clock,
    scope: () => state.scope,
    online: () => state.online,
    askedToWait: () => Math.max(0, state.askedUntil - clock.elapsed()),
    backend: () => ({ isBusy: () => state.busy }),
    onStale: (listener: () => void) => void stale.push(listener),
  } as unknown as Core
  const copies = Object.entries(steps).map(([area, calls]) => {
    let count = 0
    return {
      area,
      state: () => (removed.includes(area) ? null : {}),
      remove: () => void removed.push(area),
      next: () => {
        const call = calls[count]
        return (
          call &&
          (async () => {
            made.push(area)
            const failure = await call()
            if (!failure) count += 1
            return failure
          })
        )
      },
    } as OfflineCopy
  })
  const reading = offlineReading(
    core,
    () => copies,
    ({ area }) => (denied.includes(area) ? 'denied' : 'allowed'),
  )
  return { reading, copies, made, removed, state, clock, becomeStale: () => stale.forEach(listener => listener()) }
}
/** Lets 15 seconds pass, as the loop sees them. */
async function later(clock: ReturnType<typeof manualClock>): Promise<void> {
  for (let part = 0; part < 3; part++) {
    clock.advance(5_000)
    await pause(50)
  }
}
const done = async (): Promise<Step> => null

it('makes one call at a time, list after list, of those that may be viewed, and removes what is denied', async () => {
  let underWay = 0
  const call = async (): Promise<Step> => {
    expect((underWay += 1)).toBe(1)
    await pause(5)
    underWay -= 1
    return null
  }
  const { reading, made, removed } = harness({ visits: [call, call], secrets: [call], guests: [call] }, ['secrets'])
  reading.wake()
  reading.wake()
  await expect.poll(() => made).toEqual(['visits', 'visits', 'guests'])
  expect(removed).toEqual(['secrets'])
})

it('waits while anybody’s call is under way', async () => {
  const { reading, made, state } = harness({ visits: [done] })
  state.busy = true
  reading.wake()
  await pause(120)
  expect(made).toEqual([])
  state.busy = false
  await expect.poll(() => made).toEqual(['visits'])
})

it('a list whose calls fail waits longer each time, and holds up no other', async () => {
  let answer: Step = AWAY
  const { reading, copies, made, clock } = harness({ visits: [async () => answer], guests: [done] })
  reading.wake()
  await expect.poll(() => made).toEqual(['visits', 'guests'])
  expect([reading.isWaiting(copies[0]!), reading.isWaiting(copies[1]!)]).toEqual([true, false])
  await later(clock)
  expect(made).toHaveLength(3)
  await later(clock)
  expect(made).toHaveLength(3)
  answer = null
  await later(clock)
  expect(made).toHaveLength(4)
  expect(reading.isWaiting(copies[0]!)).toBe(false)
})

it('a list waits at the server alone whose calls failed, also for one that failed after Steward had left it', async () => {
  let fails: () => void = () => undefined
  const first = () => new Promise<Step>(resolve => (fails = () => resolve(AWAY)))
  const { reading, copies, made, state, clock } = harness({ visits: [first], guests: [done] })
  reading.wake()
  await expect.poll(() => made).toEqual(['visits'])
  state.scope = 'other'
  fails()
  await expect.poll(() => made).toEqual(['visits', 'visits'])
  expect(reading.isWaiting(copies[0]!)).toBe(false)
  state.scope = 'one'
  expect(reading.isWaiting(copies[0]!)).toBe(true)
  fails()
  await later(clock)
})

it('a server that asks to wait is not called for any list until then', async () => {
  const busy: Failure = { kind: 'unexpected', message: 'Too busy.', status: 429, retryable: true, retryAfter: 60_000 }
  let answer: Step = busy
  const asks = async () => {
    if (answer) state.askedUntil = clock.elapsed() + 60_000
    return answer
  }
  const { reading, copies, made, clock, state } = harness({ visits: [asks], guests: [done] })
  reading.wake()
  await expect.poll(() => made).toEqual(['visits'])
  answer = null
  for (let passed = 0; passed < 45; passed += 15) await later(clock)
  expect([made, reading.isWaiting(copies[1]!)]).toEqual([['visits'], true])
  await later(clock)
  expect(made).toEqual(['visits', 'visits', 'guests'])
  expect(reading.isWaiting(copies[1]!)).toBe(false)
})

it('a defect of one list is told, and holds up no other', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { reading, made } = harness({ visits: [() => Promise.reject(new TypeError('broken'))], guests: [done] })
  reading.wake()
  await expect.poll(() => made).toEqual(['visits', 'guests'])
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})

it('stops while the server is away, and goes on at once when it is back', async () => {
  const { reading, copies, made, state, becomeStale } = harness({ visits: [done] })
  state.online = false
  reading.wake()
  await pause(50)
  expect([made, reading.isWaiting(copies[0]!)]).toEqual([[], true])
  state.online = true
  becomeStale()
  await expect.poll(() => made).toEqual(['visits'])
})
