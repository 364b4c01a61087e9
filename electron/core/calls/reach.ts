/** Whether the server is reached, according to the last call, or to one small call that asks; and whether it asked not to be called. */
import type { Clock } from '../../ports/clock.ts'

/**
 * How long a call may go without an answer before the server is asked whether it is there, and how long that question may take,
 * in milliseconds.
 */
const SILENCE = 4_000
/** The longest wait that a server can ask for, in milliseconds. */
const LONGEST_ASKED = 24 * 60 * 60_000

/** Whether the server is reached. */
export interface Reach {
  online(): boolean
  /** Notes whether a call reached the server. */
  note(reached: boolean): void
  /** Asks the server now, once for all who ask meanwhile, and returns whether it is there. */
  ask(): Promise<boolean>
  /** Notes that the server asked not to be called for so many milliseconds. */
  asksToWait(milliseconds: number): void
  /** How much longer it asks that, in milliseconds; 0 if it does not. What nobody waits for is not read meanwhile. */
  askedToWait(): number
  /** Takes the server as reached, because it is another one. What each server asked for stays. */
  reset(): void
  /** Wraps fetch: if no answer comes in time, the server is asked before the caller gives up, independently of the call's outcome. */
  watched(fetch: typeof globalThis.fetch): typeof globalThis.fetch
}

/**
 * `server` identifies the present server. `call` makes one small call, which tells sooner than a long one whether the server is there, and whose outcome is noted; `changed`
 * is called when the server is lost or found.
 */
export function watchReach(
  clock: Clock,
  server: () => string,
  call: (limit: AbortSignal) => Promise<unknown>,
  changed: (online: boolean) => void,
  silence = SILENCE,
): Reach {
  let online = true
  /** Until when each server asked not to be called, by `Clock.elapsed`. */
  const askedUntil = new Map<string, number>()
  const askedHere = () => askedUntil.get(server()) ?? 0
  let asking: Promise<boolean> | null = null
  /** How many servers there were before this one, about which the answer of another says nothing. */
  let former = 0

  function note(reached: boolean): void {
    if (reached === online) return
    online = reached
    changed(online)
  }
  async function askNow(): Promise<boolean> {
    const [limit, asked] = [AbortSignal.timeout(silence), former]
    await call(limit)
    if (limit.aborted && asked === former) note(false)
    return online
  }
  const ask = () =>
    (asking ??= askNow().finally(() => {
      asking = null
    }))

  return {
    online: () => online,
    note,
    ask,
    asksToWait(milliseconds) {
      askedUntil.set(server(), Math.max(askedHere(), clock.elapsed() + Math.min(LONGEST_ASKED, milliseconds)))
    },
    askedToWait: () => Math.max(0, askedHere() - clock.elapsed()),
    reset() {
      former += 1
      online = true
    },
    watched: fetch => async (input, init) => {
      const timer = setTimeout(() => {
        if (online) void ask()
      }, silence)
      timer.unref()
      try {
        return await fetch(input, init)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
