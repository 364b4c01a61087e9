/** Views: what a list's state consists of, what of it fits a list, and how views are called. */
import { columnsOf, MARKS, type Filters, type ListShape, type Sort } from '../contract/list.ts'
import type { SummaryChoice } from '../platform/summaries.ts'
import type { ListLook } from './preferences.ts'
import { foldText } from './searchedText.ts'

/** The part of a list's look that a view has: columns and density. */
export type ViewLook = Pick<ListLook, 'order' | 'hidden' | 'widths' | 'density' | 'isEssential'>

/** The state of a list as a view keeps it. */
export interface ViewState {
  tab?: string
  search?: string
  sort?: Sort
  size: number
  filters: Filters
  /** Absent if there are none. */
  summaries?: SummaryChoice[]
  look: ViewLook
}

/** A view: a named state of an area's list. */
export interface View {
  id: string
  /** The area of the list. */
  list: string
  name: string
  /** Whether the list opens with it. */
  isStart?: true
  /** Whether it is in the drawer. */
  isFavourite?: true
  state: ViewState
}

/** Longest name of a view, in characters. */
export const LONGEST_VIEW_NAME = 60
/** Most views of one list. */
export const MOST_VIEWS = 50

/** Longest file of a view, in characters. */
export const LONGEST_VIEW_FILE = 500_000

/** A name as it is kept. */
export const viewName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

const isSameName = (one: string, other: string) => foldText(one) === foldText(other)

/** Why a view cannot have a name; null if it can. `taken` are the names of the list's other views. */
export function nameProblem(typed: string, taken: readonly string[]): string | null {
  const name = viewName(typed)
  if (name === '') return 'Enter a name.'
  if (name.length > LONGEST_VIEW_NAME) return `This name has ${name.length} characters. Shorten it to ${LONGEST_VIEW_NAME}.`
  const same = taken.find(other => isSameName(other, name))
  return same === undefined ? null : `This list already has a view “${same}”. Enter another name.`
}

/** The name, or the first one that is free: Mine, Mine 2, Mine 3. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const free = name.slice(0, LONGEST_VIEW_NAME - ending.length).trimEnd() + ending
    if (!taken.some(other => isSameName(other, free))) return free
  }
}

/** What a state has that a list does not have, by name. */
export interface Unfit {
  tabs: string[]
  columns: string[]
  filters: string[]
  summaries: string[]
}

/** The part of a state that fits a list with these tabs, and columns that are shown and filtered; and what does not. */
export function fitState(state: ViewState, shape: ListShape, columns: readonly string[]): { state: ViewState; unfit: Unfit } {
  const { tab, search, sort, size, filters, summaries = [], look } = state
  const filterable = new Set([...columns, ...columnsOf(shape)])
  const isColumn = (column: string) => columns.includes(column)
  const isTab = tab === undefined || (shape.tabs ?? []).some(({ id }) => id === tab)
  const isSort = sort === undefined || filterable.has(sort.column)
  const isSummary = ({ column, amount }: SummaryChoice) => filterable.has(column) && (amount === undefined || filterable.has(amount))
  const fitting = summaries.filter(isSummary)
  const named = [...look.order, ...look.hidden, ...Object.keys(look.widths)].filter(column => !isColumn(column))
  return {
    state: {
      ...(isTab && tab !== undefined ? { tab } : {}),
      ...(search ? { search } : {}),
      ...(isSort && sort ? { sort } : {}),
      size,
      filters: Object.fromEntries(Object.entries(filters).filter(([column]) => column === MARKS || filterable.has(column))),
      ...(fitting.length > 0 ? { summaries: fitting } : {}),
      look: {
        ...look,
        order: look.order.filter(isColumn),
        hidden: look.hidden.filter(isColumn),
        widths: Object.fromEntries(Object.entries(look.widths).filter(([column]) => isColumn(column))),
      },
    },
    unfit: {
      tabs: isTab ? [] : [tab],
      columns: [...new Set([...named, ...(isSort ? [] : [sort.column])])],
      filters: Object.keys(filters).filter(column => !filterable.has(column)),
      summaries: summaries.filter(each => !isSummary(each)).map(({ column }) => column),
    },
  }
}

/** What does not fit, in words: `column “Altitude”, filter “colour”`; null if everything fits. */
export function unfitInWords({ tabs, columns, filters, summaries }: Unfit): string | null {
  const kinds = [
    ['tab', 'tabs', tabs],
    ['column', 'columns', columns],
    ['filter', 'filters', filters],
    ['summary by', 'summaries by', summaries],
  ] as const
  const parts = kinds.flatMap(([one, many, names]) =>
    names.length === 0 ? [] : [`${names.length === 1 ? one : many} ${names.map(name => `“${name}”`).join(', ')}`],
  )
  return parts.length === 0 ? null : parts.join(', ')
}
