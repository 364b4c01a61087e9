/** Offline store: what was last read from the backend (lists, details, lookups) and what was typed and not yet saved. */
import type { StoredAmount } from '../../../shared/platform/diagnostics.ts'

/** A stored value and when the backend gave it, in milliseconds since 1970. */
export interface StoredEntry {
  value: unknown
  asOf: number
}

/** Keyed JSON values in scopes, as what stores the rows of a list needs them. */
export interface EntryStore {
  read(scope: string, key: string): StoredEntry | null
  write(scope: string, key: string, value: unknown, asOf: number): void
  remove(scope: string, key: string): void
}

/**
 * Keyed JSON values in scopes; a scope is one administrator on one server. Synchronous, and it never throws: what cannot
 * be kept on disk is kept in memory, and `limitation` says so.
 */
export interface OfflineStore extends EntryStore {
  readonly kind: 'sqlite' | 'memory'
  /** A sentence on what this run does without; null where entries survive a restart. May change while running. */
  readonly limitation: string | null
  /** Removes all entries of a scope, from disk too. */
  wipe(scope: string): void
  /** Forgets what this process alone holds of a scope, after another process wiped it from the disk. */
  abandon(scope: string): void
  /** Drops entries that were not used for long, and more where the file is large; a little in each turn. Never rejects. */
  tidy(): Promise<void>
  /** What is stored, of all scopes. */
  amount(): StoredAmount
  close(): void
}

const DRAFT = 'draft.'

/** The key of what was typed into a form and not saved. */
export const draftKey = (form: string): string => `${DRAFT}${form}`

const LEDGER = 'ledger'

/** The key of a part of the ledger. */
export const ledgerKey = (part: string): string => `${LEDGER}.${part}`
const isLedger = (key: string): boolean => key.startsWith(`${LEDGER}.`)

/** Whether an entry holds something that was typed or sent, which no server can give back. */
export const isDraft = (key: string): boolean => key.startsWith(DRAFT) || isLedger(key)

/**
 * The entry that an entry belongs to, which is mostly itself: a long list lies in parts (`cities.list.a.0`), and beside a list
 * stands when it was last found unchanged (`cities.list.checked`). They are dropped together.
 */
export const wholeOf = (key: string): string =>
  key.startsWith(ledgerKey('run')) ? ledgerKey('runs') : isDraft(key) ? key : key.replace(/\.(?:checked|[ab]\.\d+)$/, '')

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
    abandon: scope => void scopes.delete(scope),
    tidy: () => Promise.resolve(),
    amount() {
      let readings = 0
      let drafts = 0
      for (const entries of scopes.values()) {
        for (const key of entries.keys()) {
          if (key !== wholeOf(key)) continue
          if (isDraft(key)) drafts += 1
          else readings += 1
        }
      }
      return { readings, drafts, unsorted: 0, bytes: null, keptDays: null }
    },
    close() {},
  }
}
