/** What Steward knows of a record that is to be changed: its name, and the values that the change replaces. */
import type { SeenChange } from '../../../shared/platform/changes.ts'
import { kindsOf } from '../../../shared/contract/list.ts'
import type { Area, Operation } from '../../../shared/contract/operation.ts'
import { STORED_RECORD } from '../../../shared/contract/records.ts'
import { answerKey, type Core } from '../core.ts'
import { readEntry, readingKind } from '../offline/entries.ts'
import type { StoredEntry } from '../offline/offline.ts'
import { changedFields, type LastRead } from './describe.ts'

/** What there is to read of records. */
export type ReadRecords = Pick<Core, 'clock' | 'store' | 'scope' | 'lists'>

const valuesOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** The name that the area's list gives these values; empty if it makes names of what is not among them. */
function nameOf({ lists }: ReadRecords, area: string, values: object, id: number): string {
  if (Object.keys(values).length === 0) return ''
  try {
    return lists.get(`${area}.list`)?.nameOf({ ...values, id }).title ?? ''
  } catch {
    return ''
  }
}

/** What identifies that which a mutation changes; the first is the record's id. Empty for an addition. */
export function subjectOf(operation: Operation | undefined, input: unknown): Readonly<Record<string, unknown>> {
  const { id, main_id } = valuesOf(input)
  const found = operation?.stored ? operation.stored.of(input as never) : { id: id ?? main_id }
  return Object.fromEntries(Object.entries(found).filter(([name, value]) => name !== 'fresh' && value !== undefined))
}

/**
 * The row in the list, and the details that were opened last, or whatever else of the record is replaced. Details have all that a form has; of
 * what both have, that which was read last counts.
 */
export async function lastRead(core: ReadRecords, of: Area, verb: string, input: unknown): Promise<LastRead> {
  const { name: area, operations } = of
  const kinds = kindsOf(of)
  const { lists, store } = core
  const { query = STORED_RECORD.query, formOf } = operations[verb]?.stored ?? {}
  const subject = subjectOf(operations[verb], input)
  const [record] = Object.values(subject)
  // What there is only one of has no id.
  if (record === undefined && operations[verb]?.stored) return { name: '', values: readByItself(core, of, verb, input) ?? {}, kinds }
  if (typeof record !== 'number') return { name: '', values: {}, kinds }
  const read = (...asked: [string, object]) => readEntry(store, core.scope(), answerKey(area, ...asked), readingKind<unknown>())
  const stored = read(STORED_RECORD.query, { id: record })
  const opened = valuesOf(stored?.value)
  const replaced = read(query, subject)?.value
  const source = lists.get(`${area}.list`)
  const row = valuesOf(await source?.row(record))
  const isRowOlder = stored !== null && stored.asOf > ((await source?.readAt()) ?? -Infinity)
  const name = nameOf(core, area, { ...opened, ...row }, record)
  const inForm = (stored: unknown) => (stored === undefined || !formOf ? {} : valuesOf(formOf(stored as never, input as never)))
  if (query !== STORED_RECORD.query) return { name, values: formOf ? inForm(replaced) : valuesOf(replaced), kinds }
  const values = verb === 'update' || isRowOlder ? { ...row, ...opened } : { ...opened, ...row }
  return { name, values: { ...values, ...(Object.keys(values).length > 0 ? inForm(values) : {}) }, kinds }
}

/** What was last read of that which a mutation replaces, by itself and as its form has it; null if nothing was. */
export function readByItself(core: ReadRecords, { name, operations }: Area, verb: string, input: unknown): Record<string, unknown> | null {
  const { query, formOf } = operations[verb]?.stored ?? STORED_RECORD
  const stored = readEntry(core.store, core.scope(), answerKey(name, query, subjectOf(operations[verb], input)), readingKind<unknown>())?.value
  return stored === undefined ? null : { ...valuesOf(stored), ...formOf?.(stored as never, input as never) }
}

/** What is told of a record that differs from when it was read before; null if it does not. Fields that only one of the readings has, and those that the list does not watch, do not count. */
export function seenChange(core: ReadRecords, area: string, id: number, { value, asOf }: StoredEntry, now: object): Omit<SeenChange, 'id'> | null {
  const before = valuesOf(value)
  const source = core.lists.get(`${area}.list`)
  const isTold = (field: string) => Object.hasOwn(before, field) && source?.watches(field) !== false
  const fields = changedFields(Object.fromEntries(Object.entries(now).filter(([field]) => isTold(field))), before, ['id'], source?.kinds ?? {})
  if (fields.length === 0) return null
  return { at: core.clock.now(), since: asOf, area, record: { id, name: nameOf(core, area, now, id) }, fields }
}

/** The name of a record that was added, made from what was sent; empty if its list makes names of what the server adds. */
export const newName = (core: ReadRecords, area: string, input: unknown, id: number): string => nameOf(core, area, valuesOf(input), id)
