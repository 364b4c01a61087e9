/** Limits how many calls of a kind are under way at once; the others wait for their turn. */

/** Runs `work` when its turn has come; rejects, and does not run it, where `signal`, if there is one, gives it up before. */
export type Limiter = <T>(signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>

/** At most `limit` pieces of work at once, in the order in which they came. */
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
      // The place goes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
