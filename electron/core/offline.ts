/** Offline store: what was last read from the backend (lists, details, lookups) and what was typed and not yet saved. */

/** A stored value and when the backend gave it, in milliseconds since 1970. */
export interface StoredEntry {
  value: unknown
  asOf: number
}

/**
 * Keyed JSON values in scopes; a scope is one administrator on one server. Synchronous, and it never throws: what cannot
 * be kept on disk is kept in memory, and `limitation` says so.
 */
export interface OfflineStore {
  readonly kind: 'sqlite' | 'memory'
  /** A sentence on what this run does without; null where entries survive a restart. May change while running. */
  readonly limitation: string | null
  read(scope: string, key: string): StoredEntry | null
  write(scope: string, key: string, value: unknown, asOf: number): void
  remove(scope: string, key: string): void
  /** Removes all entries of a scope, from disk too. */
  wipe(scope: string): void
  close(): void
}

/** An offline store that lasts as long as the process. */
export function memoryOfflineStore(limitation: string | null): OfflineStore {
  const scopes = new Map<string, Map<string, StoredEntry>>()
  return {
    kind: 'memory',
    limitation,
    read: (scope, key) => scopes.get(scope)?.get(key) ?? null,
    write(scope, key, value, asOf) {
      const entries = scopes.get(scope) ?? new Map<string, StoredEntry>()
      scopes.set(scope, entries.set(key, { value, asOf }))
    },
    remove: (scope, key) => void scopes.get(scope)?.delete(key),
    wipe: scope => void scopes.delete(scope),
    close() {},
  }
}
