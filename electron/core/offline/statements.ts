/** The statements of open files, each compiled once: that takes longer than it takes to run most of them. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'

const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** A statement of a file. Throws where it cannot be compiled, as `prepare` does. */
export function statement(file: DatabaseSync, sql: string): StatementSync {
  const known = compiled.get(file) ?? new Map<string, StatementSync>()
  compiled.set(file, known)
  const found = known.get(sql) ?? file.prepare(sql)
  known.set(sql, found)
  return found
}
