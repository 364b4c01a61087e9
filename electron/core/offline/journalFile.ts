/** The rows of the journal in the offline store's file. What cannot be written there is kept in memory, and written as soon as the file takes it. */
import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Cipher } from './cipher.ts'
import { memoryJournal, type JournalHead, type JournalRow, type JournalTable, type RowKind, type RowQuery } from './journalTable.ts'
import { IS_LOST } from './keyFile.ts'
import { statement } from './statements.ts'

/** What the table needs of the store that it is part of. */
export interface JournalFile {
  cipher: Cipher
  /** Runs an action on the file; throws if that fails. */
  onDisk<Result>(action: (file: DatabaseSync) => Result): Result
  /** Throws if nothing may be written now. */
  beforeWriting(): void
  transaction<Result>(work: () => Result): Result
  /** Called when something was written, or could not be. */
  written(error: unknown): void
  /** Called with what was set aside, in words. */
  damaged(what: string): void
  unreadable(what: string): void
}

/** How far the id of a row that the file does not take may be from the one before: another instance, whose rows it takes, must not give the same. */
const FAR = 1_000_000

const HEAD = 'id, kind, at, state, process, place, is_open, undo'
const UNDO: ReadonlyArray<JournalHead['undo']> = ['no', 'yes', 'deletes']

/** Which rows may be removed: those that are not open, and of no bulk run that is. */
export const IS_OVER = 'NOT is_open AND (run IS NULL OR run NOT IN (SELECT run FROM journal WHERE is_open = 1 AND run IS NOT NULL))'

/** All statements but those of `rows` and `heads`. They are compiled when a file is opened, which detects one with foreign tables. */
export const JOURNAL_SQL = {
  next: 'SELECT coalesce(max(id), -1) + 1 AS id FROM journal WHERE lock = ? AND scope = ?',
  put: `INSERT INTO journal (lock, scope, id, kind, record, run, place, at, state, process, is_open, undo, content, copy)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (lock, scope, id) DO UPDATE SET kind = excluded.kind, record = excluded.record,
    run = excluded.run, place = excluded.place, at = excluded.at, state = excluded.state, process = excluded.process, is_open = excluded.is_open,
    undo = excluded.undo, content = excluded.content, copy = excluded.copy`,
  find: `SELECT ${HEAD}, content, copy FROM journal WHERE lock = ? AND scope = ? AND id = ?`,
  remove: 'DELETE FROM journal WHERE lock = ? AND scope = ? AND id = ?',
  prune: `DELETE FROM journal WHERE lock = ? AND scope = ? AND (id < ? OR at < ?) AND ${IS_OVER}`,
  aside: `UPDATE journal SET kind = 'aside', record = NULL, run = NULL, is_open = 0 WHERE lock = ? AND scope = ? AND id = ?`,
  bytes: 'SELECT sum(length(content)) AS bytes FROM journal WHERE lock = ? AND scope = ?',
  wipe: `DELETE FROM journal WHERE (lock = ? AND scope = ?) OR (${IS_LOST})`,
} as const

interface StoredRow {
  id: number
  kind: RowKind
  at: number
  state: string
  process: string
  place: number | null
  is_open: number
  undo: number
  content: Uint8Array
  copy: Uint8Array | null
}

const headOf = ({ id, kind, at, state, process, place, is_open: isOpen, undo }: StoredRow): JournalHead => ({
  id,
  kind,
  at,
  state,
  process,
  place,
  isOpen: isOpen === 1,
  undo: UNDO[undo] ?? 'no',
})

/** What a row holds that no server can give back, as the end of a sentence. */
const inWords = ({ kind, isOpen }: Pick<JournalHead, 'kind' | 'isOpen'>): string =>
  kind === 'waiting' ? 'what waited in the Outbox' : isOpen ? 'a change whose outcome was not known' : 'some of Activity'

/** The table, and what the store does with the rows that the file did not take. */
export interface FiledJournal extends JournalTable {
  /** Writes them, as far as the file takes them by now. */
  flush(): void
  /** Notes which there are; what it answers brings that back, for a transaction that is not written. */
  remember(): () => void
}

export function journalFile({ cipher, onDisk, beforeWriting, transaction, written, damaged, unreadable }: JournalFile): FiledJournal {
  /** Rows that the file did not take, by scope; `gone` are those that are still to be removed there. */
  const waiting = memoryJournal()
  const gone = new Map<string, Set<number>>()
  const scopes = new Set<string>()
  /** The highest id that was given, by scope. */
  const given = new Map<string, number>()
  const place = (scope: string) => [cipher.id(scope), cipher.scope(scope)] as const
  const nameOf = (id: number) => `journal ${id}`
  const hashed = (scope: string, kind: string, text: string) => (text === '' ? null : cipher.name(scope, `journal ${kind} ${text}`))

  function write(scope: string, row: JournalRow): void {
    const { id, kind, at, state, process, isOpen, undo, record, run } = row
    const content = cipher.seal(scope, nameOf(id), { value: { record, run, value: row.value, detail: row.detail }, asOf: at })
    const hashes = [hashed(scope, 'record', record), hashed(scope, 'run', run)] as const
    onDisk(file =>
      statement(file, JOURNAL_SQL.put).run(
        ...place(scope),
        id,
        kind,
        ...hashes,
        row.place,
        at,
        state,
        process,
        Number(isOpen),
        UNDO.indexOf(undo),
        content,
        isOpen ? content : null,
      ),
    )
  }
  function flush(): void {
    if (scopes.size === 0) return
    try {
      beforeWriting()
      for (const scope of scopes) {
        for (const row of waiting.rows(scope, {})) {
          write(scope, row)
          waiting.remove(scope, row.id)
        }
        for (const id of gone.get(scope) ?? []) onDisk(file => statement(file, JOURNAL_SQL.remove).run(...place(scope), id))
        gone.delete(scope)
      }
      scopes.clear()
      written(null)
    } catch (error) {
      written(error)
    }
  }
  /** Does something on the file, followed by what was left from a time when it could not be written; false if it does not take it. */
  function attempt(action: () => void): boolean {
    try {
      beforeWriting()
      action()
      written(null)
    } catch (error) {
      written(error)
      return false
    }
    flush()
    return true
  }
  const note = (scope: string, id: number) => void given.set(scope, Math.max(given.get(scope) ?? -1, id))
  function keep(scope: string, row: JournalRow): void {
    note(scope, row.id)
    waiting.put(scope, row)
    scopes.add(scope)
  }
  function put(scope: string, row: JournalRow): void {
    waiting.remove(scope, row.id)
    gone.get(scope)?.delete(row.id)
    if (attempt(() => write(scope, row))) note(scope, row.id)
    else keep(scope, row)
  }
  /** What the file answers; what it cannot answer is as if it were not there. */
  function ask<Row>(action: (file: DatabaseSync) => unknown[]): Row[] {
    try {
      return onDisk(action) as Row[]
    } catch {
      return []
    }
  }

  function opened(scope: string, row: StoredRow): JournalRow | null {
    const head = headOf(row)
    const open = (content: Uint8Array | null) => (content ? cipher.open(scope, nameOf(row.id), content) : null)
    const entry = open(row.content) ?? open(row.copy)
    if (!entry) {
      attempt(() => onDisk(file => statement(file, JOURNAL_SQL.aside).run(...place(scope), row.id)))
      damaged(inWords(head))
      return null
    }
    return { ...head, ...(entry.value as Pick<JournalRow, 'record' | 'run' | 'value' | 'detail'>) }
  }

  /** The rows on disk that match and are not replaced in memory, as the file has them. */
  function stored(scope: string, { kind, record, run, isOpen, before, since, limit }: RowQuery, columns: string): StoredRow[] {
    const conditions = ['lock = ? AND scope = ?', "kind <> 'aside'"]
    const values: Array<Uint8Array | number | string> = [...place(scope)]
    const also = (condition: string, value: Uint8Array | number | string) => (conditions.push(condition), values.push(value))
    if (kind !== undefined) also('kind = ?', kind)
    if (record !== undefined) also('record = ?', hashed(scope, 'record', record)!)
    if (run !== undefined) also('run = ?', hashed(scope, 'run', run)!)
    if (isOpen) conditions.push('is_open = 1')
    if (before !== undefined) also('id < ?', before)
    if (since !== undefined) also('at >= ?', since)
    const sql = `SELECT ${columns} FROM journal WHERE ${conditions.join(' AND ')} ORDER BY id DESC${limit === undefined ? '' : ` LIMIT ${limit}`}`
    return ask<StoredRow>(file => statement(file, sql).all(...values))
  }
  /** What matches on disk and in memory, the latest first. */
  function merged<Row extends JournalHead>(scope: string, query: RowQuery, onFile: Row[], inMemory: Row[]): Row[] {
    if (!scopes.has(scope)) return onFile
    const there = onFile.filter(({ id }) => !waiting.get(scope, id) && !gone.get(scope)?.has(id))
    return [...there, ...inMemory].toSorted((one, other) => other.id - one.id).slice(0, query.limit)
  }

  function next(scope: string): number {
    const [onFile] = ask<{ id: number }>(file => [statement(file, JOURNAL_SQL.next).get(...place(scope))])
    return Math.max(onFile?.id ?? 0, (given.get(scope) ?? -1) + 1)
  }

  return {
    flush,
    remember() {
      const rows = [...scopes].map(scope => ({ scope, rows: waiting.rows(scope, {}), gone: new Set(gone.get(scope)) }))
      return () => {
        for (const scope of scopes) waiting.wipe(scope)
        scopes.clear()
        gone.clear()
        for (const before of rows) {
          scopes.add(before.scope)
          gone.set(before.scope, before.gone)
          for (const row of before.rows) waiting.put(before.scope, row)
        }
      }
    },
    next,
    add: (scope, row) =>
      transaction(() => {
        const id = next(scope)
        if (attempt(() => write(scope, { ...row, id }))) {
          note(scope, id)
          return id
        }
        const kept = id + randomInt(FAR)
        keep(scope, { ...row, id: kept })
        return kept
      }),
    put,
    get(scope, id) {
      const kept = waiting.get(scope, id)
      if (kept || gone.get(scope)?.has(id)) return kept
      const [row] = ask<StoredRow | undefined>(file => [statement(file, JOURNAL_SQL.find).get(...place(scope), id)])
      return row && row.kind !== ('aside' as RowKind) ? opened(scope, row) : null
    },
    rows(scope, query) {
      const found = stored(scope, query, `${HEAD}, content, copy`).flatMap(row => opened(scope, row) ?? [])
      return merged(scope, query, found, waiting.rows(scope, query))
    },
    heads: (scope, query) => merged(scope, query, stored(scope, query, HEAD).map(headOf), waiting.heads(scope, query)),
    remove(scope, id) {
      note(scope, id)
      waiting.remove(scope, id)
      if (attempt(() => onDisk(file => statement(file, JOURNAL_SQL.remove).run(...place(scope), id)))) return
      gone.set(scope, (gone.get(scope) ?? new Set()).add(id))
      scopes.add(scope)
    },
    prune(scope, { id = 0, at = 0 }) {
      note(scope, next(scope) - 1)
      waiting.prune(scope, { id, at })
      attempt(() => onDisk(file => statement(file, JOURNAL_SQL.prune).run(...place(scope), id, at)))
    },
    setAside(scope, id) {
      const [row] = ask<StoredRow | undefined>(file => [statement(file, JOURNAL_SQL.find).get(...place(scope), id)])
      if (row) unreadable(inWords(headOf(row)))
      waiting.remove(scope, id)
      attempt(() => onDisk(file => statement(file, JOURNAL_SQL.aside).run(...place(scope), id)))
    },
    bytes(scope) {
      const [found] = ask<{ bytes: number | null }>(file => [statement(file, JOURNAL_SQL.bytes).get(...place(scope))])
      return found ? (found.bytes ?? 0) : null
    },
    wipe(scope) {
      note(scope, next(scope) - 1)
      waiting.wipe(scope)
      gone.delete(scope)
      scopes.delete(scope)
    },
  }
}
