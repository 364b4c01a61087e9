/**
 * Reads offline copies, and the texts of the translation workbench, in the background: one call at a time, half of the time at most, and
 * after the calls that a person waits for. Stops while the server cannot be reached, waits longer after each failure, and as long as the server asks for. A copy of what is denied is
 * removed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { Core } from '../core.ts'
import type { Step } from './offlineCopy.ts'
import { pace, steadyTime, type Pace } from './timeLeft.ts'

/** How long to wait after a call at least, and how often to look whether other calls are done, in milliseconds. */
const SHORTEST_PAUSE = 20
const LOOK_AGAIN = 50
/** How long to wait after a failure, in milliseconds; twice as long after the next one. */
const AFTER_FAILURE = 15_000
const LONGEST_WAIT = 10 * 60_000
/** How often to look whether something is due, in milliseconds. */
const INTERVAL = 5_000

/** What is read in the background, as far as that needs to be known here; `OfflineCopy` says what each of them does. */
export interface ReadCopy {
  area: string
  state(): object | null
  next(): (() => Promise<Step>) | undefined
  remove(): void
}

/** What is known of a copy's calls. */
interface Calls {
  /** How many failed one after the other, why the last one did, and until when, by `Clock.elapsed`, the next one waits. */
  failures: number
  failure: Failure | null
  notBefore: number
  /** How long they take, each with the pause after it. */
  pace: Pace
  steady: ReturnType<typeof steadyTime>
}

/** How many calls of a copy are to be made yet. */
export interface CallsLeft {
  copy: ReadCopy
  calls: number
}

export interface OfflineReading {
  /** Looks now whether something is due. */
  wake(): void
  /** How long so many calls of a copy will take, in milliseconds; null until there was one. */
  remaining(left: CallsLeft): number | null
  /** The same of all calls that prepare search. */
  remainingOfAll(left: readonly CallsLeft[]): number
  /** Why a copy's last call failed; null if it did not. */
  failure(copy: ReadCopy): Failure | null
  /** Whether reading waits: the server cannot be reached, or the copy's last call failed. */
  isWaiting(copy: ReadCopy): boolean
  /** Whether another is read now, and this one has its turn later. */
  isQueued(copy: ReadCopy): boolean
}

/** Whether the administrator may view an area; not known while nobody is signed in. */
export type Access = 'allowed' | 'denied' | 'unknown'

/** `copies` are all that can be read. A copy whose calls fail does not hold up the others. */
export function offlineReading(core: Core, copies: () => readonly ReadCopy[], accessTo: (copy: ReadCopy) => Access): OfflineReading {
  /** The calls by `Core.scope`: a server that fails has those of another wait for nothing. */
  const made = new Map<string, Map<ReadCopy, Calls>>()
  function callsOf(copy: ReadCopy, scope = core.scope()): Calls {
    const calls = made.get(scope) ?? new Map<ReadCopy, Calls>()
    made.set(scope, calls)
    const found = calls.get(copy) ?? { failures: 0, failure: null, notBefore: 0, pace: pace(core.clock), steady: steadyTime(core.clock) }
    calls.set(copy, found)
    return found
  }
  const steadyOfAll = steadyTime(core.clock)
  let isRunning = false
  /** The one that is read now. */
  let present: ReadCopy | null = null
  const isAskedToWait = () => core.askedToWait() > 0

  function next() {
    if (!core.online() || isAskedToWait()) return undefined
    for (const copy of copies()) {
      if (accessTo(copy) !== 'allowed' || core.clock.elapsed() < callsOf(copy).notBefore) continue
      const call = copy.next()
      if (call) return { copy, call }
    }
    return undefined
  }

  async function run(): Promise<void> {
    for (let due = next(); due; due = next()) {
      const { copy, call } = due
      const scope = core.scope()
      present = copy
      if (core.backend().isBusy()) {
        await pause(LOOK_AGAIN, undefined, { ref: false })
        continue
      }
      const begun = performance.now() // rest as long as the call took
      const failure = await call().catch((error: unknown) => {
        console.error('Reading a list for its offline copy failed.', error)
        return failureOf(error)
      })
      const took = performance.now() - begun
      const resting = Math.max(SHORTEST_PAUSE, took)
      const calls = callsOf(copy, scope)
      const failures = failure ? calls.failures + 1 : 0
      const wait = failure ? Math.min(LONGEST_WAIT, AFTER_FAILURE * 2 ** (failures - 1)) : 0
      calls.pace.note(took + resting)
      Object.assign(calls, { failures, failure, notBefore: core.clock.elapsed() + wait })
      await pause(resting, undefined, { ref: false })
    }
  }

  function wake(): void {
    for (const copy of copies()) if (accessTo(copy) === 'denied' && copy.state()) copy.remove()
    if (isRunning) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
      present = null
    })
  }
  core.clock.every(INTERVAL, wake)
  core.onStale(() => {
    made.delete(core.scope())
    wake()
  })

  return {
    wake,
    remaining({ copy, calls }) {
      const { pace: taking, steady } = callsOf(copy)
      const each = taking.average()
      return steady(calls, each === null ? null : calls * each)
    },
    remainingOfAll(left) {
      const sum = (of: (each: CallsLeft) => number) => left.reduce((all, each) => all + of(each), 0)
      return steadyOfAll(
        sum(({ calls }) => calls),
        sum(({ copy, calls }) => calls * (callsOf(copy).pace.average() ?? 0)),
      )!
    },
    failure: copy => callsOf(copy).failure,
    isWaiting: copy => callsOf(copy).failures > 0 || !core.online() || isAskedToWait(),
    isQueued: copy => present !== null && present !== copy,
  }
}
