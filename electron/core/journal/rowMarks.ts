/**
 * Marks of rows: which rows of a list that is here whole came, or were changed elsewhere, since the administrator last looked at them. Whenever
 * rows are read again, what differs is told here; what was changed from here is left out, and the rest is logged as seen. A mark goes when its
 * record was opened or changed, or when all of the list's are cleared. They are stored beside the rows, encrypted, one entry for each area.
 */
import type { RecordReference } from '../../../shared/contract/frames.ts'
import type { MarkedField, RowMark } from '../../../shared/platform/marks.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, listOf, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { marksKey, type OfflineStore } from '../offline/offline.ts'
import { shortField, type RowDifference, type RowDifferences } from '../rows/differences.ts'
import type { ActivityLog, NewSeen } from './activity.ts'

/** Most rows of a list that have a mark; beyond that, those of longest ago lose theirs. */
export const MOST_MARKS = 2_000
/** How long a mark stays, in days. */
export const MARKED_DAYS = 30
/** Most changes that one reading logs; the other rows have their mark alone. */
export const MOST_LOGGED = 100

const DAY = 24 * 60 * 60_000

/** Rows that were read again. */
export interface ReadAgain {
  area: string
  /** The list's name, with what tells it from others of that name. */
  list: string
  /** When the rows that they are compared with were read, in milliseconds since 1970. */
  since: number
  /** Whether these were all rows of the list; otherwise rows may be new here that were there before. */
  isWhole: boolean
  /** Areas whose records may be those of the rows, under the same ids. */
  dependsOn?: readonly string[]
}

export interface RowMarks {
  /** Takes what differs in rows that were read again. Does not wait for it. */
  found(reading: ReadAgain, differences: RowDifferences | null): void
  /** The marks of a list, by the ids of its rows. */
  of(list: string): ReadonlyMap<number, RowMark>
  /** Removes the marks of a record: somebody looked at it. */
  looked(scope: string, record: RecordReference): void
  /** Removes the marks of rows of a list; all without ids. */
  clear(list: string, ids?: readonly number[]): void
}

export interface RowMarksOptions {
  store: OfflineStore
  clock: Clock
  scope(): string
  log: Pick<ActivityLog, 'changedHere' | 'seen'>
  /** Called when marks came or went. */
  changed(): void
  /**
   * The marks of the lists of an area, and when a row of a list was last read with what was changed from here; maps that are emptied when the
   * administrator or server changes.
   */
  held: Map<string, AreaMarks>
  readAt: Map<string, number>
}

const isMarks = listOf(hasFields<RowMark>({ id: isNumber, at: isNumber, fields: Array.isArray }))
/** The marks of the lists of an area. */
const marksKind: EntryKind<Record<string, RowMark[]>> = {
  version: 1,
  is: (value): value is Record<string, RowMark[]> => isObject(value) && Object.values(value).every(isMarks),
}

/** By list, and by the id of the row. */
export type AreaMarks = Map<string, Map<number, RowMark>>

/** Fields that differ from when the row was last looked at: those that differed before, and those that differ now. What is as it was then is gone. */
function joinFields(before: readonly MarkedField[], now: readonly MarkedField[]): MarkedField[] {
  const joined = new Map(before.map(field => [field.field, field]))
  for (const next of now) {
    const first = joined.get(next.field)
    if (!first) joined.set(next.field, next)
    else if (!('before' in first) || !('after' in next)) joined.set(next.field, { field: next.field })
    else if (isSameValue(first.before, next.after)) joined.delete(next.field)
    else joined.set(next.field, { ...first, after: next.after })
  }
  return [...joined.values()]
}

export function createRowMarks({ store, clock, scope, log, changed, held, readAt }: RowMarksOptions): RowMarks {
  /** Readings are taken one after the other, because each builds on the marks of the one before. */
  let last: Promise<void> = Promise.resolve()

  /** The marks of an area, as they are stored. */
  function marksIn(area: string): AreaMarks {
    const known = held.get(area)
    if (known) return known
    const stored = readEntry(store, scope(), marksKey(area), marksKind)?.value ?? {}
    const outdated = store.aged(clock.now()) - MARKED_DAYS * DAY
    const marks: AreaMarks = new Map(
      Object.entries(stored).map(([list, rows]) => [list, new Map(rows.filter(({ at }) => at >= outdated).map(mark => [mark.id, mark]))]),
    )
    held.set(area, marks)
    return marks
  }
  const areaOf = (list: string) => list.replace(/\.list(?:\?.*)?$/s, '')

  function keep(area: string): void {
    const lists = [...marksIn(area)].filter(([, marks]) => marks.size > 0).map(([list, marks]) => [list, [...marks.values()]] as const)
    if (lists.length === 0) store.remove(scope(), marksKey(area))
    else writeEntry(store, scope(), marksKey(area), marksKind, Object.fromEntries(lists), clock.now())
    changed()
  }

  function mark(list: string, found: ReadonlyArray<Omit<RowMark, 'at'>>): void {
    const area = areaOf(list)
    const before = marksIn(area).get(list) ?? new Map<number, RowMark>()
    const marks = new Map(before)
    for (const { id, isNew, fields } of found) {
      const known = marks.get(id)
      const joined = joinFields(known?.fields ?? [], fields)
      marks.delete(id) // it is the latest again
      if (isNew || known?.isNew || joined.length > 0) marks.set(id, { id, at: clock.now(), isNew: isNew || known?.isNew === true, fields: joined })
    }
    marksIn(area).set(list, new Map([...marks].slice(-MOST_MARKS)))
    keep(area)
  }

  async function take({ area, list, since, isWhole, dependsOn = [] }: ReadAgain, { changed: rows, fresh, last: highest }: RowDifferences): Promise<void> {
    const of = scope()
    const at = clock.now()
    const changedHere = log.changedHere(of)
    if (of !== scope()) return
    const keyOf = (id: number) => `${list} ${id}`
    const sinceOf = (id: number) => Math.max(since, readAt.get(keyOf(id)) ?? 0)
    /** Whether what differs in a row may come of what was changed from here. What differs next does not. */
    function isOwn(id: number): boolean {
      const isFromHere = [area, ...dependsOn].some(each => changedHere(each, id, sinceOf(id)))
      if (isFromHere) readAt.set(keyOf(id), at)
      return isFromHere
    }
    const others = rows.filter(({ id }) => !isOwn(id))
    const hasUnknownOwn = changedHere(area, null, since)
    const came = hasUnknownOwn ? [] : fresh.filter(id => (isWhole || id > highest) && !isOwn(id))
    if (others.length + came.length === 0) return
    mark(list, [
      ...came.map(id => ({ id, isNew: true, fields: [] })),
      ...others.map(({ id, fields }) => ({ id, isNew: false, fields: fields.map(shortField) })),
    ])
    const toLog = ({ id, name, fields }: RowDifference): NewSeen[] =>
      fields.every(field => 'after' in field) ? [{ at, since: sinceOf(id), area, record: { id, name }, fields: fields as NewSeen['fields'] }] : []
    log.seen(of, others.slice(0, MOST_LOGGED).flatMap(toLog))
  }

  return {
    found(reading, differences) {
      if (!differences || differences.changed.length + differences.fresh.length === 0) return
      const of = scope()
      last = last
        .then(() => (of === scope() ? take(reading, differences) : undefined))
        .catch((error: unknown) => console.error('The rows of a list could not be marked.', error))
    },
    of: list => marksIn(areaOf(list)).get(list) ?? new Map(),
    looked(of, { area, id }) {
      if (of !== scope()) return
      const gone = [...marksIn(area).values()].filter(marks => marks.delete(id))
      if (gone.length > 0) keep(area)
    },
    clear(list, ids) {
      const marks = marksIn(areaOf(list)).get(list)
      if (!marks || marks.size === 0) return
      for (const id of ids ?? [...marks.keys()]) marks.delete(id)
      keep(areaOf(list))
    },
  }
}
