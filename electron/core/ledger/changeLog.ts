/**
 * The log of changes: what was sent from this computer, in its order, and what became of it. It is kept encrypted in the offline store, in parts
 * of some changes each; a change is stored before its first byte leaves. One that was being sent when Steward ended is not known.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { About, TypedFields } from '../../../shared/contract/frames.ts'
import { NOT_KNOWN } from '../../../shared/contract/failure.ts'
import {
  type Activity,
  type ActivityPage,
  type Change,
  type ChangeQuery,
  type ChangeRun,
  type FormBefore,
  type SeenChange,
} from '../../../shared/platform/changes.ts'
import { KEPT_DAYS, MOST_BYTES } from '../../../shared/rules/activity.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, listOf, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { CHANGES, changesPart, type OfflineStore } from '../offline/offline.ts'
import { extentKind, type Extent } from '../offline/policedStore.ts'

/** Most changes of a part, and its size in characters after which a new one begins. The id of a change is its part times this, and its place in it. */
const PART = 100
const LARGEST_PART = 200_000
const DAY = 24 * 60 * 60_000

const ENDED = `${NOT_KNOWN} Steward ended before the answer came.`

/** A change as it is stored. `process` tells whether the Steward that sends it is this one. */
export interface StoredChange extends Omit<Change, 'canUndo' | 'canRestore'> {
  process: string
  /** What was sent, without secrets, if it can be taken back by itself. */
  input?: object
  /** The form that it was typed into, and what was typed. */
  form?: FormBefore & Pick<TypedFields, 'after'>
  /** Of an order, how it is read, and what it was before. */
  order?: About['order']
}

/** A change with what only main needs. */
export type FullChange = Change & Pick<StoredChange, 'input' | 'form' | 'order'>
type StoredRun = Omit<ChangeRun, 'counts' | 'undoable' | 'added'>
type Stored = StoredChange | StoredRun | SeenChange

/** Some of the log. */
const partKind: EntryKind<readonly Stored[]> = { version: 1, is: listOf(hasFields<Stored>({ id: isNumber, at: isNumber, area: isText })) }

type NewChange = Omit<StoredChange, 'id' | 'outcome' | 'message' | 'process' | 'isUndone'>

export interface ChangeLog {
  /** Removes what is too old. */
  prune(scope: string): void
  /** Stores a change as being sent; answers its id. */
  begin(scope: string, change: NewChange): number
  /** Stores that a bulk run begins. */
  beginRun(scope: string, run: Omit<StoredRun, 'id'>): void
  /** Stores that records were found changed, except those that were changed from here since they were read before, and what was told before. */
  seen(scope: string, seen: readonly NewSeen[]): Promise<void>
  /** Tells whether a record was changed from here since a time, or is being changed; without an id, one of the area whose id is not known. */
  changedHere(scope: string): Promise<ChangedHere>
  /** Stores what is known of a change by now. */
  amend(scope: string, id: number, known: Partial<Pick<StoredChange, 'record' | 'fields' | 'input' | 'outcome' | 'message' | 'isUndone'>>): void
  /** A change with what was sent; null if there is no such change. */
  find(scope: string, id: number): FullChange | null
  /** A bulk run by its key; null if none of its rows was sent. */
  run(scope: string, key: string): Promise<ChangeRun | null>
  /** The changes that match a query, in areas that may be viewed. With `isFlat`, the rows of bulk runs instead of the runs. */
  page(scope: string, query: ChangeQuery & { isFlat?: boolean }, mayView: (area: string) => boolean): Promise<ActivityPage>
}

const isRun = (entry: Stored): entry is StoredRun => 'total' in entry
const isOwn = (entry: Stored): entry is StoredChange => 'outcome' in entry

export type NewSeen = Omit<SeenChange, 'id'>
export type ChangedHere = (area: string, id: number | null, since: number) => boolean

/** When a change was made, and its outcome; null if it was made elsewhere. */
interface IndexedChange {
  at: number
  outcome: Change['outcome'] | null
}
/** A record's changes by their ids, by area and id of the record. Those whose record is not known have a key of their area. */
type ChangesByRecord = Map<string, Map<number, IndexedChange>>

export interface ChangeLogOptions {
  store: OfflineStore
  clock: Clock
  /** Called when the log has changed. */
  changed(): void
  /** By scope. A map that is emptied when the administrator or server changes. */
  byRecord: Map<string, Promise<ChangesByRecord>>
  /** For how many days changes are kept, if the computer's policy says less than Steward does. */
  keptDays?: number | null
}

export function createChangeLog({ store, clock, changed, byRecord, keptDays = null }: ChangeLogOptions): ChangeLog {
  const keptFor = Math.min(keptDays ?? KEPT_DAYS, KEPT_DAYS) * DAY
  const own = randomUUID()

  const extentOf = (scope: string): Extent => readEntry(store, scope, CHANGES, extentKind)?.value ?? { first: 0, last: 0 }
  const read = (scope: string, part: number): readonly Stored[] => readEntry(store, scope, changesPart(part), partKind)?.value ?? []
  function write(scope: string, part: number, entries: readonly Stored[]): void {
    writeEntry(store, scope, changesPart(part), partKind, entries, clock.now())
    changed()
  }

  const keyOf = (area: string, id: number | null) => `${area}/${id ?? ''}`
  function index(changes: ChangesByRecord, entry: Stored): void {
    if (isRun(entry)) return
    const key = keyOf(entry.area, entry.record?.id ?? null)
    const ofRecord = changes.get(key) ?? new Map<number, IndexedChange>()
    changes.set(key, ofRecord.set(entry.id, { at: entry.at, outcome: isOwn(entry) ? settled(entry).outcome : null }))
    if (entry.record) changes.get(keyOf(entry.area, null))?.delete(entry.id)
  }

  /** The changes by record: read from all parts when they are first asked for, and kept from then on. */
  function indexed(scope: string): Promise<ChangesByRecord> {
    const known = byRecord.get(scope)
    if (known) return known
    const reading = (async () => {
      const changes: ChangesByRecord = new Map()
      const { first } = extentOf(scope)
      for (let part = first; part <= extentOf(scope).last; part++) {
        for (const entry of read(scope, part)) index(changes, entry)
        await nextTurn()
      }
      return changes
    })()
    byRecord.set(scope, reading)
    return reading
  }
  /** Follows what is stored while or after the index is made. */
  const follow = (scope: string, entry: Stored) => void byRecord.get(scope)?.then(changes => index(changes, entry))

  /** Removes the oldest parts while they are too old or all are too large; the last one only if it is too old. */
  function prune(scope: string, { first, last }: Extent): Extent {
    const outdated = store.aged(clock.now()) - keptFor
    const isOutdated = (part: number) => (read(scope, part).at(-1)?.at ?? 0) < outdated
    let from = first
    while (from < last && (isOutdated(from) || (store.bytes(scope, CHANGES) ?? 0) > MOST_BYTES)) {
      store.remove(scope, changesPart(from))
      from += 1
    }
    if (from === last && read(scope, last).length > 0 && isOutdated(last)) write(scope, last, [])
    return { first: from, last }
  }

  /** Appends entries, and writes each part once; answers the id of the last one. */
  function append(scope: string, makes: ReadonlyArray<(id: number) => Stored>): number {
    return store.transaction(() => appended(scope, makes))
  }
  function appended(scope: string, makes: ReadonlyArray<(id: number) => Stored>): number {
    let { first, last } = extentOf(scope)
    let entries = [...read(scope, last)]
    let size = JSON.stringify(entries).length
    for (const make of makes) {
      if (entries.length === PART || (entries.length > 0 && size > LARGEST_PART)) {
        write(scope, last, entries)
        ;({ first, last } = prune(scope, { first, last: last + 1 }))
        entries = []
        size = 0
      }
      if (entries.length === 0) writeEntry(store, scope, CHANGES, extentKind, { first, last }, clock.now())
      const entry = make(last * PART + entries.length)
      entries.push(entry)
      size += JSON.stringify(entry).length
      follow(scope, entry)
    }
    write(scope, last, entries)
    return entries.at(-1)!.id
  }

  const entryOf = (scope: string, id: number): Stored | undefined => read(scope, Math.floor(id / PART))[id % PART]

  const settled = (entry: StoredChange): Pick<Change, 'outcome' | 'message'> =>
    entry.outcome === 'sending' && entry.process !== own ? { outcome: 'unknown', message: ENDED } : entry

  /** A change as it is told. */
  function told(entry: StoredChange): FullChange {
    const { process: _, ...change } = { ...entry, ...settled(entry) }
    const stands = change.outcome === 'saved' && change.isUndone !== true
    const canUndo = stands && change.input !== undefined
    return { ...change, canUndo, canRestore: stands && !canUndo && change.form !== undefined }
  }

  /** A run with how many of its rows have each outcome; of a row that was sent again, the last one counts. */
  async function counted(scope: string, run: StoredRun, last: number): Promise<ChangeRun> {
    const outcomes = new Map<number, Change['outcome']>()
    let undoable = 0
    let added = 0
    for (let part = Math.floor(run.id / PART); part <= last; part++) {
      for (const entry of read(scope, part)) {
        if (!isOwn(entry) || entry.run !== run.run) continue
        outcomes.set(entry.place ?? entry.id, settled(entry).outcome)
        if (!told(entry).canUndo) continue
        undoable += 1
        if (entry.verb === 'create') added += 1
      }
      if (outcomes.size === run.total) break
      await nextTurn()
    }
    const counts = { sending: 0, saved: 0, refused: 0, unknown: 0 }
    for (const outcome of outcomes.values()) counts[outcome] += 1
    return { ...run, counts, undoable, added }
  }

  const wasChangedHere =
    (changes: ChangesByRecord): ChangedHere =>
    (area, id, since) =>
      [...(changes.get(keyOf(area, id))?.values() ?? [])].some(
        ({ at, outcome }) => outcome !== null && outcome !== 'refused' && (at >= since || outcome === 'sending'),
      )

  /** The fields that nobody was told of since then: details and lists are read by themselves, and both may find the same change. */
  function untold(scope: string, changes: ChangesByRecord, { area, record, since, fields }: NewSeen): NewSeen['fields'] {
    const seen = [...(changes.get(keyOf(area, record.id)) ?? [])].filter(([, { at, outcome }]) => outcome === null && at >= since)
    const told = new Map<string, unknown>()
    for (const [id] of seen) for (const { field, after } of (entryOf(scope, id) as SeenChange | undefined)?.fields ?? []) told.set(field, after)
    return fields.filter(({ field, after }) => !told.has(field) || !isSameValue(told.get(field), after))
  }

  return {
    prune(scope) {
      if (scope !== '') prune(scope, extentOf(scope))
    },
    begin: (scope, change) => append(scope, [id => ({ ...change, id, outcome: 'sending', message: '', process: own })]),
    beginRun: (scope, run) => void append(scope, [id => ({ ...run, id })]),
    async seen(scope, seen) {
      const changes = await indexed(scope)
      const isFromHere = wasChangedHere(changes)
      const told = seen.flatMap(each => {
        const fields = isFromHere(each.area, each.record.id, each.since) ? [] : untold(scope, changes, each)
        return fields.length > 0 ? [{ ...each, fields }] : []
      })
      if (told.length > 0)
        append(
          scope,
          told.map(each => id => ({ ...each, id })),
        )
    },
    changedHere: async scope => wasChangedHere(await indexed(scope)),
    amend(scope, id, known) {
      store.transaction(() => {
        const part = Math.floor(id / PART)
        const entries = read(scope, part)
        const entry = entries[id % PART]
        if (entry?.id !== id || !isOwn(entry)) return
        write(scope, part, entries.with(id % PART, { ...entry, ...known }))
        follow(scope, { ...entry, ...known })
      })
    },
    find(scope, id) {
      const entry = entryOf(scope, id)
      return entry?.id !== id || !isOwn(entry) ? null : told(entry)
    },
    async run(scope, key) {
      const { first, last } = extentOf(scope)
      for (let part = last; part >= first; part--) {
        const found = read(scope, part).find(entry => isRun(entry) && entry.run === key)
        if (found) return counted(scope, found as StoredRun, last)
        await nextTurn()
      }
      return null
    },
    async page(scope, { area, outcome, record, run, isFlat = false, before = Infinity, size }, mayView) {
      const { first, last } = prune(scope, extentOf(scope))
      const outdated = store.aged(clock.now()) - keptFor
      const entries: Activity[] = []

      /** The entry as it shows; null if it is not asked for. */
      async function shown(entry: Stored): Promise<Activity | null> {
        if (entry.id >= before || entry.at < outdated || !mayView(entry.area) || (area !== undefined && entry.area !== area)) return null
        if (isRun(entry)) {
          if (isFlat || run !== undefined || record) return null
          const found = await counted(scope, entry, last)
          return outcome !== undefined && found.counts[outcome] === 0 ? null : found
        }
        if (!isOwn(entry)) return record && outcome === undefined && entry.record.id === record.id ? entry : null
        if (run !== undefined ? entry.run !== run : entry.run !== undefined && !record && !isFlat) return null
        if (record && (entry.area !== record.area || entry.record?.id !== record.id)) return null
        const { input: _, form: __, order: ___, ...change } = told(entry)
        return outcome !== undefined && change.outcome !== outcome ? null : change
      }

      if (record) {
        const ids = [...((await indexed(scope)).get(keyOf(record.area, record.id))?.keys() ?? [])].toSorted((a, b) => b - a)
        for (const id of ids) {
          const entry = entryOf(scope, id)
          const found = entry?.id === id && (await shown(entry))
          if (!found) continue
          if (entries.length === size) return { entries, next: entries.at(-1)!.id }
          entries.push(found)
        }
        return { entries, next: null }
      }
      for (let part = Math.min(last, Math.floor(before / PART)); part >= first; part--) {
        for (const entry of read(scope, part).toReversed()) {
          const found = await shown(entry)
          if (!found) continue
          if (entries.length === size) return { entries, next: entries.at(-1)!.id }
          entries.push(found)
        }
        await nextTurn()
      }
      return { entries, next: null }
    },
  }
}
