/** For tests: all rows of a list in the offline store. */
import { openRows } from '../core/rows/storedRows.ts'
import type { EntryStore } from '../core/offline/offline.ts'

/** The rows under a key and when the backend gave them; null if there are none, or a part is missing. */
export async function readRows(store: EntryStore, scope: string, key: string): Promise<{ rows: object[]; asOf: number } | null> {
  const stored = openRows(store, scope, key)
  const rows = await stored?.all()
  return stored && rows ? { rows: Array.from({ length: rows.length }, (_, index) => rows.at(index)), asOf: stored.asOf } : null
}
