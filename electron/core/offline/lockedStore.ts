/** The offline store on an open file. */
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { joinWords } from '../../../shared/rules/words.ts'
import { OPEN_POLICY, type OfflinePolicy } from '../../../shared/platform/policy.ts'
import { entriesFile } from './entriesFile.ts'
import { IS_LOST, keyFile } from './keyFile.ts'
import { isDraft, wholeOf, type OfflineStore } from './offline.ts'
import { amountOf, cutLog, DAY, dropOldRows, dropReadings, LARGEST, lastUseOf, outdatedEntries, shrink } from './offlineEviction.ts'
import {
  cannotWrite,
  isBroken,
  isBusy,
  isNotWritable,
  NewerFile,
  openReadOnly,
  openWritable,
  removeFiles,
  setAside,
  setAsideFiles,
  sizeOnDisk,
  SQL,
  type Sqlite,
} from './offlineFile.ts'
import { createCipher } from './cipher.ts'
import { JOURNAL_SQL, journalFile } from './journalFile.ts'

/** The options of `openOfflineStore`. */
export interface OfflineStoreOptions {
  /** The data folder; created if missing. */
  folder: string
  /** 32 random bytes from the vault; null if there is no vault to keep them. */
  key: Uint8Array | null
  /** Whether the key is new because the old one was damaged, so that nobody can read the stored entries any more. */
  isKeyReplaced?: boolean
  /** Whether administrators have keys of their own, which outlive their session. Without them `key` is the key of all. */
  isSealed?: boolean
  /** What the computer's policy lets be stored; everything by default. */
  policy?: OfflinePolicy
  /** The most pages (of 4096 bytes) of the file; for tests of a full disk. */
  maxPages?: number
  /** The largest total size of the entries, in bytes; for tests. */
  largest?: number
  /** The computer's clock, in milliseconds since 1970; for tests. */
  now?(): number
}

/** How long after the last write the log is cut, in milliseconds. */
const IDLE = 10_000

/** Opens the store. Throws NewerFile or SQLite's error. */
export function openLockedStore(sqlite: Sqlite, path: string, key: Uint8Array, options: OfflineStoreOptions): OfflineStore {
  const { maxPages, largest = LARGEST, now = Date.now, policy = OPEN_POLICY.offline } = options
  const cipher = createCipher(key)
  let database: DatabaseSync | null = null
  let notice: string | null = null
  /** What could not be opened, in words. */
  const damaged = new Set<string>()
  /** What was saved by a version that this one cannot read, in words. */
  const unreadable = new Set<string>()
  let failure: string | null = null
  /** Read without its log, a file may look broken that the log would repair: not one to set aside. */
  let withoutLog = false
  /** The file of the transaction that is under way. */
  let inTransaction: DatabaseSync | null = null
  const openedAt = performance.now()

  const idle = setTimeout(() => {
    try {
      onDisk(cutLog)
    } catch {
      // The file is closed, locked or not writable: there will be a next time.
    }
  }, IDLE).unref()

  function shut(): void {
    const before = database
    database = null
    before?.close()
  }

  function replaceBroken(): DatabaseSync {
    shut()
    const name = setAside(path)
    database = openWritable(sqlite, path, maxPages)
    notice = `The file of stored lists and drafts was damaged. It was renamed ${name} and replaced with a new one.`
    return database
  }

  /** Opens a file read-only after `error` prevented the usual way. Without other users, SQLite needs no shared index of the log. */
  function openOld(error: unknown): DatabaseSync {
    try {
      return openWritable(sqlite, path, maxPages, 'EXCLUSIVE')
    } catch (other) {
      if (other instanceof NewerFile || isBusy(other)) throw other
    }
    try {
      const old = openReadOnly(sqlite, path)
      withoutLog = true
      return old
    } catch (other) {
      throw other instanceof NewerFile ? other : error
    }
  }

  /** Runs `action` on the file. A file that turns out to be broken is replaced, and the action runs once more. Throws if that fails too. */
  function onDisk<Result>(action: (file: DatabaseSync) => Result): Result {
    if (!database) throw new Error('The file is not open.')
    try {
      return action(database)
    } catch (error) {
      if (withoutLog || !isBroken(error)) throw error
      return action(replaceBroken())
    }
  }

  /** Throws where SQLite took a transaction back by itself, as on a full disk: its work is done again, so that what follows in it must not be written. */
  function beforeWriting(): void {
    if (inTransaction && inTransaction === database && !database.isTransaction) throw new Error('The transaction is over.')
  }

  /** Ends a transaction; false if that fails. A file that was replaced meanwhile has none to end. */
  function end(file: DatabaseSync, how: 'COMMIT' | 'ROLLBACK'): boolean {
    inTransaction = null
    try {
      if (file === database) file.exec(how)
      return true
    } catch (error) {
      failure = cannotWrite(error)
      return false
    }
  }

  /** Notes what is not on disk; what it answers brings that back, for a transaction that is not written. */
  function remember(): () => void {
    const all = [entries.remember(), journal.remember()]
    return () => all.forEach(bringBack => bringBack())
  }

  /** Runs work with the write lock held. Without one (a locked, full or broken file), it runs as it is: what it writes is kept in memory then. */
  function transaction<Result>(work: () => Result): Result {
    const file = database
    if (inTransaction || !file) return work()
    try {
      file.exec('BEGIN IMMEDIATE')
    } catch {
      return work()
    }
    inTransaction = file
    const bringBack = remember()
    let result: Result
    try {
      result = work()
    } catch (error) {
      end(file, 'ROLLBACK')
      bringBack()
      throw error
    }
    if (end(file, 'COMMIT')) return result
    end(file, 'ROLLBACK')
    bringBack()
    return work()
  }

  const said = {
    damaged: (what: string) => void damaged.add(what),
    unreadable: (what: string) => void unreadable.add(what),
  }
  const entries = entriesFile({
    cipher,
    onDisk,
    beforeWriting,
    moment,
    ...said,
    written(error) {
      idle.refresh()
      failure = error === null ? null : cannotWrite(error)
      if (error === null) journal.flush()
    },
    // Where the policy says for how long, the time of what was read is when it was read.
    notesUse: name => !withoutLog && (policy.days === null || isDraft(name)),
  })
  const journal = journalFile({
    cipher,
    onDisk,
    beforeWriting,
    transaction,
    ...said,
    written(error) {
      idle.refresh()
      failure = error !== null ? cannotWrite(error) : entries.isSaved() ? null : failure
    },
  })
  const keys = keyFile({ cipher, fileKey: key, onDisk })
  function abandon(scope: string): void {
    journal.wipe(scope)
    entries.abandon(scope)
  }

  try {
    database = openWritable(sqlite, path, maxPages)
  } catch (error) {
    if (isBroken(error)) replaceBroken()
    else if (isNotWritable(error) && existsSync(path)) {
      database = openOld(error)
      failure = cannotWrite(error)
    } else throw error
  }
  const locks = onDisk(file => file.prepare(SQL.locks).all()).map(({ lock }) => Buffer.from(lock as Uint8Array))
  const known = [cipher.fileId, ...keys.locks()]
  const hasOthers = locks.some(lock => !known.some(each => each.equals(lock)))
  if (hasOthers && options.isKeyReplaced) {
    notice = 'The key for the stored lists and drafts was damaged, so they were deleted. A new key was created.'
    dropOthers()
  } else if (hasOthers && !locks.some(lock => cipher.fileId.equals(lock)))
    notice = 'The stored lists and drafts were encrypted with another key and can’t be read. Lists will be loaded again.'
  const lastUse = withoutLog ? 0 : onDisk(lastUseOf)
  let last = lastUse

  const aged = (time: number) => Math.min(time, lastUse + performance.now() - openedAt)

  /** The time of a use. It never goes back, even if the computer's clock was set back since the file was last used. */
  function moment(): number {
    last = Math.max(now(), last + 1)
    return last
  }

  /** Deletes what was encrypted with a key that no longer exists. */
  function dropOthers(): void {
    try {
      onDisk(file => {
        for (const table of ['entries', 'journal']) file.prepare(`DELETE FROM ${table} WHERE ${IS_LOST}`).run(cipher.fileId)
      })
    } catch {
      // It cannot be read anyway, and will be evicted.
    }
  }

  /** Removes what the policy keeps from the disk: all that was read, or what was not read again for so many days. */
  function applyPolicy(): void {
    const { lists, days } = policy
    if (lists && days === null) return
    onDisk(file => dropReadings(file, lists ? now() - days! * DAY : Number.MAX_SAFE_INTEGER))
  }

  try {
    applyPolicy()
  } catch (error) {
    failure = cannotWrite(error)
  }

  return {
    kind: 'sqlite',
    get limitation() {
      const lost = damaged.size > 0 ? `Damaged on this computer’s disk, and set aside: ${joinWords([...damaged])}. Everything else is there.` : null
      const other = unreadable.size > 0 ? `Saved by another version of Steward, not readable by this one, and set aside: ${joinWords([...unreadable])}.` : null
      return [notice, lost, other, failure].filter(sentence => sentence !== null).join(' ') || null
    },
    read: entries.read,
    write: entries.write,
    remove: entries.remove,
    setAside: entries.setAside,
    transaction,
    journal,
    keys: options.isSealed ? keys : null,
    wipe(scope) {
      abandon(scope)
      try {
        onDisk(file => {
          // Entries under another key may belong to this scope too. The first checkpoint overwrites them with zeros, the second shrinks the
          // file.
          for (const sql of [SQL.wipe, JOURNAL_SQL.wipe]) file.prepare(sql).run(cipher.id(scope), cipher.scope(scope), cipher.fileId)
          file.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
        })
        for (const file of setAsideFiles(path)) rmSync(join(dirname(path), file))
      } catch {
        try {
          // What is to be removed must not stay, so other administrators' entries go too where the file can't tell them apart.
          shut()
          removeFiles(path)
          withoutLog = false
          database = openWritable(sqlite, path, maxPages)
        } catch {
          failure = 'Stored lists and drafts could not be removed from the data folder. They stay there encrypted and won’t be read again.'
        }
      }
    },
    abandon,
    aged,
    async tidy() {
      try {
        applyPolicy()
        onDisk(file => dropOldRows(file, { lastUse, now: aged(now()) }))
        for (;;) {
          const limits = { lastUse, now: aged(now()), largest }
          const ids = onDisk(file => outdatedEntries(file, limits))
          if (ids.length === 0) break
          for (const id of ids) {
            onDisk(file => file.prepare(SQL.drop).run(id, lastUse))
            await nextTurn()
          }
        }
        while (onDisk(shrink)) await nextTurn()
        onDisk(cutLog)
      } catch {
        // The file is closed, locked or not writable: there will be a next time.
      }
    },
    onDisk: () => sizeOnDisk(path),
    amount() {
      try {
        return { ...onDisk(amountOf), bytes: sizeOnDisk(path) }
      } catch {
        return { readings: 0, drafts: 0, unsorted: 0, bytes: null, keptDays: null }
      }
    },
    bytes(scope, name) {
      try {
        const row = onDisk(file => file.prepare(SQL.bytes).get(cipher.id(scope), cipher.scope(scope), cipher.name(scope, wholeOf(name))))
        return typeof row?.bytes === 'number' ? row.bytes : null
      } catch {
        return null
      }
    },
    close() {
      clearTimeout(idle)
      try {
        shut()
      } catch {
        // Nothing is lost: the next start reads the log.
      }
    },
  }
}
