/** A list's state in its address: page, size, sort, search. Only what differs from the documents' default stands there, and a size where another one was chosen last. */
import type { ListQuery, ListShape, Sort } from '../../shared/contract/list.ts'

export interface ListState {
  /** Counts from 0; the address counts from 1. */
  page: number
  size: number
  sort: Sort | undefined
  search: string
}

const LARGEST_SIZE = 1000
/** Longest search, in characters; more is cut. */
export const LONGEST_SEARCH = 200

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Reads the state from an address; what cannot be right is taken as not given, and `usualSize` stands in for a page size. */
export function readListAddress(parameters: URLSearchParams, shape: ListShape, usualSize: number): ListState {
  const [column = '', direction = ''] = (parameters.get('sort') ?? '').split('.')
  const isSort = shape.columns.includes(column) && (direction === 'asc' || direction === 'desc')
  const size = positive(parameters.get('size'))
  return {
    page: (positive(parameters.get('page')) ?? 1) - 1,
    size: size !== null && size <= LARGEST_SIZE ? size : usualSize,
    sort: isSort ? { column, direction } : shape.sort,
    search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  }
}

/** Writes a state as an address's query, which `readListAddress` takes for the same state, here and wherever no size was chosen. */
export function writeListAddress(state: ListState, shape: ListShape, usualSize: number): URLSearchParams {
  const parameters = new URLSearchParams()
  if (state.search) parameters.set('search', state.search)
  if (state.sort && (state.sort.column !== shape.sort?.column || state.sort.direction !== shape.sort.direction)) {
    parameters.set('sort', `${state.sort.column}.${state.sort.direction}`)
  }
  if (state.size !== shape.sizes[0] || usualSize !== shape.sizes[0]) parameters.set('size', String(state.size))
  if (state.page > 0) parameters.set('page', String(state.page + 1))
  return parameters
}

/** The sort after a click on a column's header: a click on the sorted column turns it around (F-486). */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, direction: sort?.column === column && sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** What a list query sends for a state. */
export function queryOf(state: ListState): ListQuery {
  return { page: state.page, size: state.size, ...(state.sort ? { sort: state.sort } : {}), ...(state.search ? { search: state.search } : {}) }
}
