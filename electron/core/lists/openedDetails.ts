/** The details of records that were opened on this computer, as they are stored, for searches in all of their texts. */
import { readEntry, readingKind } from '../offline/entries.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { matchOf, textsOfRecord, type FieldMatch, type RecordTexts } from '../rows/textSearch.ts'

type Record = { id: number }

interface Opened {
  value: Record
  texts: RecordTexts
}

/** Details that match, and the field that matches best. */
interface OpenedMatch extends FieldMatch {
  value: Record
}

export interface OpenedDetails {
  /** Searches the details of these records, without the fields that screens cover. */
  find(scope: string, area: string, ids: readonly number[], text: string, covered?: readonly string[]): OpenedMatch[]
  /** Called when the entry of the store with this key has changed. */
  changed(key: string): void
}

/** `held` is a map that is emptied when the administrator or server changes: what was read of the store, and null for what is not there. */
export function createOpenedDetails(store: OfflineStore, held: Map<string, Opened | null>): OpenedDetails {
  function read(scope: string, key: string, id: number, covered?: readonly string[]): Opened | null {
    const known = held.get(key)
    if (known !== undefined) return known
    const stored = readEntry(store, scope, key, readingKind<Partial<Record>>())?.value
    const opened = stored?.id === id ? { value: { ...stored, id }, texts: textsOfRecord(stored, covered) } : null
    held.set(key, opened)
    return opened
  }
  return {
    find: (scope, area, ids, text, covered) =>
      ids.flatMap(id => {
        const opened = read(scope, `${area}.${id}`, id, covered)
        const match = opened && matchOf(opened.texts, text)
        return match ? { value: opened.value, ...match } : []
      }),
    changed: key => void held.delete(key),
  }
}
