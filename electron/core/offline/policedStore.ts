/** The offline store as the computer's policy allows it: what may not be on disk is kept in memory, as long as the process lasts. */
import type { OfflinePolicy } from '../../../shared/platform/policy.ts'
import { hasFields, isNumber, readEntry, type EntryKind } from './entries.ts'
import { CHANGES, changesPart, isDraft, memoryOfflineStore, wholeOf, type OfflineStore } from './offline.ts'

/** The numbers of the first and the last part of a log of changes. */
export interface Extent {
  first: number
  last: number
}

/** The parts that a log of changes has, or may have had on disk before a policy forbade it. */
export const extentKind: EntryKind<Extent> = { version: 1, is: hasFields<Extent>({ first: isNumber, last: isNumber }) }

/**
 * `disk` as far as the policy allows it. What was read must not be there any more (`openOfflineStore` removes it); the log of changes, which
 * only its administrator can find there, is removed when they first use the store.
 */
export function policedStore(disk: OfflineStore, { lists, changes }: OfflinePolicy): OfflineStore {
  if ((lists && changes) || disk.kind === 'memory') return disk
  const memory = memoryOfflineStore(null)
  const cleared = new Set<string>()

  function clearLog(scope: string): void {
    cleared.add(scope)
    const extent = readEntry(disk, scope, CHANGES, extentKind)?.value
    if (!extent) return
    for (let part = extent.first; part <= extent.last; part++) disk.remove(scope, changesPart(part))
    disk.remove(scope, CHANGES)
  }
  function placeOf(scope: string, key: string): OfflineStore {
    if (wholeOf(key) !== CHANGES) return lists || isDraft(key) ? disk : memory
    if (changes) return disk
    if (!cleared.has(scope)) clearLog(scope)
    return memory
  }

  return {
    kind: disk.kind,
    get limitation() {
      return disk.limitation
    },
    read: (scope, key) => placeOf(scope, key).read(scope, key),
    write: (scope, key, ...entry) => placeOf(scope, key).write(scope, key, ...entry),
    remove: (scope, key) => placeOf(scope, key).remove(scope, key),
    setAside: (scope, key) => placeOf(scope, key).setAside(scope, key),
    transaction: work => disk.transaction(work),
    wipe(scope) {
      memory.wipe(scope)
      disk.wipe(scope)
    },
    abandon(scope) {
      memory.abandon(scope)
      disk.abandon(scope)
    },
    tidy: () => disk.tidy(),
    aged: now => disk.aged(now),
    amount() {
      const kept = disk.amount()
      return { ...kept, readings: kept.readings + memory.amount().readings }
    },
    bytes: (scope, key) => placeOf(scope, key).bytes(scope, key),
    close: () => disk.close(),
  }
}
