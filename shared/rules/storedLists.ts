/**
 * Lists that the backend keeps as JSON text in a field (F-177 to F-179). What cannot be read in one is kept as it came and goes
 * back so: saving something else must not change it.
 */

/** JSON text as its value; any other value, and text that is no JSON, is itself. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The entries of a stored list, which may be JSON text; none where there is nothing, null where it is no list. */
export function entriesOf(stored: unknown): unknown[] | null {
  if (stored === null || stored === undefined || stored === '') return []
  const value = parsed(stored)
  return Array.isArray(value) ? value : null
}

/** An entry as a record's id, also as its digits; null where it is none. */
function idOf(entry: unknown): number | null {
  const id = typeof entry === 'string' && /^\s*\d{1,15}\s*$/.test(entry) ? Number(entry) : entry
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The ids in a stored list, each once. */
export const idsOf = (stored: unknown): number[] => [...new Set((entriesOf(stored) ?? []).map(idOf).filter(id => id !== null))]

/** How many entries of a stored list are no ids; null where all of it cannot be read. */
export const unreadIds = (stored: unknown): number | null => entriesOf(stored)?.filter(entry => idOf(entry) === null).length ?? null

/** The stored list with these ids in it and no others. What is no id stays where it is; what is no list stays as it came. */
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

/** The stored list as such a field takes it: JSON text; text that could not be read is itself again. */
export const storedText = (stored: unknown): string => (typeof stored === 'string' ? stored : JSON.stringify(stored))
