/**
 * Lists that the backend keeps as JSON text in a field (F-177 to F-179). Unreadable entries are kept and sent back unchanged, so
 * that saving something else does not alter them.
 */

/** The value of JSON text; other values, and text that is not JSON, are returned unchanged. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The entries of a stored list, which may be JSON text; empty if there is nothing, null if it is not a list. */
export function entriesOf(stored: unknown): unknown[] | null {
  if (stored === null || stored === undefined || stored === '') return []
  const value = parsed(stored)
  return Array.isArray(value) ? value : null
}

/** An entry as a record id, also from digits; null if it is not one. */
function idOf(entry: unknown): number | null {
  const id = typeof entry === 'string' && /^\s*\d{1,15}\s*$/.test(entry) ? Number(entry) : entry
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The ids in a stored list, without duplicates. */
export const idsOf = (stored: unknown): number[] => [...new Set((entriesOf(stored) ?? []).map(idOf).filter(id => id !== null))]

/** How many entries of a stored list are not ids; null if the list cannot be read. */
export const unreadIds = (stored: unknown): number | null => entriesOf(stored)?.filter(entry => idOf(entry) === null).length ?? null

/** The stored list with exactly these ids. Entries that are not ids stay where they are; what is not a list is returned unchanged. */
export function withIds(stored: unknown, ids: readonly number[]): unknown {
  const entries = entriesOf(stored)
  if (entries === null) return stored
  const known = idsOf(entries)
  const kept = entries.filter(entry => {
    const id = idOf(entry)
    return id === null || ids.includes(id)
  })
  return [...kept, ...ids.filter(id => !known.includes(id))]
}

/** A stored list of ids as it is sent where none was added or removed. */
export const sentIds = (stored: unknown): unknown => withIds(stored, idsOf(stored))

/** The stored list as JSON text; text that could not be parsed is returned unchanged. */
export const storedText = (stored: unknown): string => (typeof stored === 'string' ? stored : JSON.stringify(stored))
