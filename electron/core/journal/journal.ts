/**
 * The journal: what was sent from this computer and what became of it, bulk runs, and what was found changed elsewhere. An entry is stored before the
 * first byte of its mutation leaves; it is kept in the offline store, encrypted, in the scope of its administrator.
 */
import { randomUUID } from 'node:crypto'
import { NOT_KNOWN } from '../../../shared/contract/failure.ts'
import type { Change, SeenChange } from '../../../shared/platform/changes.ts'
import { KEPT_DAYS, MOST_BYTES } from '../../../shared/rules/activity.ts'
import type { Clock } from '../../ports/clock.ts'
import type { JournalHead, JournalRow, JournalTable, RowQuery } from '../offline/journalTable.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { callsOf, callsRow, runKind, seenKind, sentKind, type RunCalls, type RunEntry, type SentEntry } from './entries.ts'
import { adoptEarlier } from './earlier.ts'
import { isWaiting, waitingRow, type StoredWaiting } from './waiting.ts'

const DAY = 24 * 60 * 60_000
/** How many of the oldest entries are removed at once where all are too large, and how often that is looked at. */
const STEP = 100

/** The id of a change that waits and is not stored yet. */
export const NEW = -1

const ENDED = `${NOT_KNOWN} Steward ended before the answer came.`

export type Entry = SentEntry | RunEntry | SeenChange
export const isRunEntry = (entry: Entry): entry is RunEntry => 'total' in entry
export const isSentEntry = (entry: Entry): entry is SentEntry => 'outcome' in entry

export interface JournalOptions {
  store: OfflineStore
  clock: Clock
  /** Called when an entry was added or changed. */
  changed(): void
  /** For how many days entries are kept, if the computer's policy says less than Steward does. */
  keptDays?: number | null
}

export type Journal = ReturnType<typeof createJournal>

export function createJournal({ store, clock, changed, keptDays = null }: JournalOptions) {
  const process = randomUUID()
  const keptFor = Math.min(keptDays ?? KEPT_DAYS, KEPT_DAYS) * DAY
  const adopted = new Set<string>()
  let untilCheck = STEP

  /** The rows; those of an earlier version are moved there first. */
  function table(scope: string): JournalTable {
    if (!adopted.has(scope) && scope !== '') {
      adopted.add(scope)
      adoptEarlier(store, scope)
    }
    return store.journal
  }

  function entryOf(scope: string, row: JournalRow): Entry | null {
    const entry = row.kind === 'run' ? runKind.entry(row) : row.kind === 'seen' ? seenKind.entry(row) : sentKind.entry(row)
    if (!entry) store.journal.setAside(scope, row.id)
    return entry
  }
  const rowOf = (entry: Entry) => (isRunEntry(entry) ? runKind.row(entry) : isSentEntry(entry) ? sentKind.row(entry) : seenKind.row(entry))

  /** Removes the oldest entries while all are too large, but for those that are open, however old they are. */
  function shrink(scope: string): void {
    untilCheck = STEP
    const isTooLarge = () => (table(scope).bytes(scope) ?? 0) > MOST_BYTES
    if (!isTooLarge()) return
    const over = table(scope)
      .heads(scope, {})
      .filter(({ isOpen }) => !isOpen)
      .toReversed()
    for (let end = STEP; end < over.length && isTooLarge(); end += STEP) table(scope).prune(scope, { id: over[end]!.id })
  }

  function append(scope: string, entry: Omit<SentEntry, 'id' | 'process'> | Omit<RunEntry, 'id'> | Omit<SeenChange, 'id'>): number {
    const id = table(scope).add(scope, rowOf({ ...entry, id: 0, ...('outcome' in entry ? { process } : {}) } as Entry))
    if (--untilCheck === 0) shrink(scope)
    changed()
    return id
  }

  function rows(scope: string, query: RowQuery): Entry[] {
    return table(scope)
      .rows(scope, query)
      .flatMap(row => (row.kind === 'waiting' || row.kind === 'calls' ? [] : (entryOf(scope, row) ?? [])))
  }
  const sent = (scope: string, query: RowQuery) => rows(scope, { ...query, kind: 'change' }) as SentEntry[]

  function find(scope: string, id: number): Entry | null {
    const row = table(scope).get(scope, id)
    return row && row.kind !== 'waiting' && row.kind !== 'calls' ? entryOf(scope, row) : null
  }

  /** The changes that wait in the Outbox, in the order of sending. */
  const waiting = (scope: string): StoredWaiting[] =>
    table(scope)
      .rows(scope, { kind: 'waiting', isOpen: true }) // all of them are, which has an index
      .flatMap(row => {
        if (isWaiting(row.value)) return [{ ...row.value, id: row.id }]
        store.journal.setAside(scope, row.id)
        return []
      })
      .toReversed()
  /** Replaces them; one with the id `NEW` gets its own, and one that comes back if something else has its id by now. */
  function writeWaiting(scope: string, entries: readonly StoredWaiting[]): void {
    const before = new Map(waiting(scope).map(entry => [entry.id, JSON.stringify(entry)]))
    for (const entry of entries) {
      const isTaken = !before.has(entry.id) && table(scope).get(scope, entry.id) !== null
      if (entry.id === NEW || isTaken) table(scope).add(scope, waitingRow(entry))
      else if (before.get(entry.id) !== JSON.stringify(entry)) table(scope).put(scope, { ...waitingRow(entry), id: entry.id })
      before.delete(entry.id)
    }
    for (const id of before.keys()) table(scope).remove(scope, id)
  }

  const removeCalls = (scope: string, run: string) =>
    table(scope)
      .heads(scope, { kind: 'calls', run })
      .forEach(({ id }) => table(scope).remove(scope, id))

  return {
    /** What the rows of a bulk run send; null where that is not known. */
    calls: {
      read: (scope: string, run: string): RunCalls | null => callsOf(table(scope).rows(scope, { kind: 'calls', run, limit: 1 })[0]),
      write(scope: string, run: string, calls: RunCalls): void {
        removeCalls(scope, run)
        table(scope).add(scope, callsRow(run, clock.now(), calls))
      },
      areStored: (scope: string, run: string): boolean => table(scope).heads(scope, { kind: 'calls', run, limit: 1 }).length > 0,
      remove: removeCalls,
    },
    /** Adds an entry; answers its id. */
    append,
    /** Changes what is known of an entry by now; does nothing where it is gone. */
    amend<Known extends Entry>(scope: string, id: number, known: Partial<Known>): void {
      store.transaction(() => {
        const entry = find(scope, id)
        if (entry) table(scope).put(scope, { ...rowOf({ ...entry, ...known }), id })
      })
      changed()
    },
    /** An entry; null if there is none with this id. */
    find,
    /** The entries that match, the latest first. */
    rows,
    /** The mutations that match, the latest first. */
    sent,
    /** The same without what is encrypted. */
    heads: (scope: string, query: RowQuery): JournalHead[] => table(scope).heads(scope, query),
    /** The mutations whose outcome is not known, those of bulk runs aside; the latest first. */
    open: (scope: string): SentEntry[] => sent(scope, { isOpen: true }),
    waiting: { read: waiting, write: writeWaiting },
    remove(scope: string, id: number): void {
      table(scope).remove(scope, id)
      changed()
    },
    /** What became of a mutation: one that another instance sends, or was sending when it ended, is not known. */
    settled: ({ outcome, message, process: by }: Pick<SentEntry, 'outcome' | 'message' | 'process'>): Pick<Change, 'outcome' | 'message'> =>
      outcome === 'sending' && by !== process ? { outcome: 'unknown', message: ENDED } : { outcome, message },
    /** The same of an entry whose value was not read. */
    stateOf: ({ state, process: by }: JournalHead): Change['outcome'] => (state === 'sending' && by !== process ? 'unknown' : (state as Change['outcome'])),
    /** The time before which entries have expired. */
    expired: () => store.aged(clock.now()) - keptFor,
    /** Removes what has expired, or is too much. */
    prune(scope: string): void {
      if (scope === '') return
      table(scope).prune(scope, { at: store.aged(clock.now()) - keptFor })
      shrink(scope)
    },
    /** Runs work that reads entries and writes them again, with no other instance writing in between. */
    transaction: store.transaction,
  }
}
