/** Offline store: what was last read from the backend (lists, details, lookups), and what was typed and not yet saved. */
import type { StoredAmount } from '../../../shared/platform/diagnostics.ts'

import type { KeyTable } from './keyTable.ts'
import { memoryJournal, type JournalTable } from './journalTable.ts'

/** A stored value and when the backend gave it, in milliseconds since 1970. */
export interface StoredEntry {
  value: unknown
  asOf: number
}

/** JSON values by scope and key; as much as is needed to store the rows of a list. */
export interface EntryStore {
  read(scope: string, key: string): StoredEntry | null
  write(scope: string, key: string, value: unknown, asOf: number): void
  remove(scope: string, key: string): void
}

/**
 * JSON values by scope and key; a scope is one administrator on one server. Synchronous, and never throws: what cannot be kept on
 * disk is kept in memory, and `limitation` says so.
 */
export interface OfflineStore extends EntryStore {
  readonly kind: 'sqlite' | 'memory'
  /** A sentence on what this run cannot keep; null if entries survive a restart. May change while running. */
  readonly limitation: string | null
  /**
   * Runs work that reads entries and writes them again, with nobody else on the data folder writing in between. It may run twice, and must not
   * wait. If it throws, nothing of it is written. Transactions in it are part of this one.
   */
  transaction<Result>(work: () => Result): Result
  /** The journal's rows. `wipe` removes them too. */
  readonly journal: JournalTable
  /** The keys of administrators, under which their entries outlive the session; null if none do. */
  readonly keys: KeyTable | null
  /** Puts an entry away that this version cannot read; `limitation` says so if no server gives it back. */
  setAside(scope: string, key: string): void
  /** Removes all entries of a scope, from disk too. */
  wipe(scope: string): void
  /** Forgets what this process holds of a scope, when their session ends; another process may have wiped it from disk. */
  abandon(scope: string): void
  /** Deletes entries that were unused for long, and more if the file is large; a little at a time. Never rejects. */
  tidy(): Promise<void>
  /**
   * The time by which what cannot be read again ages: `now`, but at most the last use before this run plus its duration. A clock that is wrong
   * for one start deletes nothing, and after a long absence everything is still there.
   */
  aged(now: number): number
  /** How many bytes all that is stored takes on disk, of all scopes; null if nothing does. */
  onDisk(): number | null
  /** How much is stored, of all scopes. */
  amount(): StoredAmount
  /** How many bytes an entry and those that belong to it take on disk; null if that is not known. */
  bytes(scope: string, key: string): number | null
  close(): void
}

const DRAFT = 'draft.'

/** The key of a form's draft. */
export const draftKey = (form: string): string => `${DRAFT}${form}`

/** What begins the keys of entries of earlier versions, which the journal has now; and what those held, as the end of a sentence. */
export const EARLIER = 'ledger.'
const EARLIER_WORDS: Readonly<Record<string, string>> = {
  outbox: 'what waited in the Outbox',
  changes: 'some of Activity',
  notes: 'the changes whose outcome was not known',
}

/** The key of the views of lists. */
export const VIEWS = 'views'
/** The key of the summaries on the Dashboard. */
export const PINS = 'pins'
/** The key of summary reports. */
export const REPORTS = 'summaryReports'
/** The key of saved replies; also the setting in which earlier versions kept them, by scope. */
export const SAVED_REPLIES = 'savedReplies'
/** The key of the preferences that are the administrator's own. */
export const OWN_PREFERENCES = 'preferences'

/** The key that says which instance carries out a bulk run. */
export const leaseKey = (run: string): string => `run.${run}`
/** Whether other instances on the same data folder have to see an entry, which holds nothing that was read or typed. */
export const isShared = (key: string): boolean => key.startsWith(leaseKey(''))

/** The key of the marks of an area's lists, which belong to their rows. */
export const marksKey = (area: string): string => `${area}.list.marks`

/** The key of what is known of a set of texts, and those of its records, some in each entry; and that of the glossary. */
export const textsKey = (set: string, entry?: number): string => (entry === undefined ? `texts.${set}` : `texts.${set}.${entry}`)
const isTexts = (key: string): boolean => key.startsWith('texts.')
export const GLOSSARY = 'glossary'

const KEPT = '.offline'

/** The key that says which lists are read to prepare search, once somebody has answered. */
export const PREPARING = 'preparing'

/** The key of what an administrator has done and dismissed of the first day. */
export const FIRST_DAY = 'firstDay'

/** The key of what is known of a list's offline copy, beside its rows. */
export const offlineCopyKey = (list: string): string => `${list}${KEPT}`

/** Whether an entry holds something that was typed, sent or chosen, which no server can give back. */
export const isDraft = (key: string): boolean =>
  key.startsWith(DRAFT) ||
  key.startsWith(EARLIER) ||
  key === VIEWS ||
  key === PINS ||
  key === REPORTS ||
  key === SAVED_REPLIES ||
  key === OWN_PREFERENCES ||
  key === GLOSSARY ||
  key === PREPARING ||
  key === FIRST_DAY ||
  isTexts(key) ||
  key.endsWith(KEPT)

/** Whether an entry is written twice, so that a damaged disk loses nothing of it. */
export const hasCopy = (key: string): boolean => isDraft(key) && !isTexts(key)

/** What an entry holds that no server can give back, as the end of a sentence. */
export function draftInWords(key: string): string {
  if (key.startsWith(DRAFT)) return `a draft (${key.slice(DRAFT.length)})`
  const earlier = key.startsWith(EARLIER) ? EARLIER_WORDS[key.split('.')[1]!] : undefined
  return earlier ?? `an entry (${key})`
}

/**
 * The entry that another belongs to; most entries belong to themselves. A long list is stored in parts (`cities.list.a.0`), with
 * the time when it was last found unchanged (`cities.list.checked`) and the marks of its rows (`cities.list.marks`). They are deleted together.
 */
export const wholeOf = (key: string): string => (isDraft(key) ? key.replace(/^(texts\.[\w-]+)\.\d+$/, '$1') : key.replace(/\.(?:checked|marks|[ab]\.\d+)$/, ''))

/** An offline store that lasts as long as the process. */
export function memoryOfflineStore(limitation: string | null): OfflineStore {
  const scopes = new Map<string, Map<string, StoredEntry>>()
  const journal = memoryJournal()
  const wipe = (scope: string) => (scopes.delete(scope), journal.wipe(scope))
  return {
    kind: 'memory',
    limitation,
    journal,
    keys: null,
    read: (scope, key) => scopes.get(scope)?.get(key) ?? null,
    write(scope, key, value, asOf) {
      const entries = scopes.get(scope) ?? new Map<string, StoredEntry>()
      scopes.set(scope, entries.set(key, { value, asOf }))
    },
    remove: (scope, key) => void scopes.get(scope)?.delete(key),
    setAside: (scope, key) => void scopes.get(scope)?.delete(key),
    transaction: work => work(),
    wipe,
    abandon: wipe,
    tidy: () => Promise.resolve(),
    aged: now => now,
    onDisk: () => null,
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
    bytes: () => null,
    close() {},
  }
}
