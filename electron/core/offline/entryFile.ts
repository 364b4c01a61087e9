/**
 * The offline store's file as the thread that keeps the rows of lists uses it, beside `offlineStore.ts`: opened for a piece of work and
 * closed again, so that the file can be mended and removed by the store alone, which is where that happens.
 */
import { isDraft, wholeOf, type EntryStore } from './offline.ts'
import { createCipher } from './cipher.ts'
import { lastUseOf } from './offlineEviction.ts'
import { openWritable, SQL } from './offlineFile.ts'

/** How long to wait for a turn to write, in milliseconds: nobody waits for the thread. */
const PATIENCE = 10_000

/** The file, and its key of 32 bytes. */
export interface LockedFile {
  path: string
  key: Uint8Array
}

/** What may not be stored any more: an administrator has left since. */
class NotWanted extends Error {}

/**
 * Does a piece of work with the file's entries. Rejects with what SQLite or the work throws, and where something is to be written
 * and `mayWrite` says no; it is asked when nobody else can write, so what was left is never followed by what was late.
 */
export async function withEntries<Result>({ path, key }: LockedFile, mayWrite: () => boolean, work: (store: EntryStore) => Promise<Result>): Promise<Result> {
  const sqlite = process.getBuiltinModule('node:sqlite')
  const cipher = createCipher(key)
  const file = openWritable(sqlite, path, undefined)
  try {
    file.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
    let last = lastUseOf(file)
    /** The time of a use, which never goes back. */
    const moment = () => {
      last = Math.max(Date.now(), last + 1)
      return last
    }
    const place = (scope: string, name: string) => [cipher.id, cipher.scope(scope), cipher.name(scope, name)] as const
    return await work({
      read(scope, name) {
        const row = file.prepare(SQL.find).get(...place(scope, name)) as { id: number; content: Uint8Array } | undefined
        const entry = row ? cipher.open(scope, name, row.content) : null
        if (row && entry && name === wholeOf(name)) file.prepare(SQL.use).run(cipher.name(scope, name), moment(), Number(isDraft(name)), row.id)
        return entry
      },
      write(scope, name, value, asOf) {
        // Sealed before the file is held: the store of this process may want to write too, and waits.
        const content = cipher.seal(scope, name, { value, asOf })
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
        file.prepare(SQL.remove).run(...place(scope, name))
      },
    })
  } finally {
    file.close()
  }
}
