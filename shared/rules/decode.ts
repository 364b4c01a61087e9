/**
 * Decodes the backend's answers, against what the documents promise. Wrong types are repaired where that is safe (numbers as
 * text, JSON as text, words in another case, 1 and 0); a field that cannot be repaired becomes empty (decisions section 0, 16);
 * everything else throws an error that says where, what was expected and what came. Plain functions, because a list may hold
 * 150,000 records. Functions that make a decoder are marked as free of side effects, so that bundlers drop unused decoders from the renderer.
 */
import { plainNumber } from './decimal.ts'
import { entriesOf } from './storedLists.ts'
import { timeLabel } from './times.ts'

/** Reads one value; `path` says where it was, for the error. `note` is told what is left out, for Diagnostics. */
export type Decoder<T> = (value: unknown, path: string, note?: (problem: string) => void) => T

/** The answer is not what the documents promise. The message holds types and paths, never whole values. */
export class DecodeError extends Error {
  constructor(path: string, expected: string, value: unknown) {
    super(`${path || 'the answer'}: expected ${expected}, got ${describe(value)}`)
    this.name = 'DecodeError'
  }
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string') return value === '' ? 'an empty text' : `a text of ${value.length} characters`
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`
}

/** Text. Numbers and booleans are converted; anything else becomes an empty text. */
export const text: Decoder<string> = value => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '')

/** A time stored as seconds since midnight, as 08:30:00 (O-722); anything else as text. */
export const timeOfDay: Decoder<string> = (value, path) => timeLabel(text(value, path))

/** A number as text, digit for digit, without exponent; anything else as `text`. */
export const digits: Decoder<string> = (value, path) => (typeof value === 'number' ? plainNumber(value) : text(value, path))

/** A stored list, parsed if it is JSON text; anything else unchanged. */
export const storedList: Decoder<unknown> = value => entriesOf(value) ?? value

/** Text that must not be missing. */
export const required: Decoder<string> = (value, path) => {
  const result = typeof value === 'boolean' ? '' : text(value, path)
  if (result === '') throw new DecodeError(path, 'a text', value)
  return result
}

/** A decimal number as databases write it. JavaScript accepts more (0x10, an empty text), which would be mistakes here. */
const DIGITS = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i
/** Longest text that is parsed as a number, in characters. */
const LONGEST_NUMBER = 100

/** A finite number, or its digits as text; else undefined. */
function numberIn(value: unknown): number | undefined {
  const result = typeof value === 'string' && value.length <= LONGEST_NUMBER && DIGITS.test(value) ? Number(value) : value
  return typeof result === 'number' && Number.isFinite(result) ? result : undefined
}

/** A finite number, or its digits as text. */
export const number: Decoder<number> = (value, path) => {
  const result = numberIn(value)
  if (result !== undefined) return result
  throw new DecodeError(path, 'a number', value)
}

/** A record's id: an integer above 0. */
export const id: Decoder<number> = (value, path) => {
  const result = number(value, path)
  if (Number.isSafeInteger(result) && result > 0) return result
  throw new DecodeError(path, 'an id', value)
}

/** The id of another record, or null if there is none or it is not valid. */
export const optionalId: Decoder<number | null> = value => {
  const result = numberIn(value)
  return result !== undefined && Number.isSafeInteger(result) && result > 0 ? result : null
}

/** A finite number, or null. */
export const optionalNumber: Decoder<number | null> = value => numberIn(value) ?? null

/** `decode`, or `absent` if the backend left the value out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function absentAs<T>(absent: T, decode: Decoder<T>): Decoder<T> {
  return (value, path) => (value === null || value === undefined || value === '' ? absent : decode(value, path))
}

/** `decode`, or null if the backend left the value out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export const nullable = <T>(decode: Decoder<T>): Decoder<T | null> => absentAs<T | null>(null, decode)

/** One of these words in any case, returned in the case given here; any other text unchanged (decisions section 0, 16). */
/* @__NO_SIDE_EFFECTS__ */
export function knownWord(words: readonly string[]): Decoder<string> {
  return (value, path) => {
    const given = text(value, path)
    return words.find(known => known.toLowerCase() === given.trim().toLowerCase()) ?? given
  }
}

/**
 * One of these words in any case, returned in the case given here; 1 and 0 stand for the first and second of two. Any other text
 * unchanged (decisions section 0, 16).
 */
/* @__NO_SIDE_EFFECTS__ */
export function statusWord(words: readonly string[]): Decoder<string> {
  const known = word(words)
  return (value, path) => {
    try {
      return known(value, path)
    } catch {
      return text(value, path)
    }
  }
}

/** One of these words in any case, returned in the case given here; 1 and 0 stand for the first and the second. Rejects any other value. */
/* @__NO_SIDE_EFFECTS__ */
export function word<const Word extends string>(words: readonly Word[]): Decoder<Word> {
  const known = new Map<string, Word>(words.map(item => [item.toLowerCase(), item]))
  return (value, path) => {
    if (typeof value === 'string') {
      const found = known.get(value) ?? known.get(value.trim().toLowerCase())
      if (found !== undefined) return found
    }
    const position = value === 1 || value === '1' || value === true ? 0 : value === 0 || value === '0' || value === false ? 1 : -1
    const found = words[position]
    if (found !== undefined && words.length === 2) return found
    throw new DecodeError(path, `one of ${words.join(', ')}`, value)
  }
}

/** True or false, also as 1 and 0, 'yes' and 'no', 'true' and 'false'; an empty value is false. */
export const flag: Decoder<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value
  const plain = value === null || value === undefined ? '0' : String(value).toLowerCase()
  if (['1', 'true', 'yes'].includes(plain)) return true
  if (['0', 'false', 'no', ''].includes(plain)) return false
  throw new DecodeError(path, 'yes or no', value)
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON that came as text; other values pass unchanged. */
function parsed(value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new DecodeError(path, 'JSON as text', value)
  }
}

/** A list, also as JSON text; an empty text or null is an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(decode: Decoder<T>): Decoder<T[]> {
  return (value, path) => {
    const items = value === null || value === '' ? [] : parsed(value, path)
    if (!Array.isArray(items)) throw new DecodeError(path, 'a list', value)
    return items.map((item, index) => decode(item, `${path}[${index}]`))
  }
}

/** A list of anything. */
export const anyList = list<unknown>(value => value)

/** The records that could be read, and how many could not because they have no id. */
export interface ReadRecords<T> {
  records: T[]
  unreadable: number
}

/**
 * Reads the records of a list one by one: those without an id are left out, counted and noted. Rejects if that is all of them,
 * because then the answer is something else.
 */
export function readableRecords<T>(values: readonly unknown[], decode: Decoder<T>, path: string, note?: (problem: string) => void): ReadRecords<T> {
  const records: T[] = []
  let first: DecodeError | undefined
  for (const [index, value] of values.entries()) {
    try {
      records.push(decode(value, `${path}[${index}]`))
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      first ??= error
    }
  }
  if (first && records.length === 0) throw first
  const unreadable = values.length - records.length
  if (first) note?.(unreadableNote(unreadable, first.message))
  return { records, unreadable }
}

/** The note in Diagnostics on records that were left out; `first` is the problem of the first of them. */
export const unreadableNote = (count: number, first: string): string => `${count} ${count === 1 ? 'record' : 'records'} could not be read. The first: ${first}`

/** The options of a select box: a list, also as JSON text; entries without an id are left out and noted. */
/* @__NO_SIDE_EFFECTS__ */
export function options<T>(decode: Decoder<T>): Decoder<T[]> {
  return (value, path, note) => readableRecords(anyList(value, path), decode, path, note).records
}

/** An object with these fields, also as JSON text; other keys are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<Shape extends Record<string, Decoder<unknown>>>(shape: Shape): Decoder<{ [Key in keyof Shape]: ReturnType<Shape[Key]> }> {
  const decoders = Object.entries(shape)
  return (value, path) => {
    const source = parsed(value, path)
    if (!isObject(source)) throw new DecodeError(path, 'an object', value)
    const result: Record<string, unknown> = {}
    for (const [key, decode] of decoders) {
      result[key] = decode(source[key], path ? `${path}.${key}` : key)
    }
    return result as { [Key in keyof Shape]: ReturnType<Shape[Key]> }
  }
}

/** The value at the first of the keys that an object has, because documents and backends differ (F-250). */
/* @__NO_SIDE_EFFECTS__ */
export function at<T>(keys: readonly string[], decode: Decoder<T>): Decoder<T> {
  return (value, path, note) => {
    let found: unknown = value
    for (const key of keys) {
      const inner = isObject(found) ? found[key] : undefined
      if (inner !== undefined) found = inner
    }
    return decode(found, [path, ...keys].filter(Boolean).join('.'), note)
  }
}

/** The first item of a list, which some answers have instead of a record (decisions 5.10), or the record itself. */
/* @__NO_SIDE_EFFECTS__ */
export function first<T>(decode: Decoder<T>): Decoder<T> {
  return (value, path, note) => (Array.isArray(value) ? decode(value[0], `${path}[0]`, note) : decode(value, path, note))
}
