/** The rows of the journal in the offline store's file. What cannot be written there is kept in memory, and written as soon as the file takes it. */
import type { DatabaseSync } from 'node:sqlite'
import type { Cipher } from './cipher.ts'
import { memoryJournal, type JournalHead, type JournalRow, type JournalTable, type RowKind, type RowQuery } from './journalTable.ts'

/** What the table needs of the store that it is part of. */
export interface JournalFile {
  cipher: Cipher
  /** Runs an action on the file; throws if that fails. */
  onDisk<Result>(action: (file: DatabaseSync) => Result): Result
  transaction<Result>(work: () => Result): Result
  /** Called when something was written, or could not be. */
  written(error: unknown): void
  /** Called with what was set aside, in words. */
  damaged(what: string): void
  unreadable(what: string): void
}

const HEAD = 'id, kind, at, state, process, place, is_open, undo'
const UNDO: ReadonlyArray<JournalHead['undo']> = ['no', 'yes', 'deletes']

/** All statements but those of `rows` and `heads`. They are compiled when a file is opened, which detects one with foreign tables. */
export const JOURNAL_SQL = {
  next: 'SELECT coalesce(max(id), -1) + 1 AS id FROM journal WHERE lock = ? AND scope = ?',
  put: `INSERT INTO journal (lock, scope, id, kind, record, run, place, at, state, process, is_open, undo, content, copy)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (lock, scope, id) DO UPDATE SET kind = excluded.kind, record = excluded.record,
    run = excluded.run, place = excluded.place, at = excluded.at, state = excluded.state, process = excluded.process, is_open = excluded.is_open,
    undo = excluded.undo, content = excluded.content, copy = excluded.copy`,
  find: `SELECT ${HEAD}, content, copy FROM journal WHERE lock = ? AND scope = ? AND id = ?`,
  remove: 'DELETE FROM journal WHERE lock = ? AND scope = ? AND id = ?',
  prune: 'DELETE FROM journal WHERE lock = ? AND scope = ? AND NOT is_open AND (id < ? OR at < ?)',
  aside: `UPDATE journal SET kind = 'aside', record = NULL, run = NULL, is_open = 0 WHERE lock = ? AND scope = ? AND id = ?`,
  bytes: 'SELECT sum(length(content)) AS bytes FROM journal WHERE lock = ? AND scope = ?',
  wipe: 'DELETE FROM journal WHERE scope = ? OR lock <> ?',
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

export function journalFile({ cipher, onDisk, transaction, written, damaged, unreadable }: JournalFile): JournalTable {
  /** Rows that the file did not take, by scope; `gone` are those that are still to be removed there. */
  const waiting = memoryJournal()
  const gone = new Map<string, Set<number>>()
  const scopes = new Set<string>()
  const place = (scope: string) => [cipher.id, cipher.scope(scope)] as const
  const nameOf = (id: number) => `journal ${id}`
  const hashed = (scope: string, kind: string, text: string) => (text === '' ? null : cipher.name(scope, `journal ${kind} ${text}`))

  function write(scope: string, row: JournalRow): void {
    const { id, kind, at, state, process, isOpen, undo, record, run } = row
    const content = cipher.seal(scope, nameOf(id), { value: { record, run, value: row.value, detail: row.detail }, asOf: at })
    const hashes = [hashed(scope, 'record', record), hashed(scope, 'run', run)] as const
    onDisk(file =>
      file
        .prepare(JOURNAL_SQL.put)
        .run(...place(scope), id, kind, ...hashes, row.place, at, state, process, Number(isOpen), UNDO.indexOf(undo), content, isOpen ? content : null),
    )
  }
  /** Does something on the file, followed by what was left from a time when it could not be written; false if it does not take it. */
  function attempt(action: () => void): boolean {
    try {
      action()
      for (const scope of scopes) {
        for (const row of waiting.rows(scope, {})) {
          write(scope, row)
          waiting.remove(scope, row.id)
        }
        for (const id of gone.get(scope) ?? []) onDisk(file => file.prepare(JOURNAL_SQL.remove).run(...place(scope), id))
        gone.delete(scope)
      }
      scopes.clear()
      written(null)
      return true
    } catch (error) {
      written(error)
      return false
    }
  }
  function put(scope: string, row: JournalRow): void {
    waiting.remove(scope, row.id)
    gone.get(scope)?.delete(row.id)
    if (attempt(() => write(scope, row))) return
    waiting.put(scope, row)
    scopes.add(scope)
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
      attempt(() => onDisk(file => file.prepare(JOURNAL_SQL.aside).run(...place(scope), row.id)))
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
    return ask<StoredRow>(file => file.prepare(sql).all(...values))
  }
  /** What matches on disk and in memory, the latest first. */
  function merged<Row extends JournalHead>(scope: string, query: RowQuery, onFile: Row[], inMemory: Row[]): Row[] {
    if (!scopes.has(scope)) return onFile
    const there = onFile.filter(({ id }) => !waiting.get(scope, id) && !gone.get(scope)?.has(id))
    return [...there, ...inMemory].toSorted((one, other) => other.id - one.id).slice(0, query.limit)
  }

  return {
    add(scope, row) {
      let id: number | null = null
      return transaction(() => {
        const [next] = ask<{ id: number }>(file => [file.prepare(JOURNAL_SQL.next).get(...place(scope))])
        const [latest] = waiting.heads(scope, { limit: 1 })
        id ??= Math.max(next?.id ?? 0, (latest?.id ?? -1) + 1) // the same where this runs twice
        put(scope, { ...row, id })
        return id
      })
    },
    put,
    get(scope, id) {
      const kept = waiting.get(scope, id)
      if (kept || gone.get(scope)?.has(id)) return kept
      const [row] = ask<StoredRow | undefined>(file => [file.prepare(JOURNAL_SQL.find).get(...place(scope), id)])
      return row && row.kind !== ('aside' as RowKind) ? opened(scope, row) : null
    },
    rows(scope, query) {
      const found = stored(scope, query, `${HEAD}, content, copy`).flatMap(row => opened(scope, row) ?? [])
      return merged(scope, query, found, waiting.rows(scope, query))
    },
    heads: (scope, query) => merged(scope, query, stored(scope, query, HEAD).map(headOf), waiting.heads(scope, query)),
    remove(scope, id) {
      waiting.remove(scope, id)
      if (attempt(() => onDisk(file => file.prepare(JOURNAL_SQL.remove).run(...place(scope), id)))) return
      gone.set(scope, (gone.get(scope) ?? new Set()).add(id))
      scopes.add(scope)
    },
    prune(scope, { id = 0, at = 0 }) {
      waiting.prune(scope, { id, at })
      attempt(() => onDisk(file => file.prepare(JOURNAL_SQL.prune).run(...place(scope), id, at)))
    },
    setAside(scope, id) {
      const [row] = ask<StoredRow | undefined>(file => [file.prepare(JOURNAL_SQL.find).get(...place(scope), id)])
      if (row) unreadable(inWords(headOf(row)))
      waiting.remove(scope, id)
      attempt(() => onDisk(file => file.prepare(JOURNAL_SQL.aside).run(...place(scope), id)))
    },
    bytes(scope) {
      const [found] = ask<{ bytes: number | null }>(file => [file.prepare(JOURNAL_SQL.bytes).get(...place(scope))])
      return found ? (found.bytes ?? 0) : null
    },
    wipe(scope) {
      waiting.wipe(scope)
      gone.delete(scope)
      scopes.delete(scope)
    },
  }
}
