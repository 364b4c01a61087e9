/** What of the offline store's file is dropped when it grows old or large: lists before drafts, what was used longest ago first. */
import type { DatabaseSync } from 'node:sqlite'
import type { StoredAmount } from '../../../shared/platform/diagnostics.ts'

/** After how many days without use an entry is dropped. */
const KEPT_DAYS = 90
const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000
/** How large the entries may grow together, in bytes. */
export const LARGEST = 500_000_000
/** How many lists, records and drafts are looked up at once; between them the size is asked again. */
const BATCH = 50
/** How many pages are given back to the disk in one step; 1 MB. */
const STEP = 256
/** The last moment that a date can name. A file that somebody changed may hold any number. */
const LAST_MOMENT = 8.64e15

/** By which times and size entries are dropped. */
export interface EvictionLimits {
  /** When the file was last used before this run. Nothing is dropped that was used since. */
  lastUse: number
  /**
   * When it is now, but no later than this run has lasted since that last use: a computer's clock gone wrong must not empty the
   * file, and whoever comes back after a long absence finds it as it was.
   */
  now: number
  /** In bytes. */
  largest: number
}

const number = (row: unknown): number => Number(Object.values(row as Record<string, unknown>)[0])
const pragma = (file: DatabaseSync, name: 'page_count' | 'page_size' | 'freelist_count') => number(file.prepare(`PRAGMA ${name}`).get())

/** When an entry of the file was last used; 0 where there is none. */
export const lastUseOf = (file: DatabaseSync): number =>
  number(file.prepare('SELECT coalesce(max(used), 0) FROM entries WHERE used BETWEEN 0 AND ?').get(LAST_MOMENT))

/** What the file holds. */
export function amountOf(file: DatabaseSync): StoredAmount {
  const counts = file
    .prepare(`SELECT count(*) AS wholes, coalesce(sum(is_draft), 0) AS drafts, coalesce(sum(is_draft IS NULL), 0) AS unsorted
    FROM (SELECT max(is_draft) AS is_draft FROM entries GROUP BY lock, scope, whole)`)
    .get() as { wholes: number; drafts: number; unsorted: number }
  const { wholes, drafts, unsorted } = counts
  return { readings: wholes - drafts - unsorted, drafts, unsorted, bytes: pragma(file, 'page_count') * pragma(file, 'page_size'), keptDays: KEPT_DAYS }
}

/** Whether the entries take more room than they may. */
const isTooLarge = (file: DatabaseSync, { largest }: EvictionLimits) =>
  (pragma(file, 'page_count') - pragma(file, 'freelist_count')) * pragma(file, 'page_size') > largest

/**
 * The ids of entries to drop, in the order in which to drop them: of each list its head first, without which it reads as not
 * stored. None where all may stay. To be asked again when they are dropped.
 */
export function outdatedEntries(file: DatabaseSync, limits: EvictionLimits): number[] {
  const { lastUse, now } = limits
  const oldest = Math.min(now - KEPT_DAYS * DAY, lastUse)
  const wholes = 'SELECT lock, scope, whole FROM entries GROUP BY lock, scope, whole'
  // Parts without a head are left from a time when a list was being stored or dropped; another Steward may be storing one now.
  let found = file.prepare(`${wholes} HAVING max(used) < ? OR (max(used) < ? AND NOT max(name = whole)) LIMIT ?`).all(oldest, lastUse - HOUR, BATCH)
  if (found.length === 0 && isTooLarge(file, limits)) {
    // One at a time: it may be enough. What is not known to be no draft counts as one.
    found = file.prepare(`${wholes} HAVING max(used) <= ? ORDER BY max(is_draft IS NOT 0), max(used) LIMIT 1`).all(lastUse)
  }
  const entries = file.prepare('SELECT id FROM entries WHERE lock = ? AND scope = ? AND whole = ? ORDER BY name <> whole')
  return found.flatMap(({ lock, scope, whole }) => entries.all(lock as Uint8Array, scope as Uint8Array, whole as Uint8Array)).map(number)
}

/** Gives some room that entries left in the file back to the disk; answers whether there is more. Some is kept for what is stored next. */
export function shrink(file: DatabaseSync): boolean {
  const free = pragma(file, 'freelist_count')
  if (free <= pragma(file, 'page_count') / 4) return false
  file.exec(`PRAGMA incremental_vacuum(${STEP})`)
  return pragma(file, 'freelist_count') < free
}
