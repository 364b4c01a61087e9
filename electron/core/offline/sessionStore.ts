/** The offline store as the areas use it. */
import type { Clock } from '../../ports/clock.ts'
import type { OfflineStore } from './offline.ts'

/**
 * Writes for nobody but who is signed in: what was still being read when they signed out, here or in another Steward on the same
 * data folder, must not come back after the wipe. Entries from a time when the computer's clock was ahead count as read now.
 * @param scope the scope of who is signed in at this moment
 * @param leave told of a scope before its entries are removed: whoever else stores for it ends that
 */
export function sessionStore(store: OfflineStore, scope: () => string, clock: Clock, leave: (scope: string) => void): OfflineStore {
  return {
    kind: store.kind,
    get limitation() {
      return store.limitation
    },
    read(of, key) {
      const entry = store.read(of, key)
      return entry && { ...entry, asOf: Math.min(entry.asOf, clock.now()) }
    },
    write(of, key, value, asOf) {
      if (of !== scope()) return
      store.write(of, key, value, asOf)
      // The other Steward says so first and wipes then: what was written in between is removed here, what was written before there.
      if (of !== scope()) store.remove(of, key)
    },
    remove: store.remove,
    wipe(of) {
      leave(of)
      store.wipe(of)
    },
    abandon(of) {
      leave(of)
      store.abandon(of)
    },
    tidy: store.tidy,
    amount: store.amount,
    close: store.close,
  }
}
