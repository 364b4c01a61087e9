/**
 * Rows of a list in the offline store. A long list is stored in parts, packed by column. Its first page is stored with the number
 * of parts, so that the next start can show it without opening them all.
 */
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { EntryStore, StoredEntry } from '../offline/offline.ts'
import { rowsBuilder, rowsFrom, type Rows, type Values } from './rows.ts'
import { pauseBetweenSlices } from './timeSlices.ts'

/** The most rows of one entry. */
const PART = 5_000

/** The entry of a long list. A new list is written beside the old one, so that a kill in between leaves the old. */
interface Head {
  parts: number
  side: 'a' | 'b'
  /** Missing in entries of earlier versions. */
  front?: Packed
  total?: number
}

/** The first rows of a list in its usual order, and how many there are in all. */
export interface Front {
  rows: object[]
  total: number
}

/** Rows with the same fields, storing each field name once, and each text that repeats. */
interface Packed {
  fields: string[]
  columns: Values[]
}

const isHead = (value: unknown): value is Head => typeof value === 'object' && value !== null && 'parts' in value
const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null && 'columns' in value
const isRows = (value: unknown): value is Array<{ id: number }> => Array.isArray(value)
const partKey = (key: string, { side }: Head, part: number) => `${key}.${side}.${part}`

/** The values of a column; texts of which many repeat are stored once each, which takes a third of the time and memory to read. */
function valuesOf(rows: readonly object[], field: string): Values {
  const values = rows.map(row => (row as Record<string, unknown>)[field])
  const places = new Map<unknown, number>()
  for (const value of values) {
    if (typeof value !== 'string' || places.size > values.length / 2) return values
    if (!places.has(value)) places.set(value, places.size)
  }
  return { texts: [...places.keys()] as string[], codes: values.map(value => places.get(value)!) }
}

function pack(rows: readonly object[]): Packed {
  const fields = Object.keys(rows[0] ?? {})
  return { fields, columns: fields.map(field => valuesOf(rows, field)) }
}

/** The packed rows, as objects. */
function unpack({ fields, columns }: Packed): Array<{ id: number }> {
  const builder = rowsBuilder<{ id: number }>()
  builder.addColumns(fields, columns)
  const rows = builder.done()
  return Array.from({ length: rows.length }, (_, index) => rows.at(index))
}

/** Whether a page can be taken from the front: no search, and the usual order. */
export function isInFront({ rows, total }: Front, usual: ListQuery['sort'], { page, size, search, tab, filters, ids, around, sort }: ListQuery): boolean {
  const isPlain = !search && tab === undefined && Object.keys(filters ?? {}).length === 0 && ids === undefined && around === undefined
  return isPlain && sort?.column === usual?.column && sort?.direction === usual?.direction && ((page + 1) * size <= rows.length || rows.length === total)
}

/**
 * Stores rows, which all have the same fields, under a key, together with the first of them in the usual order. Stops and returns
 * false if `isWanted`, asked before each part, says no: the administrator signed out, or newer rows came.
 */
export async function writeRows(
  store: EntryStore,
  scope: string,
  key: string,
  rows: { readonly length: number; at(index: number): object | undefined },
  asOf: number,
  isWanted: () => boolean,
  front: readonly object[] = [],
): Promise<boolean> {
  const before = store.read(scope, key)?.value
  const slice = (from: number, to: number) => Array.from({ length: Math.min(to, rows.length) - from }, (_, index) => rows.at(from + index)!)
  const parts = Math.ceil(rows.length / PART)
  const head: Head = { parts, side: isHead(before) && before.side === 'a' ? 'b' : 'a', total: rows.length, front: pack(front) }
  if (parts > 1) {
    const pause = pauseBetweenSlices()
    for (let part = 0; part < parts; part++) {
      if (!isWanted()) return removeParts(store, scope, key, { ...head, parts: part })
      store.write(scope, partKey(key, head, part), pack(slice(part * PART, (part + 1) * PART)), asOf)
      await pause()
    }
    if (!isWanted()) return removeParts(store, scope, key, head)
  }
  store.write(scope, key, parts > 1 ? head : slice(0, rows.length), asOf)
  if (isHead(before)) removeParts(store, scope, key, before)
  return true
}

function removeParts(store: EntryStore, scope: string, key: string, head: Head): false {
  for (let part = 0; part < head.parts; part++) store.remove(scope, partKey(key, head, part))
  return false
}

/** Removes an entry with all its parts. */
export function removeRows(store: EntryStore, scope: string, key: string): void {
  const head = store.read(scope, key)?.value
  store.remove(scope, key)
  if (isHead(head)) removeParts(store, scope, key, head)
}

/** When the backend gave a stored list, and how many rows it has, if that is known; null if it is not stored. */
export function storedAmount(store: EntryStore, scope: string, key: string): { asOf: number; rows: number | null } | null {
  const stored = store.read(scope, key)
  if (!stored) return null
  const { asOf, value } = stored
  return { asOf, rows: isHead(value) ? (value.total ?? null) : Array.isArray(value) ? value.length : null }
}

/** Whether nobody, not even another process, has stored the list again. */
const isSame = (now: StoredEntry | null, before: StoredEntry) => now?.asOf === before.asOf && JSON.stringify(now.value) === JSON.stringify(before.value)

/** A stored list: when the backend gave it, its first page if stored separately, and all its rows. */
export interface StoredRows {
  asOf: number
  front: Front | null
  /**
   * Reads all rows in time slices, newer ones if the list was stored again meanwhile. Null if a part is missing; the list is then
   * removed.
   */
  all(signal?: AbortSignal): Promise<Rows<{ id: number }> | null>
}

/** Opens what is stored under a key; null if there is nothing. */
export function openRows(store: EntryStore, scope: string, key: string): StoredRows | null {
  const stored = store.read(scope, key)
  if (!stored) return null
  const head = stored.value
  if (!isHead(head) && !isRows(head)) return null
  if (!isHead(head)) return { asOf: stored.asOf, front: null, all: () => Promise.resolve(rowsFrom(head)) }
  return {
    asOf: stored.asOf,
    front: head.front && head.total !== undefined ? { rows: unpack(head.front), total: head.total } : null,
    async all(signal) {
      const pause = pauseBetweenSlices(signal)
      const rows = rowsBuilder<{ id: number }>(head.total)
      for (let part = 0; part < head.parts; part++) {
        const packed = store.read(scope, partKey(key, head, part))?.value
        if (!isPacked(packed)) {
          // Another process has just stored the list again, or it is broken.
          if (!isSame(store.read(scope, key), stored)) return (await openRows(store, scope, key)?.all(signal)) ?? null
          store.remove(scope, key)
          removeParts(store, scope, key, head)
          return null
        }
        rows.addColumns(packed.fields, packed.columns)
        await pause()
      }
      return rows.done()
    },
  }
}
