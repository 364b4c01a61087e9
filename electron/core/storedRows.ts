/**
 * Rows of a list in the offline store. A long list lies there in parts, written a part a turn and packed by column, so that
 * 150,000 rows hold main up neither when they are stored nor when they are shown at the next start.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OfflineStore, StoredEntry } from './offline.ts'

/** The most rows of one entry. */
const PART = 5_000

/** What stands in place of a long list. A new one is written beside the old one, so that a kill in the middle leaves the old. */
interface Head {
  parts: number
  side: 'a' | 'b'
}

/** Rows with the same fields, each field's name once. */
interface Packed {
  fields: string[]
  columns: unknown[][]
}

const isHead = (value: unknown): value is Head => typeof value === 'object' && value !== null && 'parts' in value
const partKey = (key: string, { side }: Head, part: number) => `${key}.${side}.${part}`

function pack<Row extends object>(rows: readonly Row[]): Packed {
  const fields = Object.keys(rows[0] ?? {})
  return { fields, columns: fields.map(field => rows.map(row => (row as Record<string, unknown>)[field])) }
}

function unpack({ fields, columns }: Packed): unknown[] {
  return (columns[0] ?? []).map((_, index) => {
    const row: Record<string, unknown> = {}
    for (let field = 0; field < fields.length; field++) row[fields[field]!] = columns[field]![index]
    return row
  })
}

/**
 * Stores rows, which all have the same fields, as what the key holds. Gives up and answers false when `isWanted`, which is asked
 * before each part, says so: the administrator signed out, or newer rows came.
 */
export async function writeRows(store: OfflineStore, scope: string, key: string, rows: readonly object[], asOf: number, isWanted: () => boolean): Promise<boolean> {
  const before = store.read(scope, key)?.value
  const head: Head = { parts: Math.ceil(rows.length / PART), side: isHead(before) && before.side === 'a' ? 'b' : 'a' }
  if (head.parts > 1) {
    for (let part = 0; part < head.parts; part++) {
      if (!isWanted()) return false
      store.write(scope, partKey(key, head, part), pack(rows.slice(part * PART, (part + 1) * PART)), asOf)
      await nextTurn()
    }
    if (!isWanted()) return false
  }
  store.write(scope, key, head.parts > 1 ? head : rows, asOf)
  if (isHead(before)) for (let part = 0; part < before.parts; part++) store.remove(scope, partKey(key, before, part))
  return true
}

/** Whether nobody, not even another process, has stored the list anew. */
const isSame = (now: StoredEntry | null, before: StoredEntry) => now?.asOf === before.asOf && JSON.stringify(now.value) === JSON.stringify(before.value)

function removeRows(store: OfflineStore, scope: string, key: string, head: Head): null {
  store.remove(scope, key)
  for (let part = 0; part < head.parts; part++) store.remove(scope, partKey(key, head, part))
  return null
}

/** The rows that a key holds, and when the backend gave them; null where there are none. A list of which a part is missing is removed. */
export function readRows<Row>(store: OfflineStore, scope: string, key: string): { rows: Row[]; asOf: number } | null {
  const stored = store.read(scope, key)
  if (!stored) return null
  if (!isHead(stored.value)) return { rows: stored.value as Row[], asOf: stored.asOf }
  const rows: unknown[] = []
  for (let part = 0; part < stored.value.parts; part++) {
    const entry = store.read(scope, partKey(key, stored.value, part))
    if (!entry) return isSame(store.read(scope, key), stored) ? removeRows(store, scope, key, stored.value) : readRows(store, scope, key)
    for (const row of unpack(entry.value as Packed)) rows.push(row)
  }
  return { rows: rows as Row[], asOf: stored.asOf }
}
