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

/** Work in steps. */
export interface Steps<Result> {
  next(): IteratorResult<void, Result>
}

/** Runs steps in time slices. Rejects if `signal` aborts. */
export async function runInSlices<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const pause = pauseBetweenSlices(signal)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const turn = pause()
    if (turn) await turn
  }
}

/** Runs all steps in one go. */
export function runSync<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Something that is made once. Several callers may run its steps, each to the end: all get the same, and none makes it again. */
export interface Making<Made> extends Steps<Made> {
  /** Replaces what is made, by what `to` returns. If that is null, or not all of it was made, it is made anew by whoever runs the next step. */
  change(to: (made: Made) => Made | null): void
}

/** Makes something in the steps of `begin`. */
export function making<Made>(begin: () => Steps<Made>): Making<Made> {
  let underWay: Steps<Made> | null = null
  let made: { done: true; value: Made } | null = null
  return {
    next() {
      if (made) return made
      const steps = underWay ?? begin()
      underWay = null // stays so if the step fails
      const step = steps.next()
      if (step.done) made = { done: true, value: step.value }
      else underWay = steps
      return step
    },
    change(to) {
      const value = made && to(made.value)
      made = value === null ? null : { done: true, value }
      underWay = null
    },
  }
}
