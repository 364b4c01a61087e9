/**
 * Reads a long answer piece by piece, because parsing a list of 150,000 rows in one go blocks a thread for a quarter of a second.
 * Each piece is checked by JSON.parse; an answer that looks odd is left to it as a whole.
 */
import { at } from '../../../shared/rules/decode.ts'
import { readEnvelope, type Envelope } from '../calls/envelope.ts'

/** Shorter answers are parsed whole, in bytes. */
const LONG = 500_000
/** How much of the list is parsed in one go, in bytes. */
const PIECE = 150_000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The answer does not have the structure that this file can split. */
class Odd extends Error {}

interface Pieces {
  /** Where the list begins and ends in the answer, including the brackets. */
  start: number
  end: number
  /** Groups of elements, each about a piece long. */
  pieces: Array<[start: number, end: number]>
}

/** The index of a string's closing quote; `start` is that of the opening one. */
function textEnd(bytes: Uint8Array, start: number): number {
  let place = start + 1
  while (bytes[place] !== QUOTE) {
    if (place >= bytes.length) throw new Odd()
    place += bytes[place] === BACKSLASH ? 2 : 1
  }
  return place
}

/** The index after a value. */
function valueEnd(bytes: Uint8Array, start: number): number {
  let depth = 0
  for (let place = start; place < bytes.length; place++) {
    const byte = bytes[place]
    if (byte === QUOTE) place = textEnd(bytes, place)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT)) return place
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  throw new Odd()
}

function afterSpace(bytes: Uint8Array, start: number): number {
  let place = start
  while (bytes[place] === 0x20 || (bytes[place]! >= 0x09 && bytes[place]! <= 0x0d)) place += 1
  return place
}

/** Splits the list that begins at `start`, in steps. */
function* elements(bytes: Uint8Array, start: number): Generator<void, Pieces> {
  const pieces: Pieces['pieces'] = []
  let depth = 0
  let piece = start + 1
  for (let place = start + 1; place < bytes.length; place++) {
    const byte = bytes[place]
    if (byte === QUOTE) place = textEnd(bytes, place)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (depth === 0) return { start, end: place + 1, pieces: [...pieces, [piece, place]] }
      depth -= 1
    } else if (byte === COMMA && depth === 0 && place - piece >= PIECE) {
      pieces.push([piece, place])
      piece = place + 1
      yield
    }
  }
  throw new Odd()
}

/** Finds the list among the members of the object at `start`: in the answer under `data`, below that under one of the keys. */
function* listIn(bytes: Uint8Array, start: number, keys: readonly string[], isAnswer: boolean): Generator<void, { found: Pieces | null; end: number }> {
  let found: Pieces | null = null
  let place = afterSpace(bytes, start + 1)
  for (;;) {
    if (bytes[place] !== QUOTE) throw new Odd()
    const end = textEnd(bytes, place)
    const key = Buffer.from(bytes.buffer, bytes.byteOffset + place + 1, end - place - 1).toString('utf8')
    if (key.includes('\\')) throw new Odd()
    place = afterSpace(bytes, end + 1)
    if (bytes[place] !== COLON) throw new Odd()
    place = afterSpace(bytes, place + 1)
    const mayHold = isAnswer ? key === 'data' : keys.includes(key)
    if (mayHold && bytes[place] === OPEN_LIST) {
      if (found) throw new Odd()
      found = yield* elements(bytes, place)
      place = found.end
    } else if (mayHold && bytes[place] === OPEN_OBJECT) {
      const inner: { found: Pieces | null; end: number } = yield* listIn(bytes, place, keys, false)
      if (found && inner.found) throw new Odd()
      found ??= inner.found
      place = inner.end
    } else place = valueEnd(bytes, place)
    place = afterSpace(bytes, place)
    if (bytes[place] === CLOSE_OBJECT) return { found, end: place + 1 }
    if (bytes[place] !== COMMA) throw new Odd()
    place = afterSpace(bytes, place + 1)
  }
}

function* listOf(bytes: Uint8Array, keys: readonly string[]): Generator<void, Pieces | null> {
  try {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const start = afterSpace(bytes, hasMark ? 3 : 0)
    if (bytes[start] !== OPEN_OBJECT) return null
    return (yield* listIn(bytes, start, keys, true)).found
  } catch (error) {
    if (error instanceof Odd) return null
    throw error
  }
}

/** An answer whose list is still to be parsed if it is long. */
export interface OpenedAnswer {
  /** The answer, with an empty list in place of the one in `pieces`. */
  envelope: Envelope
  /** The list piece by piece; null if it is in the envelope. Throws a SyntaxError for invalid JSON. */
  pieces: Generator<unknown[], void> | null
}

/**
 * Reads an answer to a query in steps, as `readEnvelope` does, and leaves a long list in pieces. `keys` are the keys of the
 * answer's data that may hold the list, outermost first.
 */
export function* openAnswer(status: number, bytes: Uint8Array, keys: readonly string[]): Generator<void, OpenedAnswer> {
  const text = (start: number, end: number) => new TextDecoder('utf-8', { ignoreBOM: start > 0 }).decode(bytes.subarray(start, end))
  const list = bytes.length < LONG ? null : yield* listOf(bytes, keys)
  if (list && list.pieces.length > 1) {
    const { start, end, pieces } = list
    const envelope = readEnvelope(status, `${text(0, start)}[]${text(end, bytes.length)}`, true)
    const found = at(keys, value => value)(envelope.data, 'data')
    if (Array.isArray(found) && found.length === 0) {
      return {
        envelope,
        pieces: (function* () {
          for (const [from, to] of pieces) {
            const values = JSON.parse(`[${text(from, to)}]`) as unknown[]
            if (values.length === 0) throw new SyntaxError('An element is missing')
            yield values
          }
        })(),
      }
    }
  }
  return { envelope: readEnvelope(status, text(0, bytes.length), true), pieces: null }
}
