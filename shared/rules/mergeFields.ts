/**
 * What is saved where a record was changed by others while its form was open: its fields as the form was opened, as the server has them
 * now, and as they are in the form, compared one by one.
 */

import { isSameAmount } from './decimal.ts'
import type { Kinds, NumberKind } from './kinds.ts'

type Fields = Record<string, unknown>
/** A text of a page, by its key. */
type TextRow = Readonly<{ key: string; value: string }>

/** A time on the minute, without seconds. */
const SHORT_TIME = /^\d\d:\d\d$/

function comparableText(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  return SHORT_TIME.test(trimmed) ? `${trimmed}:00` : trimmed
}

/** A list or an object without what is empty, and with its names, and ids that a list consists of, in order. */
function comparableParts(value: object): unknown {
  if (Array.isArray(value))
    return value.every(each => Number.isInteger(each)) ? value.toSorted((one: number, other: number) => one - other) : value.map(comparable)
  const parts = Object.entries(value)
    .map(([name, part]): [string, string] => [name, comparable(part)])
    .filter(([, part]) => part !== '')
  return parts.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * A value as text that is the same for values that mean the same: spaces around a text, the seconds of a time on the minute, the order of ids,
 * and parts that are empty make no difference.
 */
export function comparable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return comparableText(String(value ?? ''))
  const parts = comparableParts(value)
  return Array.isArray(parts) && parts.length === 0 ? '' : JSON.stringify(parts)
}

/** Whether two values mean the same; numbers of a kind if they are the same number, and all else as text: a version 1.10 is not 1.1. */
export const isSameValue = (one: unknown, other: unknown, kind?: NumberKind): boolean =>
  comparable(one) === comparable(other) || (kind !== undefined && isSameAmount(comparable(one), comparable(other)))

/** The names of the fields that were changed by others alone, and of those that were changed to different values by both. */
export interface MergedFields {
  theirs: string[]
  both: string[]
}

interface MergeSettings {
  /** The kinds of fields that hold numbers, or that of all. */
  kinds?: Kinds | NumberKind
  /** What the form sent itself before, with an outcome still unknown: that is nobody else's change. */
  earlier?: Fields
  /** Whether the fields are rows, which come and go: a row that one side lacks is not there for it. */
  areRows?: boolean
}

/**
 * `base` is what the form was opened with, `now` what the server has, `mine` what is in the form. A field that the server did not give is
 * mine; a row that it did not give is gone.
 */
export function mergeFields(base: Fields, now: Fields, mine: Fields, { kinds = {}, earlier, areRows = false }: MergeSettings = {}): MergedFields {
  const kindOf = (field: string) => (typeof kinds === 'string' ? kinds : kinds[field])
  const isSame = (field: string, one: Fields, other: Fields) =>
    isSameValue(one[field], other[field], kindOf(field)) && (!areRows || Object.hasOwn(one, field) === Object.hasOwn(other, field))
  // A server may leave out a row without a text, or keep one that was removed without it.
  const isOwn = (field: string) => earlier !== undefined && (areRows || Object.hasOwn(earlier, field)) && isSameValue(now[field], earlier[field], kindOf(field))
  const names = areRows ? [...new Set([mine, now, base].flatMap(Object.keys))] : Object.keys(mine).filter(field => Object.hasOwn(now, field))
  const changed = names.filter(field => !isSame(field, now, base) && !isSame(field, now, mine) && !isOwn(field))
  return {
    theirs: changed.filter(field => isSame(field, mine, base)),
    both: changed.filter(field => !isSame(field, mine, base)),
  }
}

/** Rows that are texts by key, as an object. */
export const textsByKey = (rows: readonly TextRow[]): Record<string, string> => Object.fromEntries(rows.map(({ key, value }) => [key, value]))

/** The rows with some keys as others have them `now`, those last, and the keys that others have and these rows lack. */
export function withRows(rows: readonly TextRow[], now: Readonly<Record<string, string>>, keys: readonly string[]): { rows: TextRow[]; removed: string[] } {
  const taken = keys.flatMap(key => (Object.hasOwn(now, key) ? { key, value: now[key]! } : []))
  const sent = [...rows.filter(({ key }) => !keys.includes(key)), ...taken]
  const left = new Set(sent.map(({ key }) => key))
  return { rows: sent, removed: Object.keys(now).filter(key => !left.has(key)) }
}

/** The values with some fields as others have them. */
export const withFields = <Values extends Fields>(values: Values, others: Fields, fields: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(fields.filter(field => Object.hasOwn(others, field)).map(field => [field, others[field]])),
})
