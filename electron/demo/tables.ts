/**
 * The demo marketplace's tables: what it came with, and over it the changes made since. Only the changes are written, to
 * SQLite where this Node has it; elsewhere they last as long as the process.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export interface Row {
  id: number
}

export interface Table<R extends Row> {
  all(): R[]
  get(id: number): R | undefined
  insert(row: Omit<R, 'id'>): R
  update(id: number, change: Partial<R>): R | undefined
  remove(id: number): boolean
}

export interface Tables {
  /** Opens a table; `seed` gives the rows it comes with. */
  open<R extends Row>(name: string, seed: () => R[]): Table<R>
  /** Forgets all changes but those of the tables named. */
  reset(kept: string[]): void
  close(): void
}

/** Whether a file is no SQLite file, damaged, or holds something else than rows. */
const isBroken = (error: unknown) => error instanceof SyntaxError || (error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff))

/** The changes on disk. A broken file is begun anew, one that cannot be opened or written is done without: it is a demo. */
function openChanges(file: string | null): DatabaseSync | null {
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (!sqlite || file === null) return null
  const open = () => {
    // SQLite would let everybody read the file, and gives its side files the same mode.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    const database = new sqlite.DatabaseSync(file)
    try {
      database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS changes (name TEXT, id INTEGER, body TEXT, PRIMARY KEY (name, id))')
      for (const { body } of database.prepare('SELECT body FROM changes').all()) if (body !== null) JSON.parse(String(body))
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }
  try {
    try {
      return open()
    } catch (error) {
      if (!isBroken(error)) throw error
      for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
      return open()
    }
  } catch (error) {
    console.error(`The demo data in ${file} cannot be kept: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

export function openTables(file: string | null): Tables {
  const database = openChanges(file)
  const fills = new Map<string, () => void>()

  function write(name: string, id: number, body: string | null): void {
    try {
      database?.prepare('INSERT OR REPLACE INTO changes (name, id, body) VALUES (?, ?, ?)').run(name, id, body)
    } catch (error) {
      console.error(`A change of the demo data was not kept: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  return {
    open<R extends Row>(name: string, seed: () => R[]): Table<R> {
      let rows = new Map<number, R>()
      let nextId = 1
      const fill = () => {
        rows = new Map(seed().map(row => [row.id, row]))
        const changes = database?.prepare('SELECT id, body FROM changes WHERE name = ? ORDER BY id').all(name) ?? []
        for (const { id, body } of changes) {
          if (body === null) rows.delete(Number(id))
          else rows.set(Number(id), JSON.parse(String(body)) as R)
        }
        nextId = 1
        for (const id of rows.keys()) if (id >= nextId) nextId = id + 1
      }
      fill()
      fills.set(name, fill)

      return {
        all: () => [...rows.values()],
        get: id => rows.get(id),
        insert(values) {
          const row = { ...values, id: nextId++ } as R
          rows.set(row.id, row)
          write(name, row.id, JSON.stringify(row))
          return row
        },
        update(id, change) {
          const row = rows.get(id)
          if (!row) return undefined
          const next = { ...row, ...change, id }
          rows.set(id, next)
          write(name, id, JSON.stringify(next))
          return next
        },
        remove(id) {
          if (!rows.delete(id)) return false
          write(name, id, null)
          return true
        },
      }
    },
    reset(kept) {
      for (const [name, fill] of fills) {
        if (kept.includes(name)) continue
        database?.prepare('DELETE FROM changes WHERE name = ?').run(name)
        fill()
      }
    },
    close: () => void (database?.isOpen && database.close()),
  }
}
