/** The records that an administrator opened or changed on this computer, for searches among them. */
import type { RecordReference } from '../../../shared/contract/frames.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, storedList } from '../offline/entries.ts'
import type { OfflineStore } from '../offline/offline.ts'

/** How many are remembered; beyond that, those of longest ago are forgotten. */
const MOST_OWN = 500

export interface OwnRecords {
  /** The latest first. */
  all(scope: string): RecordReference[]
  /** The last of them is the latest. */
  note(scope: string, ...records: RecordReference[]): void
  forget(scope: string, record: RecordReference): void
}

/** `noted` is called with each record that is noted. */
export function createOwnRecords(store: OfflineStore, clock: Clock, noted: (scope: string, record: RecordReference) => void): OwnRecords {
  const { read, write } = storedList(store, clock, 'own', hasFields<RecordReference>({ area: isText, id: isNumber }))
  const others = (scope: string, { area, id }: RecordReference) => read(scope).filter(each => each.area !== area || each.id !== id)
  return {
    all: read,
    note(scope, ...records) {
      const latest = records
        .slice(-MOST_OWN)
        .map(({ area, id }) => ({ area, id }))
        .toReversed()
      const isNoted = (one: RecordReference) => latest.some(({ area, id }) => one.area === area && one.id === id)
      write(scope, [...latest, ...read(scope).filter(each => !isNoted(each))].slice(0, MOST_OWN))
      for (const record of records) noted(scope, record)
    },
    forget: (scope, record) => write(scope, others(scope, record)),
  }
}
