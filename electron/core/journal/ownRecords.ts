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
  note(scope: string, record: RecordReference): void
  forget(scope: string, record: RecordReference): void
}

/** `noted` is called with each record that is noted. */
export function createOwnRecords(store: OfflineStore, clock: Clock, noted: OwnRecords['note']): OwnRecords {
  const { read, write } = storedList(store, clock, 'own', hasFields<RecordReference>({ area: isText, id: isNumber }))
  const others = (scope: string, { area, id }: RecordReference) => read(scope).filter(each => each.area !== area || each.id !== id)
  return {
    all: read,
    note(scope, { area, id }) {
      write(scope, [{ area, id }, ...others(scope, { area, id })].slice(0, MOST_OWN))
      noted(scope, { area, id })
    },
    forget: (scope, record) => write(scope, others(scope, record)),
  }
}
