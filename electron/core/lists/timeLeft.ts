/** The time that a reading takes yet, as it is said: steady, whatever single calls take. */
import type { Clock } from '../../ports/clock.ts'

/** The calls of so long tell how long one takes, and what was said in that time holds what is said next, in milliseconds. */
const MINUTE = 60_000
/** How much longer than that it may be at most. */
const LONGER = 1.25

/** How long a call takes, on average over the last minute. */
export interface Pace {
  note(took: number): void
  /** In milliseconds; null until there was a call. */
  average(): number | null
}

export function pace({ elapsed }: Clock): Pace {
  let calls: Array<{ at: number; took: number }> = []
  return {
    note(took) {
      const at = elapsed()
      calls = [...calls.filter(call => at - call.at < MINUTE), { at, took }]
    },
    average: () => (calls.length === 0 ? null : calls.reduce((sum, { took }) => sum + took, 0) / calls.length),
  }
}

/** The time left as it is said of one reading: never longer by more than a quarter than what was said in the last minute, unless there is more to read. */
export function steadyTime({ elapsed }: Clock): (calls: number, remaining: number | null) => number | null {
  let said: Array<{ at: number; remaining: number }> = []
  let before = 0
  return (calls, remaining) => {
    const at = elapsed()
    said = remaining === null || calls > before ? [] : said.filter(each => at - each.at < MINUTE)
    before = calls
    if (remaining === null) return null
    const steady = Math.min(remaining, ...said.map(each => each.remaining * LONGER))
    said.push({ at, remaining: steady })
    return steady
  }
}
