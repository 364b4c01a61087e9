/** Work that takes long, done in turns, so that whoever waits for something short is answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a turn lasts, in milliseconds. */
const TURN = 8

/** To be asked between two steps: undefined while the turn lasts, else what is to be awaited. Rejects when given up. */
export function pauseBetweenSlices(signal?: AbortSignal): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < TURN) return undefined
    return nextTurn().then(() => {
      signal?.throwIfAborted()
      began = performance.now()
    })
  }
}

/** Runs steps in turns. Rejects when given up. */
export async function runInSlices<Result>(steps: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
  const pause = pauseBetweenSlices(signal)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const turn = pause()
    if (turn) await turn
  }
}

/** Runs all steps in one go. */
export function runSync<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
