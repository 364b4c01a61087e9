/**
 * A list's state in its address: view, tab, page, size, sort, search, filters, summaries. The address has only what differs from the list's
 * defaults, and the size if another one was chosen last.
 */
import {
  isPlainNumber,
  LONGEST_VALUE,
  MAX_VALUES,
  usualSize as standardSizeOf,
  type Condition,
  type Filters,
  type ListQuery,
  type ListShape,
} from '../../../shared/contract/list.ts'
import type { SummaryChoice } from '../../../shared/platform/summaries.ts'
import type { ViewState } from '../../../shared/rules/views.ts'
import { isDay, isPeriod } from '../../../shared/rules/dates.ts'
import type { ListState } from '../../state/areaAtoms.ts'
import { filterableColumns, type FilterableColumn } from './filters.ts'
import { readSummaries, writeSummaries } from './summaries.ts'

const LARGEST_SIZE = 1000
/** Longest search, in characters; the rest is cut off. */
export const LONGEST_SEARCH = 200
/** How many values a condition has at most, and how long each is at most, in characters. */

/** The parameter with the id of the open view; `none` shows a list without the view that it opens with. */
const VIEW = 'view'
const NO_VIEW = 'none'

/** The id of the view that an address opens, which may be unknown here. */
export function openViewOf(parameters: URLSearchParams): string | undefined {
  const id = parameters.get(VIEW)
  return id !== null && id !== NO_VIEW && /^[a-z0-9-]{1,40}$/.test(id) ? id : undefined
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Reads the days, the period or the numbers of a condition: `created_at.within=last-7-days`, `created_at.from=2026-01-01`, `amount.most=10`. */
function readRange(parameters: URLSearchParams, column: string, kind: NonNullable<FilterableColumn['kind']>): Condition | null {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = (parameters.get(`${column}.${name}`) ?? '').trim()
    return isValid(text) ? { [name]: text } : {}
  }
  const period = kind === 'date' ? (parameters.get(`${column}.within`) ?? '') : ''
  if (isPeriod(period)) return { within: period }
  const range = kind === 'date' ? { ...read('from', isDay), ...read('to', isDay) } : { ...read('least', isPlainNumber), ...read('most', isPlainNumber) }
  if (Object.keys(range).length === 0) return null
  return kind === 'date' ? { days: range } : { numbers: range }
}

/** Reads the conditions: `status.is=Active&status.is=Inactive`, `title.contains=ros`, `symbol.empty=yes`, `marks.changed=yes`. Ignores those that the column does not support. */
function readFilters(parameters: URLSearchParams, shape: ListShape): Filters {
  const filters: Filters = {}
  // In the order of the address, which is the order they were added in.
  const asked = new Set([...parameters.keys()].map(name => name.slice(0, Math.max(0, name.lastIndexOf('.')))))
  const columns = new Map(filterableColumns(shape).map(each => [each.column, each]))
  for (const column of asked) {
    const found = columns.get(column)
    if (!found) continue
    const { choices, hasTexts, kind, isMarks } = found
    if (isMarks) {
      if (parameters.get(`${column}.changed`) === 'yes') filters[column] = { isMarked: true }
      continue
    }
    const values = parameters
      .getAll(`${column}.is`)
      .filter(value => value.length <= LONGEST_VALUE && (!choices || choices.some(choice => choice.value === value)))
    const contains = (parameters.get(`${column}.contains`) ?? '').trim().slice(0, LONGEST_SEARCH)
    const empty = parameters.get(`${column}.empty`)
    if (values.length > 0) filters[column] = { is: [...new Set(values)].slice(0, MAX_VALUES) }
    else if (hasTexts && contains !== '') filters[column] = { contains }
    else if (hasTexts && (empty === 'yes' || empty === 'no')) filters[column] = { isEmpty: empty === 'yes' }
    else {
      const range = kind && readRange(parameters, column, kind)
      if (range) filters[column] = range
    }
  }
  return filters
}

function writeCondition(parameters: URLSearchParams, column: string, condition: Condition): void {
  if ('is' in condition) for (const value of condition.is) parameters.append(`${column}.is`, value)
  else if ('contains' in condition) parameters.set(`${column}.contains`, condition.contains)
  else if ('isMarked' in condition) parameters.set(`${column}.changed`, 'yes')
  else if ('isEmpty' in condition) parameters.set(`${column}.empty`, condition.isEmpty ? 'yes' : 'no')
  else {
    const parts = 'days' in condition ? condition.days : 'numbers' in condition ? condition.numbers : condition
    for (const [part, text] of Object.entries(parts)) parameters.set(`${column}.${part}`, text)
  }
}

/** Reads the state from an address. Invalid parameters are ignored; `usualSize` is the default page size. */
export function readListAddress(parameters: URLSearchParams, shape: ListShape, usualSize: number): ListState {
  const [column = '', direction = ''] = (parameters.get('sort') ?? '').split('.')
  const isSort = shape.columns.includes(column) && (direction === 'asc' || direction === 'desc')
  const size = positive(parameters.get('size'))
  const tab = shape.tabs?.find(({ id }) => id === parameters.get('tab')) ?? shape.tabs?.[0]
  const view = openViewOf(parameters)
  return {
    ...(view === undefined ? {} : { view }),
    tab: tab?.id,
    page: (positive(parameters.get('page')) ?? 1) - 1,
    size: size !== null && size <= LARGEST_SIZE ? size : usualSize,
    sort: isSort ? { column, direction } : shape.sort,
    // A search that only filters the rows of the page is not in the address.
    search: shape.search === 'page' ? '' : (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: readFilters(parameters, shape),
    summaries: readSummaries(parameters),
  }
}

/** Writes a state as the parameters of an address, from which `readListAddress` reads the same state. */
export function writeListAddress(state: ListState, shape: ListShape, usualSize: number): URLSearchParams {
  const standardSize = standardSizeOf(shape)
  const parameters = new URLSearchParams()
  if (state.view !== undefined) parameters.set(VIEW, state.view)
  if (state.tab !== undefined && state.tab !== shape.tabs?.[0].id) parameters.set('tab', state.tab)
  if (state.search) parameters.set('search', state.search)
  for (const [column, condition] of Object.entries(state.filters)) writeCondition(parameters, column, condition)
  writeSummaries(parameters, state.summaries)
  if (state.sort && (state.sort.column !== shape.sort?.column || state.sort.direction !== shape.sort.direction)) {
    parameters.set('sort', `${state.sort.column}.${state.sort.direction}`)
  }
  if (state.size !== standardSize || usualSize !== standardSize) parameters.set('size', String(state.size))
  if (state.page > 0) parameters.set('page', String(state.page + 1))
  return parameters
}

/** Whether an address says nothing about the list's state, so that the list opens with the view that is its start. */
export const isUnstated = (parameters: URLSearchParams, usualSize: number): boolean =>
  [...parameters].every(([name, value]) => name === 'size' && value === String(usualSize))

/** The same address, which then shows the list as it is without a view. */
export function withoutStart(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.set(VIEW, NO_VIEW)
  return next
}

/** The parameters that open a view. They name all of its state, because only the list itself knows its defaults. */
export function viewParameters(id: string, { tab, search, sort, size, filters, summaries = [] }: ViewState): URLSearchParams {
  const parameters = new URLSearchParams({ [VIEW]: id })
  if (tab !== undefined) parameters.set('tab', tab)
  if (search) parameters.set('search', search)
  for (const [column, condition] of Object.entries(filters)) writeCondition(parameters, column, condition)
  writeSummaries(parameters, summaries)
  if (sort) parameters.set('sort', `${sort.column}.${sort.direction}`)
  parameters.set('size', String(size))
  return parameters
}

/** The address of a list with this tab, search, filters and summaries, whichever view it opens with otherwise. */
export function addressOfRows(
  path: string,
  { tab, search, filters = {} }: Pick<ListQuery, 'tab' | 'search' | 'filters'>,
  summaries: readonly SummaryChoice[] = [],
): string {
  const parameters = new URLSearchParams()
  if (tab !== undefined) parameters.set('tab', tab)
  if (search) parameters.set('search', search)
  for (const [column, condition] of Object.entries(filters)) writeCondition(parameters, column, condition)
  writeSummaries(parameters, summaries)
  return `${path}?${parameters}`
}

/** A list's state without its page, as a text that is the same for the same state, whichever way it came about. */
export function stateText(state: ListState, shape: ListShape, usualSize: number): string {
  const parameters = writeListAddress({ ...state, page: 0, view: undefined }, shape, usualSize)
  parameters.sort()
  return parameters.toString()
}

/** The address of a list filtered to the rows whose column has this value. */
export function addressOfThose(path: string, column: string, value: string): string {
  const parameters = new URLSearchParams()
  writeCondition(parameters, column, { is: [value] })
  return `${path}?${parameters}`
}

/** The list query of a state. `parameters` are those of the list's route. */
export function queryOf(state: ListState, parameters?: Record<string, number>): ListQuery {
  return {
    page: state.page,
    size: state.size,
    ...(state.tab === undefined ? {} : { tab: state.tab }),
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(Object.keys(state.filters).length > 0 ? { filters: state.filters } : {}),
    ...(parameters ? { parameters } : {}),
  }
}

/** The query for a single row, whatever page it is on. `parameters` are those of the list's route. */
export const queryOfRow = (id: number, parameters?: Record<string, number>): ListQuery => ({
  ids: [id],
  page: 0,
  size: 1,
  ...(parameters ? { parameters } : {}),
})
