/** Reads a page of a list: its rows and the total, wherever the answer has them. */
import { DecodeError, isObject, optionalNumber, readableRecords, type Decoder } from '../../../shared/rules/decode.ts'

/** A page as the backend gave it. */
export interface ReadPage<Row> {
  rows: Row[]
  total: number
  unreadable: number
  /** The answer has no total: `total` is the number of rows seen, plus one if the page is full. */
  isTotalUnknown?: true
  /** How many of the rows asked for the backend counts but did not give. */
  missing?: number
}

/** Keys under which answers have the rows of a page, and its total (decisions 1b, 48; O-531, O-557). */
const ROW_KEYS = ['result', 'data', 'rows', 'list', 'records', 'items']
const TOTAL_KEYS = ['count', 'total_count', 'total', 'totalCount', 'recordsTotal']

/** The objects that may hold the rows or the total: those inside `data` first, then the answer itself. */
function placesIn(answer: unknown): Array<[path: string, place: Record<string, unknown>]> {
  const places: Array<[string, Record<string, unknown>]> = []
  const add = (path: string, value: unknown) => {
    if (isObject(value)) places.push([path, value])
  }
  if (!isObject(answer)) return places
  if (isObject(answer.data)) add('data.data', answer.data.data)
  add('data', answer.data)
  add('', answer)
  return places
}

/** A total, if the value can be one. */
function totalIn(value: unknown): number | null {
  const total = optionalNumber(value, '')
  return total !== null && Number.isSafeInteger(total) && total >= 0 ? total : null
}

/** The total that an answer tells, or null. */
const toldTotal = (places: ReturnType<typeof placesIn>): number | null =>
  places.flatMap(([, place]) => TOTAL_KEYS.map(key => totalIn(place[key]))).find(each => each !== null) ?? null

/** How many more rows an answer counts than it holds. */
export const countMissing = (answer: unknown, came: number): number => Math.max(0, (toldTotal(placesIn(answer)) ?? 0) - came)

/**
 * The rows of a page and the total, wherever the answer has them. Without a total, it is the number of rows seen, plus one if the
 * page is full. `start` is the number of rows before this page.
 */
export function readPage<Row>(decode: Decoder<Row>, start: number, size: number): Decoder<ReadPage<Row>> {
  return (answer, _path, note) => {
    const places = placesIn(answer)
    const inside = places.flatMap(([path, place]) => ROW_KEYS.map(key => [path ? `${path}.${key}` : key, place[key]] as const))
    const found = inside.find(([, value]) => Array.isArray(value))
    if (!found) throw new DecodeError('data', 'a list of rows', isObject(answer) ? answer.data : answer)
    const { records, unreadable } = readableRecords(found[1] as unknown[], decode, found[0], note)
    const count = records.length + unreadable
    const total = toldTotal(places)
    if (total === null) note?.('The answer tells no total.')
    // A page beyond the end shows nothing of those before it.
    const seen = count === 0 && total !== null ? 0 : start + count
    const page = { rows: records, unreadable, total: Math.max(total ?? seen + (count === size ? 1 : 0), seen) }
    return total === null ? { ...page, isTotalUnknown: true } : page
  }
}
