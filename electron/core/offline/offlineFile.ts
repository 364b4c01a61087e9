/** The offline store's file: opens it in whatever state it is, migrates it, and sets it aside if it is broken. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { makeFile, makeFolder } from '../../ports/dataFolder.ts'
import { renameSoonSync } from '../../ports/renaming.ts'
import { JOURNAL_SQL } from './journalFile.ts'
import { IS_LOST, KEY_SQL } from './keyFile.ts'

/** One migration per version of the file; each runs once, in order. Never change one that has been released: add another. */
const MIGRATIONS = [
  `CREATE TABLE entries (id INTEGER PRIMARY KEY, lock BLOB NOT NULL, scope BLOB NOT NULL, name BLOB NOT NULL, content BLOB NOT NULL,
     UNIQUE (lock, scope, name))`,
  // When an entry was last used (milliseconds since 1970), the name of the entry that it belongs to, and whether it is a draft: enough to
  // decide what to evict without decrypting everything. The columns precede the content, so that SQLite finds them without reading it.
  // Existing entries count as used now, and as possibly a draft.
  `ALTER TABLE entries RENAME TO earlier;
   CREATE TABLE entries (id INTEGER PRIMARY KEY, lock BLOB NOT NULL, scope BLOB NOT NULL, name BLOB NOT NULL, whole BLOB NOT NULL, used INTEGER NOT NULL, is_draft INTEGER,
     content BLOB NOT NULL, UNIQUE (lock, scope, name));
   INSERT INTO entries (lock, scope, name, whole, used, content) SELECT lock, scope, name, name, CAST(strftime('%s', 'now') AS INTEGER) * 1000, content FROM earlier;
   DROP TABLE earlier;
   CREATE INDEX uses ON entries (lock, scope, whole, used, is_draft, name)`,
  // The journal. What is looked for precedes the content, so that SQLite finds it without reading that.
  `CREATE TABLE journal (number INTEGER PRIMARY KEY, lock BLOB NOT NULL, scope BLOB NOT NULL, id INTEGER NOT NULL, kind TEXT NOT NULL, record BLOB, run BLOB,
     place INTEGER, at INTEGER NOT NULL, state TEXT NOT NULL, process TEXT NOT NULL, is_open INTEGER NOT NULL, undo INTEGER NOT NULL, content BLOB NOT NULL,
     copy BLOB, UNIQUE (lock, scope, id));
   CREATE INDEX journal_records ON journal (lock, scope, record, id) WHERE record IS NOT NULL;
   CREATE INDEX journal_runs ON journal (lock, scope, run, id) WHERE run IS NOT NULL;
   CREATE INDEX journal_open ON journal (lock, scope, id) WHERE is_open = 1`,
  // The keys of administrators, each wrapped under their password.
  'CREATE TABLE keys (owner BLOB PRIMARY KEY, lock BLOB NOT NULL, wrapped TEXT NOT NULL)',
  // The same tables: long entries are compressed from here on, which earlier versions can't read.
  'SELECT 1',
  // The same tables: parts of long lists have each repeated text once.
  'SELECT 1',
]

/** All statements. They are compiled when a file is opened, which detects one with foreign tables. */
export const SQL = {
  locks: 'SELECT DISTINCT lock FROM entries',
  find: 'SELECT id, content FROM entries WHERE lock = ? AND scope = ? AND name = ?',
  put: `INSERT INTO entries (lock, scope, name, whole, used, is_draft, content) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (lock, scope, name)
    DO UPDATE SET whole = excluded.whole, used = excluded.used, is_draft = excluded.is_draft, content = excluded.content`,
  // Entries that belong to another count as used with it; older entries are assigned here.
  use: 'UPDATE entries SET whole = ?, used = ?, is_draft = ? WHERE id = ? AND name = whole',
  bytes: 'SELECT sum(length(content)) AS bytes FROM entries WHERE lock = ? AND scope = ? AND whole = ?',
  remove: 'DELETE FROM entries WHERE lock = ? AND scope = ? AND name = ?',
  drop: 'DELETE FROM entries WHERE id = ? AND used <= ?',
  wipe: `DELETE FROM entries WHERE (lock = ? AND scope = ?) OR (${IS_LOST})`,
} as const

/** SQLite result codes (the low byte) that decide what happens next. */
const BUSY = 5
const BROKEN = [1, 11, 19, 26] // 1 and 19: a table or column is missing, or one is too many
const NOT_WRITABLE = [8, 10, 13, 14]
const FULL = 13
const TOO_BIG = 18

/** The end of the sentences on a store in memory. */
export const NOT_KEPT = 'so lists and drafts are kept only until Steward closes.'

/** The file has a newer version than this Steward knows. */
export class NewerFile extends Error {}
/** The file has a version that never existed. */
class ImpossibleFile extends Error {}

const sqliteCode = (error: unknown): number => (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0)

/** Whether another process holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === BUSY
/** Whether the file is corrupt or foreign. */
export const isBroken = (error: unknown): boolean => error instanceof ImpossibleFile || BROKEN.includes(sqliteCode(error))
/** Whether the disk or the folder is not writable. */
export const isNotWritable = (error: unknown): boolean => NOT_WRITABLE.includes(sqliteCode(error))

/** The sentence on a failed write. */
export function cannotWrite(error: unknown): string {
  const code = sqliteCode(error)
  const systemCode = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === FULL || systemCode === 'ENOSPC') return `The disk is full, ${NOT_KEPT}`
  if (isBusy(error)) return `Another copy of Steward is using the stored data, ${NOT_KEPT}`
  if (code === TOO_BIG || error instanceof RangeError) return 'A list is too large to be stored, so it is kept only until Steward closes.'
  const reason = code ? ` (SQLite ${code})` : systemCode ? ` (${systemCode})` : ''
  return `Steward cannot write its stored data to the data folder${reason}, ${NOT_KEPT}`
}

/** The module node:sqlite, which older Electrons lack. */
export type Sqlite = typeof import('node:sqlite')

function version(database: DatabaseSync): number {
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found > MIGRATIONS.length) throw new NewerFile()
  if (found < 0) throw new ImpossibleFile()
  return found
}

/** Opens a file and prepares it; if that fails, closes it again, which also rolls back. */
function openFile(database: DatabaseSync, makeReady: () => void): DatabaseSync {
  try {
    database.exec('PRAGMA busy_timeout = 1000')
    makeReady()
    database.prepare('SELECT id FROM entries LIMIT 1').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Opens a file for reading and writing; creates and migrates it if necessary. Throws NewerFile or SQLite's error. */
export function openWritable({ DatabaseSync }: Sqlite, path: string, maxPages: number | undefined, locking: 'NORMAL' | 'EXCLUSIVE' = 'NORMAL'): DatabaseSync {
  makeFolder(dirname(path))
  makeFile(path)
  const database = new DatabaseSync(path)
  return openFile(database, () => {
    database.exec(`PRAGMA locking_mode = ${locking}`)
    const found = version(database)
    // Only takes effect before the first table and before WAL; later it would write, and a full disk would prevent opening.
    if (found === 0) database.exec('PRAGMA auto_vacuum = INCREMENTAL')
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 4194304')
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    if (found < MIGRATIONS.length) {
      database.exec('BEGIN IMMEDIATE')
      // Read again, because another instance may have migrated the file while this one waited for the lock.
      database.exec([...MIGRATIONS.slice(version(database)), `PRAGMA user_version = ${MIGRATIONS.length}`, 'COMMIT'].join(';'))
    }
    for (const sql of [...Object.values(SQL), ...Object.values(JOURNAL_SQL), ...Object.values(KEY_SQL)]) database.prepare(sql)
  })
}

/** Opens a file in a read-only folder, without the side files that SQLite would otherwise have to create there. */
export function openReadOnly({ DatabaseSync }: Sqlite, path: string): DatabaseSync {
  const database = new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true })
  return openFile(database, () => {
    version(database)
    for (const sql of [SQL.locks, SQL.find]) database.prepare(sql)
  })
}

/** The names of the broken files that were set aside. */
export const setAsideFiles = (path: string) =>
  existsSync(dirname(path)) ? readdirSync(dirname(path)).filter(file => file.startsWith(`${basename(path)}.broken-`)) : []

/** Moves a broken file out of the way, replacing one set aside earlier, and returns its new name. */
export function setAside(path: string): string {
  for (const earlier of setAsideFiles(path)) rmSync(join(dirname(path), earlier))
  const target = `${path}.broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSoonSync(path, target)
  // SQLite would replay a log that is left behind into the new file.
  if (existsSync(`${path}-wal`)) renameSoonSync(`${path}-wal`, `${target}-wal`)
  rmSync(`${path}-shm`, { force: true })
  return basename(target)
}

const withSideFiles = (path: string) => [path, `${path}-wal`, `${path}-shm`]

/** Removes the file, its log and what was set aside. */
export function removeFiles(path: string): void {
  for (const file of withSideFiles(path)) rmSync(file, { force: true })
  for (const file of setAsideFiles(path)) rmSync(join(dirname(path), file))
}

/** How many bytes the file, its log and what was set aside take on disk. */
export function sizeOnDisk(path: string): number {
  const files = [...withSideFiles(path), ...setAsideFiles(path).map(name => join(dirname(path), name))]
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}
