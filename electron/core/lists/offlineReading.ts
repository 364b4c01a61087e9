/**
 * Reads the offline copies in the background: one call at a time, half of the time at most, and after the calls that a person waits
 * for. Stops while the server cannot be reached, and waits longer after each failure.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../core.ts'
import type { OfflineCopy } from './offlineCopy.ts'

/** How long to wait after a call at least, and how often to look whether other calls are done, in milliseconds. */
const SHORTEST_PAUSE = 20
const LOOK_AGAIN = 50
/** How long to wait after a failure, in milliseconds; twice as long after the next one. */
const AFTER_FAILURE = 15_000
const LONGEST_WAIT = 10 * 60_000
/** How often to look whether something is due, in milliseconds. */
const INTERVAL = 5_000

export interface OfflineReading {
  /** Looks now whether something is due. */
  wake(): void
  /** How long a call and the pause after it take, in milliseconds; null until there was one. */
  pace(): number | null
  /** Whether reading waits: the server cannot be reached, or a call failed. */
  isWaiting(): boolean
  close(): void
}

/** `mayRead` tells whether the administrator may view an area; `copies` are all that can be read. */
export function offlineReading(core: Core, copies: () => readonly OfflineCopy[], mayRead: (area: string) => boolean): OfflineReading {
  let isRunning = false
  let isClosed = false
  let failures = 0
  let notBefore = 0
  let last: number | null = null
  /** Whether the last call failed. */
  let waits = false

  function nextCall() {
    if (isClosed || !core.online() || core.clock.elapsed() < notBefore) return undefined
    for (const copy of copies()) {
      if (!mayRead(copy.area)) continue
      const call = copy.next()
      if (call) return call
    }
    return undefined
  }

  async function run(): Promise<void> {
    for (let call = nextCall(); call; call = nextCall()) {
      while (core.backend().isBusy()) await pause(LOOK_AGAIN, undefined, { ref: false })
      const begun = core.clock.elapsed()
      const failure = await call()
      const took = core.clock.elapsed() - begun
      failures = failure ? failures + 1 : 0
      waits = failure !== null
      if (failure) notBefore = core.clock.elapsed() + Math.min(LONGEST_WAIT, AFTER_FAILURE * 2 ** (failures - 1))
      else {
        const resting = Math.max(SHORTEST_PAUSE, took)
        last = took + resting
        await pause(resting, undefined, { ref: false })
      }
    }
  }

  function wake(): void {
    if (isRunning || isClosed) return
    isRunning = true
    run()
      .catch((error: unknown) => {
        notBefore = core.clock.elapsed() + AFTER_FAILURE
        console.error('Reading a list for its offline copy failed.', error)
      })
      .finally(() => (isRunning = false))
  }
  const stop = core.clock.every(INTERVAL, wake)
  core.onStale(() => {
    notBefore = 0
    failures = 0
    wake()
  })

  return {
    wake,
    pace: () => last,
    isWaiting: () => waits || !core.online(),
    close() {
      isClosed = true
      stop()
    },
  }
}
