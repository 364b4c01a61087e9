/** Limits how many calls of a kind run at the same time; the others wait in a queue. */

/** Runs `work` when there is room. If `signal` aborts before that, it rejects and does not run it. */
export type Limiter = <T>(signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>

/** Runs at most `limit` pieces of work at a time, in the order in which they came. */
export function limitConcurrency(limit: number): Limiter {
  let underWay = 0
  const waiting: Array<() => void> = []
  return async (signal, work) => {
    if (underWay >= limit) await new Promise<void>(resolve => waiting.push(resolve))
    else underWay += 1
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      // Hands the slot to the next in the queue, or frees it.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
