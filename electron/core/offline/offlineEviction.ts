/** Evicts entries from the offline store's file when it grows old or large: lists before drafts, least recently used first. */
import type { DatabaseSync } from 'node:sqlite'
import type { StoredAmount } from '../../../shared/platform/diagnostics.ts'
import { IS_OVER } from './journalFile.ts'

/** After how many days without use an entry is deleted. */
const KEPT_DAYS = 90
export const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000
/** The largest total size of all entries, in bytes. */
export const LARGEST = 500_000_000
/** How many lists, records and drafts are looked up at once; the size is checked in between. */
const BATCH = 50
/** How many pages are returned to the disk in one step; 1 MB. */
const STEP = 256
/** The last moment that a date can represent. A tampered file may hold any number. */
const LAST_MOMENT = 8.64e15

/** The times and the size by which entries are evicted. */
export interface EvictionLimits {
  /** When the file was last used before this run. Nothing that was used since is deleted. */
  lastUse: number
  /** The time by which entries age (`OfflineStore.aged`). */
  now: number
  /** In bytes. */
  largest: number
}

const number = (row: unknown): number => Number(Object.values(row as Record<string, unknown>)[0])
const pragma = (file: DatabaseSync, name: 'page_count' | 'page_size' | 'freelist_count') => number(file.prepare(`PRAGMA ${name}`).get())

/** When an entry of the file was last used, or a row of the journal added; 0 if there is none. Of the rows, whose time has no index, the last ones tell. */
export const lastUseOf = (file: DatabaseSync): number =>
  number(
    file
      .prepare(
        `SELECT coalesce(max(used), 0) FROM (SELECT used FROM entries UNION ALL SELECT at FROM (SELECT at FROM journal ORDER BY number DESC LIMIT 100))
        WHERE used BETWEEN 0 AND ?`,
      )
      .get(LAST_MOMENT),
  )

/** What the file holds, without its size. */
export function amountOf(file: DatabaseSync): Omit<StoredAmount, 'bytes'> {
  const counts = file
    .prepare(`SELECT count(*) AS wholes, coalesce(sum(is_draft), 0) AS drafts, coalesce(sum(is_draft IS NULL), 0) AS unsorted
    FROM (SELECT max(is_draft) AS is_draft FROM entries GROUP BY lock, scope, whole)`)
    .get() as { wholes: number; drafts: number; unsorted: number }
  const { wholes, drafts, unsorted } = counts
  const journals = number(file.prepare('SELECT count(*) FROM (SELECT DISTINCT lock, scope FROM journal)').get())
  return {
    readings: wholes - drafts - unsorted,
    drafts: drafts + journals,
    unsorted,
    keptDays: KEPT_DAYS,
  }
}

/** Whether the entries take more room than they may. */
const isTooLarge = (file: DatabaseSync, { largest }: EvictionLimits) =>
  (pragma(file, 'page_count') - pragma(file, 'freelist_count')) * pragma(file, 'page_size') > largest

/**
 * The ids of entries to delete, in that order: of each list the head first, without which it counts as not stored. Empty if
 * nothing has to go. To be called again after deleting.
 */
export function outdatedEntries(file: DatabaseSync, limits: EvictionLimits): number[] {
  const { lastUse, now } = limits
  const oldest = Math.min(now - KEPT_DAYS * DAY, lastUse)
  const wholes = 'SELECT lock, scope, whole FROM entries GROUP BY lock, scope, whole'
  // Parts without a head are left over from an interrupted write or delete, but another instance may also be storing a list right now.
  let found = file.prepare(`${wholes} HAVING max(used) < ? OR (max(used) < ? AND NOT max(name = whole)) LIMIT ?`).all(oldest, lastUse - HOUR, BATCH)
  if (found.length === 0 && isTooLarge(file, limits)) {
    // One at a time, because that may be enough. An entry of unknown kind counts as a draft.
    found = file.prepare(`${wholes} HAVING max(used) <= ? ORDER BY max(is_draft IS NOT 0), max(used) LIMIT 1`).all(lastUse)
  }
  const entries = file.prepare('SELECT id FROM entries WHERE lock = ? AND scope = ? AND whole = ? ORDER BY name <> whole')
  return found.flatMap(({ lock, scope, whole }) => entries.all(lock as Uint8Array, scope as Uint8Array, whole as Uint8Array)).map(number)
}

/** Deletes all that was read from the backend and not again since a time, whatever was used meanwhile. */
export function dropReadings(file: DatabaseSync, before: number): void {
  file
    .prepare(
      `DELETE FROM entries WHERE is_draft = 0 AND id IN (SELECT entries.id FROM entries
      JOIN (SELECT lock, scope, whole, max(used) AS used FROM entries GROUP BY lock, scope, whole) AS wholes USING (lock, scope, whole) WHERE wholes.used < ?)`,
    )
    .run(before)
}

/** Deletes the rows of the journal that are over, and as old as an entry may be without use. */
export function dropOldRows(file: DatabaseSync, { now, lastUse }: Pick<EvictionLimits, 'now' | 'lastUse'>): void {
  file.prepare(`DELETE FROM journal WHERE at < ? AND ${IS_OVER}`).run(Math.min(now - KEPT_DAYS * DAY, lastUse))
}

/** Returns some freed space to the disk, and whether there is more. Some is kept for the next writes. */
export function shrink(file: DatabaseSync): boolean {
  const free = pragma(file, 'freelist_count')
  if (free <= pragma(file, 'page_count') / 4) return false
  file.exec(`PRAGMA incremental_vacuum(${STEP})`)
  return pragma(file, 'freelist_count') < free
}

/** Writes the log into the file and cuts it, as far as nobody else is using it. First without the write lock, which the rest takes for a moment. */
export const cutLog = (file: DatabaseSync): void => file.exec('PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)')
