/**
 * Kinds of stored entries. Each has a version, and a check that stands between the disk and everything else: an older version is migrated, and what
 * fits no version is set aside with a sentence where it was typed, sent or chosen; of what the server gives again, nothing remains.
 */
import { isObject } from '../../../shared/rules/decode.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OfflineStore, StoredEntry } from './offline.ts'

/** A kind of stored entry. */
export interface EntryKind<Value> {
  /** The version that is written. The first is 1, and is stored bare. */
  version: number
  /** Whether a value is of that version. */
  is(value: unknown): value is Value
  /** By an older version: makes its value one of the next version. */
  migrations?: Readonly<Record<number, (value: unknown) => unknown>>
}

interface Versioned {
  entryVersion: number
  value: unknown
}

const isVersioned = (value: unknown): value is Versioned => isObject(value) && Number.isInteger(value.entryVersion) && Object.hasOwn(value, 'value')

/** The value in the present version of its kind; undefined if nothing leads there. */
function present<Value>({ version, is, migrations = {} }: EntryKind<Value>, stored: unknown): Value | undefined {
  let { entryVersion: at, value } = isVersioned(stored) ? stored : { entryVersion: 1, value: stored }
  try {
    for (let migrate = migrations[at]; migrate && at < version; migrate = migrations[at]) {
      value = migrate(value)
      at += 1
    }
  } catch {
    return undefined
  }
  return at === version && is(value) ? value : undefined
}

/** Reads an entry of a kind; null if there is none, or none that can be read. */
export function readEntry<Value>(store: OfflineStore, scope: string, key: string, kind: EntryKind<Value>): (StoredEntry & { value: Value }) | null {
  const stored = store.read(scope, key)
  if (!stored) return null
  const value = present(kind, stored.value)
  if (value !== undefined) return { value, asOf: stored.asOf }
  store.setAside(scope, key)
  return null
}

/** Writes an entry of a kind. */
export function writeEntry<Value>(store: OfflineStore, scope: string, key: string, { version }: EntryKind<Value>, value: Value, asOf: number): void {
  store.write(scope, key, version === 1 ? value : ({ entryVersion: version, value } satisfies Versioned), asOf)
}

/**
 * What the server gave, as its decoder made it. When a decoder makes something else, a higher number here drops what was stored before, and it is
 * read again.
 */
const READINGS = 1
export const readingKind = <Value>(): EntryKind<Value> => ({ version: READINGS, is: (value): value is Value => value !== undefined && value !== null })

/** A check that a field has a kind of value, for `hasFields`. */
type Check = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean'
export const listOf =
  <Item>(isItem: (item: unknown) => item is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** Whether a value has these fields, each as its check says. Others may be missing, and are left as they are. */
export const hasFields =
  <Value extends object>(checks: { [Field in keyof Value]?: Check }) =>
  (value: unknown): value is Value => {
    if (!isObject(value)) return false
    for (const field in checks) if (checks[field]?.(value[field]) === false) return false
    return true
  }

/**
 * A list that is one entry of a store; an empty list is removed. If some of its items cannot be read, the entry is set aside as it was, and those
 * that can are written again.
 */
export function storedList<Item>(store: OfflineStore, clock: Clock, key: string, isItem: (item: unknown) => item is Item) {
  const kind: EntryKind<unknown[]> = { version: 1, is: (value): value is unknown[] => Array.isArray(value) }
  function write(scope: string, items: readonly Item[]): void {
    if (items.length === 0) store.remove(scope, key)
    else writeEntry(store, scope, key, kind, [...items], clock.now())
  }
  return {
    read(scope: string): Item[] {
      const all = readEntry(store, scope, key, kind)?.value ?? []
      const items = all.filter(isItem)
      if (items.length < all.length) {
        store.setAside(scope, key)
        write(scope, items)
      }
      return items
    },
    write,
  }
}
