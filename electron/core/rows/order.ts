/** Sorts many values fast and in small steps: 150,000 texts take less than 100 ms. */
import type { Sort } from '../../../shared/contract/list.ts'
import { runSync } from './timeSlices.ts'

/** A sort key; null for an empty value. */
export type Key = string | number | null

/** How many leading characters of a text are compared as one number. */
const PREFIX = 5
/** From this many texts with a common beginning, it pays to pack the following characters too. */
const MANY = 500
/** Values per step. */
const STEP = 4_096

/** The indexes of `numbers` in ascending order, stable. */
function orderOfNumbers(numbers: number[], places: Uint32Array): Uint32Array {
  const isSorted = numbers.every((value, index) => index === 0 || numbers[index - 1]! <= value)
  if (isSorted) return places // ids mostly come so
  // Arrays are sorted by their runs, so that ids that come the other way round take no longer.
  return Uint32Array.from(
    [...numbers.keys()].toSorted((a, b) => numbers[a]! - numbers[b]!),
    index => places[index]!,
  )
}

/** Numbers the characters that occur from `start` on, in sort order from 1; 0 stands for the end of a text. */
function* numberCharacters(texts: string[], places: Uint32Array, start: number): Generator<void, { numbers: Uint16Array; count: number }> {
  const numbers = new Uint16Array(0x10000)
  for (let index = 0; index < places.length; index++) {
    const text = texts[places[index]!]!
    for (let place = Math.min(start + PREFIX, text.length) - 1; place >= start; place--) numbers[text.charCodeAt(place)] = 1
    if (index % STEP === STEP - 1) yield
  }
  let count = 1
  for (let code = 0; code < numbers.length; code++) if (numbers[code] === 1) numbers[code] = count++
  return { numbers, count }
}

/**
 * Sorts `places` by their texts (by UTF-16 units, as JavaScript compares), stable; all texts are equal before `start`. The next
 * characters and the index are packed into one number each, because numbers sort many times as fast as texts; texts that are
 * still equal are then sorted among themselves.
 */
function* sortByTexts(places: Uint32Array, texts: string[], start: number): Generator<void, void> {
  const { numbers, count } = yield* numberCharacters(texts, places, start)
  const scale = 2 ** Math.ceil(Math.log2(places.length + 1))
  let width = PREFIX
  while (count ** width * scale > Number.MAX_SAFE_INTEGER) width--
  const packed = new Float64Array(places.length)
  for (let index = 0; index < places.length; index++) {
    const text = texts[places[index]!]!
    let value = 0
    for (let place = start; place < start + width; place++) value = value * count + (place < text.length ? numbers[text.charCodeAt(place)]! : 0)
    packed[index] = value * scale + index
    if (index % STEP === STEP - 1) yield
  }
  packed.sort()
  yield

  const before = places.slice()
  let due = STEP
  for (let from = 0, to = 0; from < packed.length; from = to) {
    const prefix = Math.floor(packed[from]! / scale)
    let isEqual = true
    for (to = from; to < packed.length && Math.floor(packed[to]! / scale) === prefix; to++) {
      places[to] = before[packed[to]! % scale]!
      isEqual &&= texts[places[to]!] === texts[places[from]!]
    }
    const alike = places.subarray(from, to)
    // Equal texts, such as the states of one country, keep their order.
    if (!isEqual && alike.length > MANY) yield* sortByTexts(alike, texts, start + width)
    else if (!isEqual) alike.sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b))
    if (to < due) continue
    due = to + STEP
    yield
  }
}

/** The indexes of values in ascending order, and how many of them are not empty; the empty ones come last, also where the order is turned round. */
export interface Order {
  indexes: Uint32Array
  filled: number
}

/** Orders `count` keys, stable: numbers, then texts, empty values last. */
export function* orderInSteps(count: number, keyAt: (place: number) => Key): Generator<void, Order> {
  const numbers: number[] = []
  const texts: string[] = []
  const places: Record<'numbers' | 'texts' | 'empty', number[]> = { numbers: [], texts: [], empty: [] }
  for (let place = 0; place < count; place++) {
    const key = keyAt(place)
    if (typeof key === 'number') {
      numbers.push(key)
      places.numbers.push(place)
    } else if (typeof key === 'string') {
      texts.push(key)
      places.texts.push(place)
    } else places.empty.push(place)
    if (place % STEP === STEP - 1) yield
  }
  const order = new Uint32Array(count)
  order.set(orderOfNumbers(numbers, Uint32Array.from(places.numbers)))
  const sorted = Uint32Array.from(texts.keys())
  yield* sortByTexts(sorted, texts, 0)
  for (let index = 0; index < sorted.length; index++) order[numbers.length + index] = places.texts[sorted[index]!]!
  const filled = numbers.length + texts.length
  order.set(places.empty, filled)
  return { indexes: order, filled }
}

/** The same in one go. */
export const ascendingOrder = (keys: readonly Key[]): Uint32Array => runSync(orderInSteps(keys.length, place => keys[place]!)).indexes

/** The place of the nth value in an order; with `from`, the values from there on come first. `keyAt` gives the key of a place. */
export function placesIn(
  { indexes, filled }: Order,
  keyAt: (place: number) => Key,
  { direction, from }: Pick<Sort, 'direction' | 'from'>,
): (nth: number) => number {
  if (direction === 'desc') return nth => indexes[nth < filled ? filled - 1 - nth : nth]!
  if (from === undefined) return nth => indexes[nth]!
  let [first, last] = [0, filled]
  while (first < last) {
    const middle = (first + last) >> 1
    const key = keyAt(indexes[middle]!)
    if (typeof key === 'string' && key >= from) last = middle
    else first = middle + 1
  }
  return nth => indexes[nth < filled ? (first + nth) % filled : nth]!
}

/** The order without the value at an index. */
export const withoutPlace = ({ indexes, filled }: Order, index: number): Order => ({
  indexes: indexes.filter(each => each !== index).map(each => (each > index ? each - 1 : each)),
  filled: indexes.indexOf(index) < filled ? filled - 1 : filled,
})
