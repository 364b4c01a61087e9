/** The offline store as the computer's policy allows it: what may not be on disk is kept in memory, as long as the process lasts. */
import type { OfflinePolicy } from '../../../shared/platform/policy.ts'
import { memoryJournal, type JournalHead, type JournalRow, type JournalTable, type RowQuery } from './journalTable.ts'
import { isDraft, isShared, memoryOfflineStore, type OfflineStore } from './offline.ts'

/** What Activity shows: once such a row is over, the policy lets nothing of it stay on disk. */
const isActivity = ({ kind }: Pick<JournalRow, 'kind'>) => kind !== 'waiting'

/** The journal where no changes may be on disk: there, a row is without its detail, and stays only until it or its bulk run is over. Activity is in memory. */
function policedJournal({ journal: disk, transaction }: OfflineStore): JournalTable {
  const memory = memoryJournal()
  const cleared = new Set<string>()
  /** Removes, once, what was stored before the policy forbade it. */
  function table(scope: string): JournalTable {
    if (cleared.has(scope)) return disk
    cleared.add(scope)
    for (const row of disk.rows(scope, {})) if (isActivity(row) && (row.detail !== undefined || !row.isOpen)) store(scope, row)
    return disk
  }
  const isOfOpenRun = (scope: string, { kind, run }: JournalRow) =>
    kind === 'change' && run !== '' && disk.heads(scope, { kind: 'run', run, isOpen: true }).length > 0
  function store(scope: string, { detail: _, ...row }: JournalRow): void {
    if (row.isOpen || isOfOpenRun(scope, row)) disk.put(scope, row)
    else disk.remove(scope, row.id)
  }
  function merged<Row extends JournalHead>(query: RowQuery, onDisk: Row[], inMemory: Row[]): Row[] {
    const known = new Set(inMemory.map(({ id }) => id))
    return [...onDisk.filter(({ id }) => !known.has(id)), ...inMemory].toSorted((one, other) => other.id - one.id).slice(0, query.limit)
  }
  const rows = (scope: string, query: RowQuery) => merged(query, table(scope).rows(scope, query), memory.rows(scope, query))
  function put(scope: string, row: JournalRow): void {
    if (!isActivity(row)) return table(scope).put(scope, row)
    const ofRun = row.kind === 'run' ? rows(scope, { kind: 'change', run: row.run }) : []
    for (const each of [row, ...ofRun]) {
      memory.put(scope, each)
      store(scope, each)
    }
  }
  const next = (scope: string) => Math.max(table(scope).next(scope), memory.next(scope))
  return {
    next,
    add(scope, row) {
      let id: number | null = null
      return transaction(() => {
        id ??= next(scope) // the same where this runs twice
        put(scope, { ...row, id })
        return id
      })
    },
    put,
    get: (scope, id) => memory.get(scope, id) ?? table(scope).get(scope, id),
    rows,
    heads: (scope, query) => merged(query, table(scope).heads(scope, query), memory.heads(scope, query)),
    remove(scope, id) {
      memory.remove(scope, id)
      table(scope).remove(scope, id)
    },
    prune(scope, before) {
      memory.prune(scope, before)
      table(scope).prune(scope, before)
    },
    setAside(scope, id) {
      memory.remove(scope, id)
      table(scope).setAside(scope, id)
    },
    bytes: scope => table(scope).bytes(scope),
    wipe(scope) {
      memory.wipe(scope)
      disk.wipe(scope)
    },
  }
}

/** `disk` as far as the policy allows it. What was read must not be there any more (`openOfflineStore` removes it). */
export function policedStore(disk: OfflineStore, { lists, changes }: OfflinePolicy): OfflineStore {
  if ((lists && changes) || disk.kind === 'memory') return disk
  const memory = memoryOfflineStore(null)
  const journal = changes ? disk.journal : policedJournal(disk)
  const placeOf = (key: string) => (lists || isDraft(key) || isShared(key) ? disk : memory)

  return {
    kind: disk.kind,
    get limitation() {
      return disk.limitation
    },
    journal,
    keys: disk.keys,
    read: (scope, key) => placeOf(key).read(scope, key),
    write: (scope, key, ...entry) => placeOf(key).write(scope, key, ...entry),
    remove: (scope, key) => placeOf(key).remove(scope, key),
    setAside: (scope, key) => placeOf(key).setAside(scope, key),
    transaction: work => disk.transaction(work),
    wipe(scope) {
      journal.wipe(scope)
      memory.wipe(scope)
      disk.wipe(scope)
    },
    abandon(scope) {
      journal.wipe(scope)
      memory.abandon(scope)
      disk.abandon(scope)
    },
    tidy: () => disk.tidy(),
    aged: now => disk.aged(now),
    onDisk: () => disk.onDisk(),
    amount() {
      const kept = disk.amount()
      return { ...kept, readings: kept.readings + memory.amount().readings }
    },
    bytes: (scope, key) => placeOf(key).bytes(scope, key),
    close: () => disk.close(),
  }
}
