import { describe, expect, it } from 'vitest'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { PushFrame } from '../../../shared/contract/frames.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import type { Core } from '../core.ts'
import { createFreshness, type FreshRows, type Freshness } from './freshness.ts'

interface Entry extends FreshRows {
  name: string
}

function harness(most = 2) {
  const clock = manualClock()
  const who = { scope: 'ana' }
  const pushes: PushFrame[] = []
  const dropped: string[] = []
  const maps: Array<Map<string, unknown>> = []
  let becomeStale = (): void => undefined
  const core = {
    clock,
    askedToWait: () => 0,
    scope: () => who.scope,
    push: (frame: PushFrame) => void pushes.push(frame),
    onStale: listener => void (becomeStale = listener),
    holding<Value>() {
      const map = new Map<string, Value>()
      maps.push(map)
      return map
    },
  } as Partial<Core> as Core
  const fresh = createFreshness<Entry>(core, { area: 'towns', most, dropped: ({ name }, next) => dropped.push(next ? `${name} for ${next.name}` : name) })
  const entry = (name: string): Entry => ({ name, ...fresh.fromBackend(), unreadable: 0 })
  return { becomeStale: () => becomeStale(), clock, who, pushes, dropped, fresh, entry, forget: () => maps.forEach(map => map.clear()) }
}

const joins = () => true
const refuses = () => false
const offline = new StewardError({ kind: 'offline', message: 'No connection', retryable: true })
const signedOut = new StewardError({ kind: 'signed-out', message: 'Your session ended', retryable: true })

/** A reading that ends when `finish` or `fail` is called. */
function readingOf({ fresh, entry }: ReturnType<typeof harness>, name: string, mayJoin = joins as Parameters<Freshness<Entry>['read']>[1]) {
  let finish: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const end = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  let aborted: AbortSignal | undefined
  const result = fresh.read('', mayJoin, async (signal, keep) => {
    aborted = signal
    await end
    return keep(() => entry(name))
  })
  return { result, finish, fail, isAborted: () => aborted?.aborted }
}

describe('what is held', () => {
  it('is settled for a minute, or longer if the rows took long to read', () => {
    const { fresh, clock } = harness()
    const [short, long] = [fresh.fromBackend(1_000), fresh.fromBackend(90_000)]
    clock.advance(59_999)
    expect([fresh.isSettled(short), fresh.isSettled(long)]).toEqual([true, true])
    clock.advance(1)
    expect([fresh.isSettled(short), fresh.isSettled(long)]).toEqual([false, true])
    expect(fresh.isSettled(fresh.fromStore(clock.now()))).toBe(false)
  })

  it('is the last ones of those with a key, and always the one without; who goes is told', () => {
    const { fresh, entry, dropped } = harness()
    for (const key of ['', 'a', 'b', 'a', 'c']) fresh.hold(key, entry(key || 'whole'))
    expect([...fresh.held.keys()]).toEqual(['', 'a', 'c'])
    expect(dropped).toEqual(['a for a', 'b'])
    fresh.clear()
    expect([fresh.held.size, dropped.slice(2)]).toEqual([0, ['whole', 'a', 'c']])
  })

  it('is not read again for 5 seconds after a failure, and at once after the end of a session or a write', () => {
    const { fresh, entry, clock } = harness()
    const held = entry('Salta')
    fresh.fail(held, offline)
    expect([fresh.isSettled(held), held.source, held.failure?.kind]).toEqual([true, 'offline', 'offline'])
    clock.advance(5_000)
    expect(fresh.isSettled(held)).toBe(false)
    fresh.fail(held, signedOut)
    expect([fresh.isSettled(held), held.failure]).toEqual([false, null])
    const other = entry('Rosario')
    fresh.expire(other)
    expect([fresh.isSettled(other), other.failure]).toEqual([false, null])
  })

  it('is stale, and its failure forgotten, when everything is', () => {
    const { fresh, entry, becomeStale } = harness()
    const [held, failed] = [fresh.hold('', entry('Salta')), fresh.hold('a', entry('Rosario'))]
    fresh.fail(failed, offline)
    becomeStale()
    expect([fresh.isSettled(held), fresh.isSettled(failed), failed.failure]).toEqual([false, false, null])
  })

  it('is not dated in the future where the clock was set back', () => {
    const { fresh, entry, clock } = harness()
    const held = entry('Salta')
    clock.setNow(clock.now() - 1_000)
    expect(fresh.answer(held, true)).toEqual({ asOf: clock.now(), source: 'backend', refreshing: true, failure: null, unreadable: 0 })
    expect(fresh.answer({ ...held, missing: 2 }, false)).toMatchObject({ missing: 2 })
  })
})

describe('a reading', () => {
  it('is joined by whoever asks meanwhile', async () => {
    const made = harness()
    const first = readingOf(made, 'Salta')
    const second = readingOf(made, 'never')
    first.finish()
    expect([(await first.result).name, (await second.result).name]).toEqual(['Salta', 'Salta'])
    expect(made.fresh.held.get('')?.name).toBe('Salta')
  })

  it('is given up for another one, whose rows all get', async () => {
    const made = harness()
    const first = readingOf(made, 'old')
    const second = readingOf(made, 'new', refuses)
    expect(first.isAborted()).toBe(true)
    first.fail(new Error('aborted'))
    second.finish()
    expect([(await first.result).name, (await second.result).name]).toEqual(['new', 'new'])
  })

  it('that became outdated meanwhile is joined by nobody', async () => {
    const made = harness()
    const first = readingOf(made, 'old')
    made.becomeStale()
    const second = readingOf(made, 'new')
    expect(first.isAborted()).toBe(true)
    first.fail(new Error('aborted'))
    second.finish()
    expect([(await first.result).name, (await second.result).name]).toEqual(['new', 'new'])
  })

  it('gets what was written since it began', async () => {
    const made = harness()
    const { fresh, entry } = made
    fresh.hold('b', entry('held'))
    const reading = readingOf(made, 'read')
    const seen: string[] = []
    fresh.write(
      ({ name }, key) => seen.push(`${key}: ${name}`),
      ({ name }) => seen.push(`late: ${name}`),
    )
    expect(seen).toEqual(['b: held'])
    expect(readingOf(made, 'never', ({ writes }) => writes.length === 1).result).toBe(reading.result)
    reading.finish()
    await reading.result
    expect(seen).toEqual(['b: held', 'late: read'])
  })

  it.each(['the administrator changed', 'everything was forgotten'])('is dropped if %s meanwhile', async what => {
    const made = harness()
    const reading = readingOf(made, 'Salta')
    if (what === 'the administrator changed') made.who.scope = 'eva'
    else made.forget()
    reading.finish()
    await expect(reading.result).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
    expect(made.fresh.held.size).toBe(0)
  })

  it('behind stale rows tells the pages when it ends, and leaves its failure with them', async () => {
    const { fresh, entry, pushes, clock } = harness()
    const held = entry('Salta')
    expect(fresh.refreshBehind(held, () => expect.fail('The rows are fresh'))).toBe(false)
    clock.advance(60_000)
    expect(fresh.refreshBehind(held, () => Promise.reject(offline))).toBe(true)
    await expect.poll(() => pushes).toEqual([{ push: 'changed', area: 'towns' }])
    expect(held.failure?.kind).toBe('offline')
  })
})
