/** The offline store as the areas use it. */
import type { Clock } from '../../ports/clock.ts'
import type { OfflineStore } from './offline.ts'

/** The id of a row that was not added. */
const NOWHERE = -1

/**
 * Writes only for the signed-in administrator: what was still being read during a sign-out, here or in another instance on the
 * same data folder, must not reappear after the wipe. Entries dated in the future, from a clock that was ahead, count as read
 * now. `scope` returns that of the signed-in administrator; `leave` is called with a scope before its entries are removed, so
 * that others stop storing for it. `changed` is called with the key of an entry that is written or removed.
 */
export function sessionStore(
  store: OfflineStore,
  scope: () => string,
  clock: Clock,
  leave: (scope: string) => void,
  changed: (key: string) => void,
): OfflineStore {
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
      changed(key)
      // The other instance announces the sign-out first and wipes or leaves afterwards: what was written before the announcement is dealt with there, the
      // rest is removed here.
      if (of !== scope()) store.remove(of, key)
    },
    remove(of, key) {
      store.remove(of, key)
      changed(key)
    },
    setAside(of, key) {
      store.setAside(of, key)
      changed(key)
    },
    transaction: store.transaction,
    journal: {
      ...store.journal,
      add(of, row) {
        if (of !== scope()) return NOWHERE
        const id = store.journal.add(of, row)
        if (of !== scope()) store.journal.remove(of, id)
        return id
      },
      // What an answer says of an entry that is there is written also once somebody else is signed in.
      put(of, row) {
        const isOwn = of === scope()
        if (!isOwn && !store.journal.get(of, row.id)) return
        store.journal.put(of, row)
        if (isOwn && of !== scope()) store.journal.remove(of, row.id)
      },
    },
    keys: store.keys,
    wipe(of) {
      leave(of)
      store.wipe(of)
    },
    abandon(of) {
      leave(of)
      store.abandon(of)
    },
    tidy: store.tidy,
    aged: store.aged,
    onDisk: store.onDisk,
    amount: store.amount,
    bytes: store.bytes,
    close: store.close,
  }
}
