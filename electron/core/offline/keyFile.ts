/** The keys of administrators in the offline store's file: each wrapped, so that the file alone opens nothing. `../session/sealedKeys.ts` wraps them. */
import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { KEY_LENGTH, type Cipher } from './cipher.ts'
import type { KeyTable } from './keyTable.ts'
import { statement } from './statements.ts'

/** What no key opens any more: neither the file's, which is given, nor one that is wrapped in it. */
export const IS_LOST = 'lock <> ? AND lock NOT IN (SELECT lock FROM keys)'

/** All statements. They are compiled when a file is opened, which detects one with foreign tables. */
export const KEY_SQL = {
  find: 'SELECT lock, wrapped FROM keys WHERE owner = ?',
  add: 'INSERT OR IGNORE INTO keys (owner, lock, wrapped) VALUES (?, ?, ?)',
  rewrap: 'UPDATE keys SET wrapped = ? WHERE owner = ? AND lock = ?',
  drop: 'DELETE FROM keys WHERE owner = ?',
  locks: 'SELECT lock FROM keys',
} as const

interface KeyFile {
  cipher: Cipher
  /** The file's own key, of which earlier versions knew no other. */
  fileKey: Uint8Array
  onDisk<Result>(action: (file: DatabaseSync) => Result): Result
}

const TABLES = ['entries', 'journal'] as const

export function keyFile({ cipher, fileKey, onDisk }: KeyFile): KeyTable {
  const owner = (scope: string) => createHash('sha256').update(scope).digest()
  const found = (file: DatabaseSync, scope: string) => statement(file, KEY_SQL.find).get(owner(scope)) as { lock: Uint8Array; wrapped: string } | undefined

  /** Puts the rows that stand under the file's key under the scope's own. */
  function adopt(file: DatabaseSync, scope: string, key: Uint8Array): void {
    const own = cipher.of(key)
    for (const table of TABLES) {
      const blobs = table === 'journal' ? ['content', 'copy'] : ['content']
      const places = file.prepare(`SELECT rowid AS place FROM ${table} WHERE lock = ? AND scope = ?`).all(cipher.fileId, cipher.fileScope(scope))
      const get = file.prepare(`SELECT ${blobs.join(', ')} FROM ${table} WHERE rowid = ?`)
      const put = file.prepare(`UPDATE ${table} SET lock = ?, ${blobs.map(blob => `${blob} = ?`).join(', ')} WHERE rowid = ?`)
      for (const { place } of places) {
        const row = get.get(place!) as Record<string, Uint8Array | null>
        const layered = blobs.map(blob => row[blob] && own.layer(row[blob]))
        put.run(own.id, ...(layered as SQLInputValue[]), place!)
      }
    }
  }

  return {
    find(scope) {
      return onDisk(file => found(file, scope)?.wrapped ?? null)
    },
    fresh(scope) {
      const hasEarlier = onDisk(file =>
        TABLES.some(table => file.prepare(`SELECT 1 FROM ${table} WHERE lock = ? AND scope = ? LIMIT 1`).get(cipher.fileId, cipher.fileScope(scope))),
      )
      return Buffer.concat([randomBytes(KEY_LENGTH), ...(hasEarlier ? [fileKey] : [])])
    },
    add: (scope, key, wrapped) =>
      onDisk(file => {
        file.exec('BEGIN IMMEDIATE')
        try {
          const isNew = statement(file, KEY_SQL.add).run(owner(scope), cipher.of(key).id, wrapped).changes === 1
          if (isNew) adopt(file, scope, key)
          file.exec('COMMIT')
          return isNew
        } catch (error) {
          file.exec('ROLLBACK')
          throw error
        }
      }),
    fits(scope, key) {
      const lock = onDisk(file => found(file, scope)?.lock)
      return lock !== undefined && cipher.of(key).id.equals(lock)
    },
    rewrap: (scope, key, wrapped) => void onDisk(file => statement(file, KEY_SQL.rewrap).run(wrapped, owner(scope), cipher.of(key).id)),
    remove(scope) {
      onDisk(file => {
        const row = found(file, scope)
        for (const table of TABLES) if (row) file.prepare(`DELETE FROM ${table} WHERE lock = ?`).run(row.lock)
        statement(file, KEY_SQL.drop).run(owner(scope))
      })
    },
    use: (scope, key) => cipher.use(scope, key),
    leave: scope => cipher.leave(scope),
    amounts(scope) {
      try {
        return onDisk(file => {
          const bytes = file.prepare(`SELECT coalesce(sum(length(content)), 0) AS bytes FROM (SELECT content FROM entries WHERE lock = ?1
            UNION ALL SELECT content FROM journal WHERE lock = ?1)`)
          const amount = (lock: unknown) => Number(bytes.get(lock as Uint8Array)!.bytes)
          const own = found(file, scope)
          const others = file.prepare('SELECT lock FROM keys WHERE owner <> ?').all(owner(scope))
          return { own: own ? amount(own.lock) : null, others: others.map(({ lock }) => amount(lock)).filter(each => each > 0) }
        })
      } catch {
        return { own: null, others: [] }
      }
    },
    locks() {
      try {
        return onDisk(file => file.prepare(KEY_SQL.locks).all()).map(({ lock }) => Buffer.from(lock as Uint8Array))
      } catch {
        return [] // a file of an earlier version in a folder that is not writable
      }
    },
  }
}
