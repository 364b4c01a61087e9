/** The filters of Find: as its address has them, as people type them into its search box, and in words. */
import { daysWithin, isDay, isPeriod, periodInWords } from './dates.ts'
import { foldText } from './searchedText.ts'

/** `from` and `to` are days (2026-12-31), or periods, of which they are the first or the last day: yesterday, last-7-days. */
export interface FindFilters {
  /** The name of an area. */
  area?: string
  status?: string
  country?: string
  from?: string
  to?: string
  /** `mine`: opened or changed by the administrator on this computer. */
  is?: 'mine'
}

export type FindFilter = keyof FindFilters

/** In the order in which they show. The area has another name in the address. */
const PARAMETERS = { area: 'in', status: 'status', country: 'country', from: 'from', to: 'to', is: 'is' } as const satisfies Record<FindFilter, string>
export const FIND_FILTERS = Object.keys(PARAMETERS) as readonly FindFilter[]

/** Longest value, in characters. */
const LONGEST_FILTER = 100

/** A day or period as it is typed, such as `2026-12-31`, `last 7 days` or `7d`; null if it is none. */
export function whenOf(typed: string): string | null {
  const when = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/^(\d+)-?d(?:ays?)?$/, 'last-$1-days')
  return isDay(when) || isPeriod(when) ? when : null
}

/** The calendar day of a day or of an end of a period, as of today. */
export const dayOf = (when: string, end: 'from' | 'to', today: string): string => daysWithin(when, today)?.[end] ?? when

/** The value of a filter, if it can have it. */
function valid(filter: FindFilter, value: string): string | null {
  if (filter === 'from' || filter === 'to') return whenOf(value)
  if (filter === 'is') return value === 'mine' ? value : null
  return value.trim() !== '' && value.length <= LONGEST_FILTER ? value.trim() : null
}

/** The filters in the parameters of an address; values that they cannot have are left out. */
export function readFindFilters(parameters: { get(name: string): string | null }): FindFilters {
  const found = FIND_FILTERS.map(filter => [filter, valid(filter, parameters.get(PARAMETERS[filter]) ?? '')] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== null))
}

/** The parameters of the filters, in order. */
export const filterParameters = (filters: FindFilters): Array<[name: string, value: string]> =>
  FIND_FILTERS.flatMap(filter => (filters[filter] === undefined ? [] : [[PARAMETERS[filter], filters[filter]] as [string, string]]))

const LABELS: Record<FindFilter, string> = { area: 'Area', status: 'Status', country: 'Country', from: 'From', to: 'To', is: 'Mine' }

/** A filter in words, such as `From: last 7 days`. `areaName` is what the area is called. */
export function filterInWords(filter: FindFilter, value: string, areaName: string): string {
  if (filter === 'is') return LABELS.is
  return `${LABELS[filter]}: ${filter === 'area' ? areaName : (filter === 'from' || filter === 'to') && isPeriod(value) ? periodInWords(value) : value}`
}

/** What of a row each filter asks for. */
const ASKS: Partial<Record<FindFilter, string>> = { status: 'status', country: 'country', from: 'date', to: 'date' }

/** Says which lists cannot answer filters. */
export function unableInWords(filters: FindFilters, names: readonly string[]): string {
  const asked = new Set(FIND_FILTERS.flatMap(filter => (filters[filter] === undefined ? [] : (ASKS[filter] ?? []))))
  return `Not searched, because their lists give no ${[...asked].join(' or ')}: ${names.join(', ')}.`
}

/** A value that can be chosen, and what it is called. */
export interface FilterChoice {
  value: string
  label: string
}

export type FilterChoices = Record<'area' | 'status' | 'country', readonly FilterChoice[]>

/** The value that is meant: that of the choice so called, or of the only one that begins so. Other statuses and countries are taken as typed once they are finished. */
function meant(filter: FindFilter, typed: string, choices: FilterChoices, isFinished: boolean): string | null {
  if (filter === 'from' || filter === 'to' || filter === 'is') return valid(filter, typed.toLowerCase())
  const wanted = foldText(typed)
  const begin = choices[filter].filter(({ label }) => foldText(label).startsWith(wanted))
  const found = begin.find(({ label }) => foldText(label) === wanted) ?? (begin.length === 1 ? begin[0] : undefined)
  if (found) return found.value
  return filter !== 'area' && (isFinished || begin.length === 0) ? valid(filter, typed) : null
}

/** The beginning of a filter; what follows is its value. */
const BEGINNING = new RegExp(`(?<!\\S)(${FIND_FILTERS.join('|')}):`, 'i')
const BEGINNINGS = new RegExp(`(?=(?<!\\S)(?:${FIND_FILTERS.join('|')}):)`, 'i')

/** The value at the beginning of a text: in quotes, or as many words as have a meaning, the most first; and the rest of the text. Null if there is none, or if its last word is still being typed. */
function valueOf(filter: FindFilter, text: string, choices: FilterChoices, isDone: boolean): { value: string; rest: string } | null {
  const quoted = /^"([^"]*)("|$)/.exec(text)
  if (quoted) {
    const value = quoted[2] === '' && !isDone ? null : meant(filter, quoted[1]!, choices, true)
    return value === null ? null : { value, rest: text.slice(quoted[0].length) }
  }
  const words = [...text.matchAll(/\S+/g)].filter(({ index, 0: word }) => isDone || index + word.length < text.length)
  if (/^\s/.test(text)) return null
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]!
    const end = last.index + last[0].length
    const value = meant(filter, text.slice(0, end), choices, isDone && count === 1)
    // A status or country that nobody knows is one word.
    const isKnown = value !== null && (count === 1 || !(filter === 'status' || filter === 'country') || choices[filter].some(choice => choice.value === value))
    if (isKnown) return { value, rest: text.slice(end) }
  }
  return null
}

/**
 * Takes the filters out of what is typed: `ana status:active from:last 7 days`. `isDone`: nothing more is typed; otherwise a filter is
 * taken once a space follows. What is no filter stays text.
 */
export function takeFilters(typed: string, choices: FilterChoices, isDone: boolean): { text: string; filters: FindFilters } {
  const filters: FindFilters = {}
  const parts = typed.split(BEGINNINGS).map((part, index, { length }) => {
    const filter = BEGINNING.exec(part)?.[1]!.toLowerCase() as FindFilter | undefined
    if (filter === undefined || !part.toLowerCase().startsWith(`${filter}:`)) return part
    const found = valueOf(filter, part.slice(filter.length + 1), choices, isDone || index < length - 1)
    if (!found) return part
    Object.assign(filters, { [filter]: found.value })
    return found.rest.trimStart()
  })
  return { text: parts.join(''), filters }
}

/** Whether a filter is still being typed at the end of a text, which is therefore not searched for. */
export const isTypingFilter = (typed: string): boolean => new RegExp(`${BEGINNING.source}(?:"[^"]*|\\S*)$`, 'i').test(typed)
