/** For tests: all rows that a list has in the offline store. */
import { openRows } from '../core/lists/storedRows.ts'
import type { EntryStore } from '../core/offline/offline.ts'

/** The rows that a key holds, and when the backend gave them; null where there are none, or a part of them is missing. */
export async function readRows(store: EntryStore, scope: string, key: string): Promise<{ rows: object[]; asOf: number } | null> {
  const stored = openRows(store, scope, key)
  const rows = await stored?.all()
  return stored && rows ? { rows, asOf: stored.asOf } : null
}
