/** Runs long work in time slices, so that short requests are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Length of a slice, in milliseconds. */
const TURN = 8

/**
 * Returns a function to call between two steps: undefined while the slice lasts, otherwise a promise to await. The promise
 * rejects if `signal` aborted.
 */
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

/** Runs steps in time slices. Rejects if `signal` aborts. */
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
