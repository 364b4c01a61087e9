/**
 * Decoding of what the backend answered, against what the documents promise. Wrong types are repaired where that is safe
 * (numbers as text, JSON as text, words in another case, 1 and 0); anything else says where, what was expected and what came.
 * Plain functions, because a list may hold 150,000 records.
 */

/** Reads one value; `path` says where it stood, for the error. */
export type Decoder<T> = (value: unknown, path: string) => T

/** The answer was not what the documents promise. Its message holds types and places, never whole values. */
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

/** Text; a number is taken as its digits, null and nothing as an empty text. */
export const text: Decoder<string> = (value, path) => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  throw new DecodeError(path, 'a text', value)
}

/** Text that must be there. */
export const required: Decoder<string> = (value, path) => {
  const result = text(value, path)
  if (result === '') throw new DecodeError(path, 'a text', value)
  return result
}

/** A decimal number as databases write it; what JavaScript would read beyond that (0x10, an empty text) is a mistake. */
const DIGITS = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** A finite number, or its digits as text. */
export const number: Decoder<number> = (value, path) => {
  const result = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  if (typeof result === 'number' && Number.isFinite(result)) return result
  throw new DecodeError(path, 'a number', value)
}

/** A record's id: a whole number above 0. */
export const id: Decoder<number> = (value, path) => {
  const result = number(value, path)
  if (Number.isSafeInteger(result) && result > 0) return result
  throw new DecodeError(path, 'an id', value)
}

/** The id of another record, or null where there is none: nothing, an empty text or 0. */
export const optionalId: Decoder<number | null> = (value, path) =>
  value === null || value === undefined || value === '' || value === 0 || value === '0' ? null : id(value, path)

/** `decode`, or this value where the backend left it out or empty. */
export function absentAs<T>(absent: T, decode: Decoder<T>): Decoder<T> {
  return (value, path) => (value === null || value === undefined || value === '' ? absent : decode(value, path))
}

/** `decode`, or null where the backend left the value out or empty. */
export const nullable = <T>(decode: Decoder<T>): Decoder<T | null> => absentAs<T | null>(null, decode)

/** One of these words in any case, answered in the case given here; 1 and 0 stand for the first and the second. */
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

/** True or false, also as 1 and 0, 'yes' and 'no', 'true' and 'false'; nothing is false. */
export const flag: Decoder<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value
  const plain = value === null || value === undefined ? '0' : String(value).toLowerCase()
  if (['1', 'true', 'yes'].includes(plain)) return true
  if (['0', 'false', 'no', ''].includes(plain)) return false
  throw new DecodeError(path, 'yes or no', value)
}

/** Parses JSON that came as text; anything else passes as it is. */
function parsed(value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new DecodeError(path, 'JSON as text', value)
  }
}

/** A list, also as JSON text; an empty text or null is an empty list. */
export function list<T>(decode: Decoder<T>): Decoder<T[]> {
  return (value, path) => {
    const items = value === null || value === '' ? [] : parsed(value, path)
    if (!Array.isArray(items)) throw new DecodeError(path, 'a list', value)
    return items.map((item, index) => decode(item, `${path}[${index}]`))
  }
}

/** An object with these fields, also as JSON text; what the documents do not name is left out. */
export function fields<Shape extends Record<string, Decoder<unknown>>>(
  shape: Shape,
): Decoder<{ [Key in keyof Shape]: ReturnType<Shape[Key]> }> {
  const decoders = Object.entries(shape)
  return (value, path) => {
    const source = parsed(value, path)
    if (typeof source !== 'object' || source === null || Array.isArray(source)) throw new DecodeError(path, 'an object', value)
    const result: Record<string, unknown> = {}
    for (const [key, decode] of decoders) {
      result[key] = decode((source as Record<string, unknown>)[key], path ? `${path}.${key}` : key)
    }
    return result as { [Key in keyof Shape]: ReturnType<Shape[Key]> }
  }
}

/** What stands at one of the keys of an object, the first that is there: documents and backends differ (F-250). */
export function at<T>(keys: readonly string[], decode: Decoder<T>): Decoder<T> {
  return (value, path) => {
    let found: unknown = value
    for (const key of keys) {
      const inner = typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>)[key] : undefined
      if (inner !== undefined) found = inner
    }
    return decode(found, [path, ...keys].filter(Boolean).join('.'))
  }
}
