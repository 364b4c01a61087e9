/** Last step: what is due from time to time. */
import type { Basis } from './basis.ts'
import type { Changes } from './changes.ts'
import type { Guarded } from './lock.ts'
import type { SignedIn } from './session.ts'

/** How often the denials are read again, in milliseconds. */
const ACCESS_INTERVAL = 5 * 60_000
/** How often an unreachable server is asked again, in milliseconds. */
const OFFLINE_INTERVAL = 5_000
/** How often an idle Steward checks whether another instance on the same data folder signed out, and whether it is time to lock the screens, in milliseconds. */
const FOLLOW_INTERVAL = 2_000
/** How often the offline store is searched for entries to delete, in milliseconds. */
const TIDY_INTERVAL = 60 * 60_000

/** Does what is due now and from time to time; returns what stops that. */
export function keepTime({ ports, clock }: Basis, { session, reach, scope }: SignedIn, { lock }: Guarded, { journal }: Changes): () => void {
  function tidy(): void {
    void ports.store.tidy()
    journal.entries.prune(scope())
  }
  const timers = [
    clock.every(ACCESS_INTERVAL, () => {
      if (reach.askedToWait() === 0) void session.refreshAccess()
    }),
    // While the server is unreachable, one small call at intervals finds out when it is back.
    clock.every(OFFLINE_INTERVAL, () => {
      if (!reach.online()) void reach.ask()
    }),
    clock.every(FOLLOW_INTERVAL, () => {
      session.follow()
      lock.check()
    }),
    clock.every(TIDY_INTERVAL, tidy),
  ]
  tidy()
  return () => timers.forEach(stop => stop())
}
