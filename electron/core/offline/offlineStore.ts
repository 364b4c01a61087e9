/**
 * The offline store on disk: one SQLite file in the data folder in which nothing can be read without the key. Whatever is
 * wrong with the disk, the file or the key, there is a store, and it says what is lost.
 */
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDraft, memoryOfflineStore, wholeOf, type OfflineStore, type StoredEntry } from './offline.ts'
import { amountOf, LARGEST, lastUseOf, outdatedEntries, shrink } from './offlineEviction.ts'
import {
  cannotWrite,
  isBroken,
  isBusy,
  isNotWritable,
  NewerFile,
  NOT_KEPT,
  openReadOnly,
  openWritable,
  removeFiles,
  setAside,
  setAsideFiles,
  SQL,
  type Sqlite,
} from './offlineFile.ts'
import { createCipher } from './cipher.ts'

/** The store's file in a data folder. */
export const offlineFile = (folder: string): string => join(folder, 'offline.sqlite')

/** The store over an open file. `unsaved` holds what could not be written to the file; there, no entry means that it was removed. */
function openLockedStore(sqlite: Sqlite, path: string, key: Uint8Array, options: OfflineStoreOptions): OfflineStore {
  const { maxPages, largest = LARGEST, now = Date.now } = options
  const cipher = createCipher(key)
  const unsaved = new Map<string, { scope: string; name: string; entry: StoredEntry | null }>()
  const idOf = (scope: string, name: string) => JSON.stringify([scope, name])
  let database: DatabaseSync | null = null
  let notice: string | null = null
  let failure: string | null = null
  /** Read as it is, a file may look broken whose log would mend it: not one to set aside. */
  let withoutLog = false
  /** Entries whose use in this run is noted; null once noting it failed, as a locked file makes each attempt wait. */
  let noted: Set<number> | null = new Set()
  const openedAt = performance.now()

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

  /** Opens a file for what is in it, after `error` stopped the usual way. Without other users, SQLite needs no room for an index of the log. */
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

  /** Runs `action` on the file; a file found broken on the way is replaced and the action run once more. Throws where it failed. */
  function onDisk<Result>(action: (file: DatabaseSync) => Result): Result {
    if (!database) throw new Error('The file is not open.')
    try {
      return action(database)
    } catch (error) {
      if (withoutLog || !isBroken(error)) throw error
      return action(replaceBroken())
    }
  }

  function save(id: string): boolean {
    const { scope, name, entry } = unsaved.get(id)!
    const place = [cipher.id, cipher.scope(scope), cipher.name(scope, name)] as const
    try {
      onDisk(file => {
        if (!entry) return file.prepare(SQL.remove).run(...place)
        return file.prepare(SQL.put).run(...place, cipher.name(scope, wholeOf(name)), moment(), Number(isDraft(name)), cipher.seal(scope, name, entry))
      })
      unsaved.delete(id)
      if (!unsaved.size) failure = null
      return true
    } catch (error) {
      failure = cannotWrite(error)
      return false
    }
  }

  function abandon(scope: string): void {
    for (const [id, waiting] of unsaved) if (waiting.scope === scope) unsaved.delete(id)
    if (!unsaved.size) failure = null
  }

  /** Puts a change on disk, and after it what waits from a time when the disk was full or locked. */
  function change(scope: string, name: string, entry: StoredEntry | null): void {
    unsaved.set(idOf(scope, name), { scope, name, entry })
    if (save(idOf(scope, name))) [...unsaved.keys()].every(save)
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
  const present = onDisk(file => file.prepare(SQL.present).get(cipher.id, cipher.id)) as { own: number; others: number }
  if (present.others && options.isKeyReplaced) {
    notice = 'The key for the stored lists and drafts was damaged, so they were deleted. A new key was created.'
    dropOthers()
  } else if (present.others && !present.own)
    notice = 'The stored lists and drafts were encrypted with another key and can’t be read. Lists will be loaded again.'
  const lastUse = withoutLog ? 0 : onDisk(lastUseOf)
  let last = lastUse

  /** The time of a use. It never goes back, not even where the computer's clock was set back since the file was last used. */
  function moment(): number {
    last = Math.max(now(), last + 1)
    return last
  }

  /** What was locked with a key that nobody has any more. */
  function dropOthers(): void {
    try {
      onDisk(file => file.prepare('DELETE FROM entries WHERE lock <> ?').run(cipher.id))
    } catch {
      // It cannot be read in any case, and goes when it is old enough.
    }
  }

  /** Notes that an entry is in use, which matters to what is dropped first, and is no reason to fail. */
  function noteUse(file: DatabaseSync, id: number, scope: string, name: string): void {
    if (!noted || noted.has(id) || withoutLog) return
    try {
      file.prepare(SQL.use).run(cipher.name(scope, wholeOf(name)), moment(), Number(isDraft(name)), id)
      noted.add(id)
    } catch {
      noted = null
    }
  }

  return {
    kind: 'sqlite',
    get limitation() {
      return [notice, failure].filter(sentence => sentence !== null).join(' ') || null
    },
    read(scope, name) {
      const waiting = unsaved.get(idOf(scope, name))
      if (waiting) return waiting.entry
      try {
        return onDisk(file => {
          const row = file.prepare(SQL.find).get(cipher.id, cipher.scope(scope), cipher.name(scope, name)) as { id: number; content: Uint8Array } | undefined
          const entry = row ? cipher.open(scope, name, row.content) : null
          if (row && !entry) file.prepare('DELETE FROM entries WHERE id = ?').run(row.id)
          if (row && entry) noteUse(file, row.id, scope, name)
          return entry
        })
      } catch {
        return null
      }
    },
    write: (scope, name, value, asOf) => change(scope, name, { value, asOf }),
    remove: (scope, name) => change(scope, name, null),
    wipe(scope) {
      abandon(scope)
      try {
        onDisk(file => {
          // Entries under another key may be of this scope too. The first checkpoint puts zeros over them, the second shrinks the file.
          file.prepare(SQL.wipe).run(cipher.scope(scope), cipher.id)
          file.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')
        })
        for (const file of setAsideFiles(path)) rmSync(join(dirname(path), file))
      } catch {
        try {
          // Signing out must leave nothing behind, so other administrators' entries go too where theirs cannot be told apart.
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
    async tidy() {
      try {
        for (;;) {
          const limits = { lastUse, now: Math.min(now(), lastUse + performance.now() - openedAt), largest }
          const ids = onDisk(file => outdatedEntries(file, limits))
          if (ids.length === 0) break
          for (const id of ids) {
            onDisk(file => file.prepare(SQL.drop).run(id, lastUse))
            await nextTurn()
          }
        }
        while (onDisk(shrink)) await nextTurn()
      } catch {
        // The file is closed, held by another process or cannot be written: there is a next time.
      }
    },
    amount() {
      try {
        return onDisk(amountOf)
      } catch {
        return { readings: 0, drafts: 0, unsorted: 0, bytes: null, keptDays: null }
      }
    },
    close() {
      try {
        shut()
      } catch {
        // Nothing is lost: the next start takes up what the log holds.
      }
    },
  }
}
/** What `openOfflineStore` needs. */
export interface OfflineStoreOptions {
  /** The data folder; made where it is missing. */
  folder: string
  /** 32 random bytes from the vault; null where no vault keeps them. */
  key: Uint8Array | null
  /** Whether it is a new key in place of a damaged one, so that what is stored can be read by nobody any more. */
  isKeyReplaced?: boolean
  /** The most pages (of 4096 bytes) that the file may grow to; for tests of a full disk. */
  maxPages?: number
  /** How large the entries may grow together, in bytes; for tests. */
  largest?: number
  /** The computer's clock, in milliseconds since 1970; for tests. */
  now?(): number
}

/**
 * Opens the offline store in the data folder. Synchronous, never throws: where the file cannot be had, the store is in memory;
 * where it can be read and not written, old entries are read from it and new ones live in memory. A wipe removes the file also
 * where it cannot be opened (no key, no SQLite), but never one that a newer Steward wrote or another one is using.
 */
export function openOfflineStore(options: OfflineStoreOptions): OfflineStore {
  const path = offlineFile(options.folder)
  const inMemory = (limitation: string): OfflineStore => {
    const memory = memoryOfflineStore(limitation)
    return {
      ...memory,
      wipe(scope) {
        memory.wipe(scope)
        try {
          removeFiles(path)
        } catch {
          // Nothing can be done about a folder that cannot be written; what stays cannot be read without the key.
        }
      },
    }
  }
  // Absent in the Node of older Electrons, where an import of it would end the start.
  const sqlite = process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined
  if (!sqlite) return inMemory(`SQLite isn’t available here, ${NOT_KEPT}`)
  if (options.key?.length !== 32) return inMemory(`Steward has no key to encrypt stored data with, ${NOT_KEPT}`)
  try {
    return openLockedStore(sqlite, path, options.key, options)
  } catch (error) {
    if (error instanceof NewerFile) return memoryOfflineStore(`The stored data is from a newer version of Steward and was left unchanged, ${NOT_KEPT}`)
    return isBusy(error) ? memoryOfflineStore(cannotWrite(error)) : inMemory(cannotWrite(error))
  }
}
