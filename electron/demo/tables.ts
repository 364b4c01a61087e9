/**
 * The demo marketplace's tables: the generated rows, and on top of them the changes made since. A table is generated when first
 * used. Only changes are stored, in SQLite if this Node has it; otherwise they last as long as the process.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { DemoChange } from '../../shared/rules/demo.ts'
import type { Geography } from './geography.ts'

export interface Row {
  id: number
}

export interface Table<R extends Row> {
  /** How many rows there are; does not generate a table that knows its `count`. */
  size(): number
  all(): R[]
  get(id: number): R | undefined
  insert(row: Omit<R, 'id'>): R
  update(id: number, change: Partial<R>): R | undefined
  remove(id: number): boolean
}

/** The definition of a table. */
export interface TableDefinition<R extends Row> {
  /** Its name in the file of changes. */
  name: string
  /** Generates its rows, always the same. */
  seed(geography: Geography): R[]
  /** How many rows that makes, if counting must not wait for them. Their ids count from 1. */
  count?: number | (() => number)
  /** Whether it survives a reset. */
  outlivesReset?: true
}

/** The rows of a table. */
export type RowOf<Definition> = Definition extends { seed(geography: Geography): Array<infer R> } ? R : never

export interface Tables {
  /** Opens a table, always the same object. Its rows are generated when first read or changed. */
  open<R extends Row>(definition: TableDefinition<R>): Table<R>
  /** Drops all changes, except of tables that survive it. */
  reset(): void
  /** Generates all rows again, and keeps the changes. */
  reseed(): void
  /** All changes, of tables that a reset drops. */
  changes(): DemoChange[]
  /** Replaces them by these. Throws if one is of no table. */
  restore(changes: readonly DemoChange[]): void
  close(): void
}

/** A table with what resets it. */
interface OpenTable<R extends Row> extends Table<R> {
  changes(): Array<Pick<DemoChange, 'id' | 'body'>>
  restore(changes: readonly DemoChange[]): void
  reset(): void
  reseed(): void
}

export interface TablesOptions {
  /** The SQLite file for changes; null keeps them in memory. */
  file: string | null
  geography: Geography
  /** All tables. */
  definitions: ReadonlyArray<TableDefinition<Row>>
}

/** Whether a file is not an SQLite file, is damaged, or holds something other than rows. */
const isBroken = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff))

/** The changes on disk. A broken file is replaced; one that cannot be opened or written is not used, since this is a demo. */
function openChanges(file: string | null): DatabaseSync | null {
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (!sqlite || file === null) return null
  const open = () => {
    // SQLite would make the file readable for everybody, and gives its side files the same mode.
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

export function openTables({ file, definitions, ...options }: TablesOptions): Tables {
  let { geography } = options
  for (const { name } of definitions) {
    if (definitions.filter(definition => definition.name === name).length > 1) throw new Error(`Two tables are called ${name}`)
  }
  const database = openChanges(file)
  const opened = new Map<TableDefinition<Row>, OpenTable<Row>>()

  function openTable<R extends Row>(definition: TableDefinition<R>): OpenTable<R> {
    const { name } = definition
    /** Generated rows, made once: a row is never modified, only replaced. */
    let seeds: R[] | null = null
    /** The changes if there is no file, by id, as JSON; null for a removed row. */
    const unwritten = new Map<number, string | null>()
    let content: { rows: Map<number, R>; nextId: number } | null = null

    function write(id: number, body: string | null): void {
      if (!database) return void unwritten.set(id, body)
      try {
        database.prepare('INSERT OR REPLACE INTO changes (name, id, body) VALUES (?, ?, ?)').run(name, id, body)
      } catch (error) {
        console.error(`A change of the demo data was not kept: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const changes = () =>
      database
        ?.prepare('SELECT id, body FROM changes WHERE name = ? ORDER BY id')
        .all(name)
        .map(({ id, body }) => ({ id: Number(id), body: body === null ? null : String(body) })) ?? [...unwritten].map(([id, body]) => ({ id, body }))

    /** The current rows, by id. */
    function filled() {
      if (content) return content
      const rows = new Map((seeds ??= definition.seed(geography)).map(row => [row.id, row]))
      for (const { id, body } of changes()) {
        if (body === null) rows.delete(id)
        else rows.set(id, JSON.parse(body) as R)
      }
      let nextId = 1
      for (const id of rows.keys()) if (id >= nextId) nextId = id + 1
      return (content = { rows, nextId })
    }
    return {
      size() {
        const count = typeof definition.count === 'function' ? definition.count() : definition.count
        if (content || count === undefined) return filled().rows.size
        const made = changes()
        const added = made.filter(({ id, body }) => body !== null && id > count).length
        return count + added - made.filter(({ id, body }) => body === null && id <= count).length
      },
      all: () => [...filled().rows.values()],
      get: id => filled().rows.get(id),
      insert(values) {
        const row = { ...values, id: filled().nextId++ } as R
        filled().rows.set(row.id, row)
        write(row.id, JSON.stringify(row))
        return row
      },
      update(id, change) {
        const { rows } = filled()
        const row = rows.get(id)
        if (!row) return undefined
        const next = { ...row, ...change, id }
        rows.set(id, next)
        write(id, JSON.stringify(next))
        return next
      },
      remove(id) {
        if (!filled().rows.delete(id)) return false
        write(id, null)
        return true
      },
      changes,
      restore(given) {
        for (const { id, body } of given) write(id, body)
        content = null
      },
      reset() {
        unwritten.clear()
        content = null
      },
      reseed() {
        seeds = null
        content = null
      },
    }
  }

  function open<R extends Row>(definition: TableDefinition<R>): OpenTable<R> {
    if (!definitions.includes(definition)) throw new Error(`No area keeps the table ${definition.name}`)
    const found = (opened.get(definition) as OpenTable<R> | undefined) ?? openTable(definition)
    opened.set(definition, found)
    return found
  }

  const passing = definitions.filter(definition => !definition.outlivesReset)
  function reset(): void {
    for (const definition of passing) {
      database?.prepare('DELETE FROM changes WHERE name = ?').run(definition.name)
      opened.get(definition)?.reset()
    }
  }

  return {
    open,
    reset,
    reseed() {
      // Seeds cache what they share by geography object, so a new object makes them start afresh.
      geography = { ...geography }
      for (const table of opened.values()) table.reseed()
    },
    changes: () =>
      passing.flatMap(definition =>
        open(definition)
          .changes()
          .map(({ id, body }) => ({ table: definition.name, id, body })),
      ),
    restore(changes) {
      const strange = changes.find(({ table }) => passing.every(({ name }) => name !== table))
      if (strange) throw new Error(`There is no table ${strange.table}`)
      reset()
      for (const definition of passing) {
        const own = changes.filter(({ table }) => table === definition.name)
        if (own.length > 0) open(definition).restore(own)
      }
    },
    close: () => void (database?.isOpen && database.close()),
  }
}
