/**
 * The rows of the journal: what was sent from this computer, waits to be sent, or was found changed. They stand in a table of the offline store of
 * their own, so that storing one costs the same however many there are. `../journal` says what they mean.
 */

/** `change` was sent; `run` is a bulk run as a whole, and `calls` what its rows send; `seen` was changed elsewhere; `waiting` is in the Outbox. */
export type RowKind = 'change' | 'run' | 'calls' | 'seen' | 'waiting'

/** A row without its value: all that is found without decrypting anything. */
export interface JournalHead {
  /** Ascends in the order of adding, from 0 in each scope. */
  id: number
  kind: RowKind
  /** In milliseconds since 1970. */
  at: number
  state: string
  /** The instance that sends it; empty if none does. */
  process: string
  /** The place of its row in the bulk run, if it belongs to one. */
  place: number | null
  /** Whether it is not over: it waits, its outcome is not known, or its run is under way. Such rows are stored twice, and never expire. */
  isOpen: boolean
  /** Whether it can be taken back, and whether that deletes a record that was added. */
  undo: 'no' | 'yes' | 'deletes'
}

export interface JournalRow extends JournalHead {
  /** Whose changes are asked for: a record, or an area for records without an id. Empty for none. Stored as a keyed hash. */
  record: string
  /** The key of its bulk run; empty for none. Stored as a keyed hash. */
  run: string
  /** JSON; stored encrypted. `detail` is the part that a computer’s policy may keep from the disk. */
  value: unknown
  detail?: unknown
}

/** Which rows are asked for. */
export interface RowQuery {
  kind?: RowKind
  record?: string
  run?: string
  isOpen?: true
  /** Only rows with a lower id. */
  before?: number
  /** Only rows with this time or a later one. */
  since?: number
  /** The most rows; all by default. */
  limit?: number
}

/** Rows by scope, as an offline store keeps them. Synchronous; never throws. */
export interface JournalTable {
  /** The id of the row that is added next. As long as the process lasts, none is given twice, also if its row was removed or wiped. */
  next(scope: string): number
  /** Adds a row; answers its id. */
  add(scope: string, row: Omit<JournalRow, 'id'>): number
  /** Replaces the row with this id. */
  put(scope: string, row: JournalRow): void
  get(scope: string, id: number): JournalRow | null
  /** The rows that match, the latest first. What cannot be opened is set aside and left out. */
  rows(scope: string, query: RowQuery): JournalRow[]
  /** The same without their values. */
  heads(scope: string, query: RowQuery): JournalHead[]
  remove(scope: string, id: number): void
  /** Removes the rows before an id or a time, but for those that are open, and those of a bulk run that is. */
  prune(scope: string, before: { id?: number; at?: number }): void
  /** Puts a row away that this version cannot read. */
  setAside(scope: string, id: number): void
  /** How many bytes the rows of a scope take on disk; null if they are in memory. */
  bytes(scope: string): number | null
  wipe(scope: string): void
}

/** Whether a row is one of those asked for. */
export const isAsked = (row: JournalRow, { kind, record, run, isOpen, before, since }: RowQuery): boolean =>
  (kind === undefined || row.kind === kind) &&
  (record === undefined || row.record === record) &&
  (run === undefined || row.run === run) &&
  (isOpen === undefined || row.isOpen) &&
  (before === undefined || row.id < before) &&
  (since === undefined || row.at >= since)

/** A table that lasts as long as the process. */
export function memoryJournal(): JournalTable {
  const scopes = new Map<string, Map<number, JournalRow>>()
  const last = new Map<string, number>()
  const of = (scope: string) => scopes.get(scope) ?? new Map<number, JournalRow>()
  function put(scope: string, row: JournalRow): void {
    const rows = of(scope)
    const isNext = rows.has(row.id) || row.id > (last.get(scope) ?? -1)
    rows.set(row.id, row)
    scopes.set(scope, isNext ? rows : new Map([...rows].toSorted(([one], [other]) => one - other)))
    last.set(scope, Math.max(last.get(scope) ?? -1, row.id))
  }
  function rows(scope: string, query: RowQuery): JournalRow[] {
    const found: JournalRow[] = []
    const all = [...of(scope).values()]
    for (let at = all.length - 1; at >= 0 && found.length < (query.limit ?? Infinity); at--) if (isAsked(all[at]!, query)) found.push(all[at]!)
    return found
  }
  const next = (scope: string) => (last.get(scope) ?? -1) + 1
  return {
    next,
    add(scope, row) {
      const id = next(scope)
      put(scope, { ...row, id })
      return id
    },
    put,
    get: (scope, id) => of(scope).get(id) ?? null,
    rows,
    heads: rows,
    remove: (scope, id) => void of(scope).delete(id),
    prune(scope, { id = 0, at = -Infinity }) {
      const open = new Set(rows(scope, { kind: 'run', isOpen: true }).map(({ run }) => run))
      for (const row of of(scope).values()) if (!row.isOpen && !open.has(row.run) && (row.id < id || row.at < at)) of(scope).delete(row.id)
    },
    setAside: (scope, id) => void of(scope).delete(id),
    bytes: () => null,
    wipe: scope => void scopes.delete(scope),
  }
}
