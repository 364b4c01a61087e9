import { timingSafeEqual } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccess } from './access.ts'

vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, timingSafeEqual: vi.fn<typeof crypto.timingSafeEqual>(crypto.timingSafeEqual) }
})

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

describe('access', () => {
  it('is given for a one-time key once, and then never again', () => {
    const access = createAccess()
    const spent = vi.fn<() => void>()
    const key = access.issue(spent)
    expect([access.stateOf(key), access.stateOf('other'), access.stateOf('')]).toEqual(['good', 'unknown', 'unknown'])
    const pass = access.exchange(key)!
    expect(access.isPass(pass)).toBe(true)
    expect([access.exchange(key), access.stateOf(key), spent.mock.calls.length]).toEqual([null, 'spent', 1])
    vi.advanceTimersByTime(120_000)
    expect(spent).toHaveBeenCalledTimes(1)
    expect(access.isPass(pass)).toBe(true)
  })

  it('is not given for a one-time key that nobody used within a minute', () => {
    const access = createAccess()
    const spent = vi.fn<() => void>()
    const key = access.issue(spent)
    vi.advanceTimersByTime(59_999)
    expect([access.stateOf(key), spent.mock.calls.length]).toEqual(['good', 0])
    vi.advanceTimersByTime(1)
    expect([access.stateOf(key), spent.mock.calls.length, access.exchange(key)]).toEqual(['spent', 1, null])
  })

  it('takes no secret for another, and no other run’s', () => {
    const [access, other] = [createAccess(), createAccess()]
    const pass = access.exchange(access.issue())!
    for (const wrong of [null, '', access.key, access.issue(), `${pass}x`, pass.slice(1), pass.toUpperCase(), other.exchange(other.issue())])
      expect([wrong, access.isPass(wrong)]).toEqual([wrong, false])
    for (const wrong of ['', pass, access.issue(), other.key]) expect([wrong, access.isKey(wrong)]).toEqual([wrong, false])
    expect([access.exchange(access.key), access.exchange(pass)]).toEqual([null, null])
    expect(new Set([access.key, pass, access.issue(), access.issue(), createAccess().key]).size).toBe(5)
  })

  it('with a key that is handed in keeps its pass over restarts', () => {
    const passOf = (access: ReturnType<typeof createAccess>) => access.exchange(access.issue())
    expect(passOf(createAccess('development'))).toBe(passOf(createAccess('development')))
  })

  it('is refused after the same time for a near miss and a far one', () => {
    const access = createAccess()
    const pass = access.exchange(access.issue())!
    const once = access.issue()
    const compared = vi.mocked(timingSafeEqual)
    for (const check of [
      () => access.isKey(`${access.key.slice(0, -1)}~`),
      () => access.isPass(`${pass.slice(0, -1)}~`),
      () => access.exchange(`${once.slice(0, -1)}~`),
    ]) {
      compared.mockClear()
      check()
      expect(compared).toHaveBeenCalled()
    }
  })
})
