/** Lists: what is asked and what is answered, the same for every list of every area. */
import { array, boolean, mixed, number, string, type ObjectShape, type Schema } from 'yup'
import type { Failure } from './failure.ts'
import { record } from './operation.ts'

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** What a column is asked for: a text in it (without regard to case and accents), one of some values, or that it is empty or not. */
export type Condition = { contains: string } | { is: string[] } | { isEmpty: boolean }

/** Conditions by column; a row has to meet all of them. */
export type Filters = Record<string, Condition>

/**
 * `page` counts from 0. `refresh` asks for the backend's present state instead of what is held. `ids` asks for these rows alone,
 * wherever they stand. `around` asks for the page that this row stands on, where that is known, in place of `page`. `parameters` are
 * those of the route, such as a category's id: they are part of what the list is. `readOn` is for a tab whose rows are found by
 * reading the list through (`Reading`): true reads some more of it first, false stops that until it is asked for again.
 */
export interface ListQuery {
  search?: string
  sort?: Sort
  page: number
  size: number
  tab?: string
  filters?: Filters
  parameters?: Record<string, number>
  ids?: number[]
  around?: number
  refresh?: boolean
  readOn?: boolean
}

/**
 * How far a list was read through for the rows of a tab that the backend knows nothing of, while it was not to its end. `total` is null
 * where the backend tells none. `isStopped`: it goes no further until somebody asks. `isAgain`: the rows that show are all there were
 * when they were read before; without it they are those found so far.
 */
export interface Reading {
  looked: number
  total: number | null
  isStopped: boolean
  isAgain: boolean
}

/**
 * One page of rows. `asOf` is when the backend gave them, in milliseconds since 1970. `refreshing`: newer rows are being
 * read, and a push tells when they are there. `failure`: why the last reading failed, while older rows still show (F-460).
 * `unreadable`: how many records of the backend's answer have no id, and are left out (decisions section 0, 16).
 * `isTotalUnknown`: the backend told no total, and there are at least as many as `total` says. `at`: the page that these are the rows
 * of, where they were asked for by one of them. `missing`: how many rows of this page the backend counts and does not give, however
 * often it is asked. `reading`: the list is not read to its end for these rows.
 */
export interface Page<Row> {
  rows: Row[]
  total: number
  asOf: number
  source: 'backend' | 'offline'
  refreshing: boolean
  failure: Failure | null
  unreadable: number
  isTotalUnknown?: true
  at?: number
  missing?: number
  reading?: Reading
}

/** All records of a list in the order that the backend keeps of them, which somebody has set by hand. The rest is what it is of a page. */
export type OrderedList<Row> = Pick<Page<Row>, 'rows' | 'asOf' | 'source' | 'failure' | 'unreadable' | 'missing'>

/** A tab of a list: `id` stands in the address and in the query, `label` on the screen, `about` above its rows where they need a word. */
export interface ListTab {
  id: string
  label: string
  about?: string
}

/** A column that is filtered by choosing values: fixed ones, or the options of a lookup. */
export interface ListFilter {
  label: string
  choices?: readonly { value: string; label: string }[]
  lookup?: 'countries' | 'categories' | 'languages'
}

/**
 * What of a list waits for somebody: the rows of a tab. Where the backend cannot be asked for them alone `waits` says which they are:
 * the Dashboard looks for them in the list's first and largest page, and the tab finds them by reading all of it.
 */
export interface ListWaiting {
  /** What they are, e.g. Services in review, and what there is to do with so many of them, e.g. Start reviewing. */
  label: string
  verb: string
  tab: string
  /** The address where that is done, the oldest first. */
  address: string
  waits?(row: never): boolean
}

/**
 * The shape of one list: the columns that sort, the page sizes and the default sort. `texts` says what a column shows where that
 * is not simply the field of the same name; table and export both read it.
 */
export interface ListShape<Column extends string = string> {
  columns: readonly Column[]
  /** In rows, ascending. */
  sizes: readonly [number, ...number[]]
  /** The size of a list that nobody has chosen one for; the first of the sizes without it. */
  size?: number
  sort?: { column: Column; direction: 'asc' | 'desc' }
  texts?: Readonly<Record<string, (row: never) => string>>
  /** Columns of amounts, whose texts are numbers in an exported file. */
  amounts?: readonly string[]
  /** Whether the backend answers a page at a time. Other lists are held whole, and filter by any column. */
  isPaged?: boolean
  /** The first is where the list begins. */
  tabs?: readonly [ListTab, ...ListTab[]]
  filters?: Readonly<Record<string, ListFilter>>
  /** Names of the route's parameters that the list is read with. */
  parameters?: readonly string[]
  /** What the search box does: searches all rows, or filters those on the screen and asks nobody (decisions section 0, 5). */
  search?: 'rows' | 'page'
  waiting?: ListWaiting
  /** Whether the list is read again about a second after a status was changed (O-424; decisions 5.2). */
  isReadAfterStatus?: boolean
}

/** The page size of a list that nobody has chosen one for. */
export const usualSize = (shape: ListShape): number => shape.size ?? shape.sizes[0]

/** What a column holds of a row: the same on the screen and in an exported file. Numbers stay numbers. */
export function cellValue(shape: ListShape, column: string, row: object): string | number {
  const text = shape.texts?.[column] as ((row: object) => string) | undefined
  if (text) return text(row)
  const value = (row as Record<string, unknown>)[column]
  if (typeof value === 'number') return value
  return value === undefined || value === null ? '' : String(value)
}

/** Largest page a list gives, in rows. */
const MAX_PAGE_SIZE = 1000

/** Most values of one condition. */
const MAX_VALUES = 200

const contains = record({ contains: string().min(1).max(200).required() })
const isEmpty = record({ isEmpty: boolean().required() })
const oneOf = (choices?: readonly { value: string }[]) => {
  const value = string().max(200).defined()
  return record({
    is: array()
      .of(choices ? value.oneOf(choices.map(choice => choice.value)) : value)
      .min(1)
      .max(MAX_VALUES)
      .required(),
  })
}

/** A condition as one of these schemas has it; the message names the column. */
function condition(schemas: Schema[]) {
  return mixed()
    .test('condition', '${path} is no condition of this list', value => value === undefined || schemas.some(schema => schema.isValidSync(value)))
    .optional()
}

/** A whole list is filtered by any of its columns; one that the backend pages by the values that its shape names. */
function filtersOf({ isPaged, columns, texts, filters = {} }: ListShape) {
  const named = Object.entries(filters).map(([column, { choices }]) => [column, condition(isPaged ? [oneOf(choices)] : [contains, isEmpty, oneOf()])] as const)
  const others = isPaged ? [] : [...columns, ...Object.keys(texts ?? {})].map(column => [column, condition([contains, isEmpty, oneOf()])] as const)
  return record(Object.fromEntries([...others, ...named]) as ObjectShape)
}

/** The input schema of a list operation: sorts, filters and tabs by the shape's own names and values only, and carries the shape, by which the list is exported. */
export function listQuery(shape: ListShape) {
  const id = number().integer().min(1).required()
  const parameters = record(Object.fromEntries((shape.parameters ?? []).map(name => [name, id])) as ObjectShape)
  return record({
    search: string().max(200),
    sort: record({
      column: string()
        .oneOf([...shape.columns])
        .required(),
      direction: string().oneOf(['asc', 'desc']).required(),
    })
      .default(undefined)
      .optional(),
    page: number().integer().min(0).required(),
    size: number().integer().min(1).max(MAX_PAGE_SIZE).required(),
    tab: string().oneOf((shape.tabs ?? []).map(tab => tab.id)),
    filters: filtersOf(shape).default(undefined).optional(),
    parameters: shape.parameters ? parameters.required() : parameters.default(undefined).optional(),
    ids: array().of(number().integer().min(1).required()).max(MAX_PAGE_SIZE).default(undefined).optional(),
    around: number().integer().min(1),
    refresh: boolean(),
    readOn: boolean(),
  }).meta({ listShape: shape })
}

/** The shape of the list that an input asks for; undefined for the inputs of other operations. */
export function listShapeOf(input: Schema): ListShape | undefined {
  return input.meta()?.listShape as ListShape | undefined
}

/** What a write answers once the backend said that it is done: its message (F-316) or a word of ours, and the record's id where it is known. */
export interface Saved {
  message: string
  id?: number
}

/** Input of operations on one record. */
export interface ById {
  id: number
}
export const byId = record({ id: number().integer().min(1).required() })

/** Input of reading one record. `fresh`: as the backend has it now or not at all; what is stored does not stand in. */
export interface ShowQuery extends ById {
  fresh?: boolean
}
export const showQuery = byId.shape({ fresh: boolean() })
