/**
 * Access to the offline store's file from the thread that holds the rows of lists, in addition to `offlineStore.ts`. It is opened
 * for one piece of work and closed again, so that only the store repairs or removes the file.
 */
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDraft, wholeOf, type EntryStore } from './offline.ts'
import { createCipher } from './cipher.ts'
import { cutLog, lastUseOf, shrink } from './offlineEviction.ts'
import { openWritable, SQL } from './offlineFile.ts'

/** How long to wait for the write lock, in milliseconds; nobody waits for the thread. */
const PATIENCE = 10_000

/** The file, and its key of 32 bytes. */
export interface LockedFile {
  path: string
  key: Uint8Array
  /** The keys of the scopes that have their own. */
  keys?: ReadonlyMap<string, Uint8Array>
  /** Whether reading an entry counts as a use of it, which keeps it longer; a policy may say otherwise. */
  notesUse?: boolean
}

/** Something that must not be stored any more, because the administrator has signed out since. */
class NotWanted extends Error {}

/** Returns to the disk what writing took beside what is stored now. */
async function giveBack(file: DatabaseSync): Promise<void> {
  try {
    while (shrink(file)) await nextTurn()
    cutLog(file)
  } catch {
    // The file is locked: there will be a next time.
  }
}

/**
 * Works with the file's entries. Rejects with what SQLite or the work throws, and if `mayWrite` says no to a write. It is asked
 * while holding the write lock, so that nothing late is stored after a sign-out.
 */
export async function withEntries<Result>(
  { path, key, keys, notesUse = true }: LockedFile,
  mayWrite: () => boolean,
  work: (store: EntryStore) => Promise<Result>,
): Promise<Result> {
  const sqlite = process.getBuiltinModule('node:sqlite')
  const cipher = createCipher(key, keys)
  const file = openWritable(sqlite, path, undefined)
  try {
    file.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
    let last = lastUseOf(file)
    let isWritten = false
    /** The time of a use, which never goes back. */
    const moment = () => {
      last = Math.max(Date.now(), last + 1)
      return last
    }
    const place = (scope: string, name: string) => [cipher.id(scope), cipher.scope(scope), cipher.name(scope, name)] as const
    const result = await work({
      read(scope, name) {
        const row = file.prepare(SQL.find).get(...place(scope, name)) as { id: number; content: Uint8Array } | undefined
        const entry = row ? cipher.open(scope, name, row.content) : null
        if (notesUse && row && entry && name === wholeOf(name)) file.prepare(SQL.use).run(cipher.name(scope, name), moment(), Number(isDraft(name)), row.id)
        return entry
      },
      write(scope, name, value, asOf) {
        // Encrypted before the lock is taken, because the store of this process may be waiting to write.
        const content = cipher.seal(scope, name, { value, asOf })
        isWritten = true
        file.exec('BEGIN IMMEDIATE')
        try {
          if (!mayWrite()) throw new NotWanted()
          file.prepare(SQL.put).run(...place(scope, name), cipher.name(scope, wholeOf(name)), moment(), Number(isDraft(name)), content)
          file.exec('COMMIT')
        } catch (error) {
          file.exec('ROLLBACK')
          throw error
        }
      },
      remove(scope, name) {
        isWritten = true
        file.prepare(SQL.remove).run(...place(scope, name))
      },
    })
    if (isWritten) await giveBack(file)
    return result
  } finally {
    file.close()
  }
}
