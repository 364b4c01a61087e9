/** Find: its address, and the words that it writes. */
import { filterParameters, type FindFilters } from './findFilters.ts'

/** The address of the screen that searches everything. */
export const FIND_ADDRESS = '/admin/find'

/** A value in a query, as URLSearchParams writes it. */
const written = (value: string) => encodeURIComponent(value).replaceAll('%20', '+')

/** The address with a search and filters. */
export function findAddress(text: string, filters: FindFilters = {}): string {
  const query = [...(text === '' ? [] : [`search=${written(text)}`]), ...filterParameters(filters).map(([name, value]) => `${name}=${written(value)}`)]
  return query.length === 0 ? FIND_ADDRESS : `${FIND_ADDRESS}?${query.join('&')}`
}

/** The name of a field as people read it, such as `Phone no` for `phone_no`. */
export function fieldInWords(field: string): string {
  const words = field
    .replace(/[_-]+/g, ' ')
    .replace(/\bid\b/gi, 'ID')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Characters shown before and after a match. */
const BEFORE = 40
const AFTER = 100

/** The part of a text around a place, in one line; cut ends have an ellipsis. */
export function excerptAt(text: string, place: number): string {
  const from = place <= BEFORE ? 0 : place - BEFORE
  const to = Math.min(text.length, place + AFTER)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`
}
