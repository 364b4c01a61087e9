/** Lists: the query and the answer, the same for every list of every area. */
import { array, boolean, mixed, number, object, string, type ObjectShape, type Schema } from 'yup'
import type { ChangedElsewhere, Failure } from './failure.ts'
import { isDay, isPeriod, type Days, type Period } from '../rules/dates.ts'
import type { Kinds } from '../rules/kinds.ts'
import type { ListOrder, Sort } from './listOrders.ts'
import { record, type Area } from './operation.ts'
import { queueChoice, type CountryRows, type QueueChoice } from './queues.ts'
export type { Sort } from './listOrders.ts'

/**
 * A condition on a column: it contains a text (ignoring case and accents), is one of some values, is empty or not; is a date within days
 * or within a period that is relative to today; or is a number, `least` and `most` included, either of which may be left out.
 */
export type ColumnCondition = { contains: string } | { is: string[] } | { isEmpty: boolean } | { days: Days } | { within: Period } | { numbers: Numbers }

/** The condition that is on no column: the row is new, or was changed elsewhere, since somebody last looked at it here. */
export interface MarkedCondition {
  isMarked: true
}
export type Condition = ColumnCondition | MarkedCondition

/** The name of that condition among those of columns. */
export const MARKS = 'marks'

/** Whether a text is a number in digits, as conditions have it. */
export const isPlainNumber = (text: string): boolean => /^-?\d{1,30}(\.\d{1,30})?$/.test(text)

/** Numbers between two, as decimal texts. */
export interface Numbers {
  least?: string
  most?: string
}

/** Conditions by column; a row has to meet all of them. */
export type Filters = Record<string, Condition>

/**
 * `page` counts from 0. `refresh` reads from the backend even if rows are held. `ids` asks for these rows only, on whichever page
 * they are. `around` asks for the page that holds this row, if that is known, instead of `page`. `parameters` are those of the
 * route, such as a category's id; they are part of the list's identity. `readOn` is for tabs whose rows are found by reading the
 * whole list (`Reading`): true reads on, false pauses until asked again. `held` asks for the rows that are on this computer, which may be none:
 * no call is sent for a screen to which no document gives it (decisions section 0, 31). `only` narrows the rows of a queue, and asks for their countries.
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
  held?: true
  only?: QueueChoice
}

/**
 * Progress of reading a whole list for a tab that the backend cannot filter. `total` is null if the backend tells none.
 * `isStopped`: reading is paused until somebody asks for more. `isAgain`: the rows shown are complete as of the previous reading;
 * otherwise they are those found so far.
 */
export interface Reading {
  looked: number
  total: number | null
  isStopped: boolean
  isAgain: boolean
}

/**
 * Where the newest part of a list begins, if an offline copy keeps only that: at its oldest row, with its id, and when it was made as that is
 * stored; empty if it does not tell.
 */
export interface Since {
  id: number
  date: string
}

/**
 * One page of rows. `asOf`: when the backend gave them, in milliseconds since 1970. `refreshing`: newer rows are being read, and
 * a push will tell when they are there. `failure`: why the last reading failed, while older rows still show (F-460).
 * `unreadable`: how many records of the answer have no id and are left out (decisions section 0, 16). `isTotalUnknown`: the
 * backend gave no total, and `total` is a lower bound. `at`: the page number, where the query asked for the page around a row.
 * `missing`: rows of this page that the backend counts but never gives. `reading`: set while the list has not been read to its
 * end for these rows. `since`: these rows, and their number, are those of the newest part alone. `countries`: those of a queue's rows, if it was asked
 * with `only`.
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
  since?: Since
  countries?: CountryRows[]
}

/** All records of a list in an order that was set by hand. The fields mean what they mean in `Page`. */
export type OrderedList<Row> = Pick<Page<Row>, 'rows' | 'asOf' | 'source' | 'failure' | 'unreadable' | 'missing'>

/**
 * A tab of a list: `id` is used in the address and the query, `label` on the screen; `about` explains its rows, shown above them. `within` names
 * the tab that has all its rows too: they count once. One with `pickOf` is Steward's own: it picks from the rows of that tab, by a toggle in the
 * toolbar (decisions section 0, 39).
 */
export interface ListTab {
  id: string
  label: string
  about?: string
  within?: string
  pickOf?: string
  /** The orders in which a pick is worked through, the usual one first; which one was chosen last is remembered. */
  orders?: readonly [ListOrder, ...ListOrder[]]
}

/** A column that is filtered by choosing values: fixed ones, or the options of a lookup. */
export interface ListFilter {
  label: string
  choices?: readonly { value: string; label: string }[]
  lookup?: 'countries' | 'categories' | 'languages'
}

/**
 * Rows of a list that wait for somebody: those of a tab. Where the backend cannot filter them, `waits` tells which rows they are:
 * the Dashboard counts them on the list's first page of the largest size, and the tab finds them by reading the whole list.
 */
export interface ListWaiting {
  /** What waits, and what for, e.g. Services to review. */
  label: string
  tab: string
  /** The address where that is done. */
  address: string
  waits?(row: never): boolean
  /** The calling code of a row's country; where it tells none, that of a person whom the list's references name. */
  country?(row: never): string
}

/**
 * A field of a row that names a record of another area: by its id, or a person by e-mail address or phone. `label` is what the field is called,
 * such as Customer ID.
 */
export interface ListReference {
  field: string
  label: string
  to: string
  by?: 'email' | 'phone'
}

/**
 * The definition of one list: sortable columns, page sizes, default sort. `texts` gives a column's text where that is not just
 * the field of the same name; table and export both use it.
 */
export interface ListShape<Column extends string = string> {
  columns: readonly Column[]
  /** In rows, ascending. */
  sizes: readonly [number, ...number[]]
  /** The default page size; the first of `sizes` if left out. */
  size?: number
  sort?: { column: Column; direction: 'asc' | 'desc' }
  texts?: Readonly<Record<string, (row: never) => string>>
  /** Fields that hold HTML, of which their columns show the plain text. An export can have the HTML instead, in a column called after `htmlName`. */
  html?: readonly string[]
  /** The kinds of fields, also of details and forms, that hold numbers, and of columns whose texts are numbers. */
  kinds?: Kinds
  /** Columns whose texts begin with a date as the wire has it; summaries group them by day, week or month. */
  dates?: readonly string[]
  /** Fields, also of details, that no search finds or shows: those whose texts the screens cover until somebody asks for them, and coordinates. */
  covered?: readonly string[]
  /**
   * Fields, also of details, whose changes nobody is told of: names of other records, and counters and times that the server changes by
   * itself.
   */
  unwatched?: readonly string[]
  /** Whether the backend pages the list. Other lists are held whole and can be filtered by any column. */
  isPaged?: boolean
  /** The first tab is the one that the list opens with. */
  tabs?: readonly [ListTab, ...ListTab[]]
  filters?: Readonly<Record<string, ListFilter>>
  /** Its rows can be filtered by these fields too. */
  references?: readonly ListReference[]
  /** Whether other records name these; their details and screens then show which. */
  isReferred?: boolean
  /** Names of the route parameters that the list is read with. */
  parameters?: readonly string[]
  /**
   * `rows`: the search box searches all rows. `page`: it filters the rows on the screen, without asking the backend (decisions
   * section 0, 5).
   */
  search?: 'rows' | 'page'
  waiting?: ListWaiting
  /** Whether the list is read again about a second after a change of status (O-424; decisions 5.2). */
  isReadAfterStatus?: boolean
}

/** The name of a column that has the HTML of a field with rich text. */
export const htmlName = (field: string): string => `${field}.html`

/** What most whole lists have: the page sizes, and the order in which they open (decisions F-487, O-689). */
export const BY_ID = { sizes: [10, 50, 100], sort: { column: 'id', direction: 'asc' } } as const

/** What a list has that the backend pages, and neither sorts nor searches (decisions section 0, 5). */
export const PAGED_ONLY = { columns: [], sizes: [25, 50, 100], size: 50, isPaged: true, search: 'page' } as const

/** The default page size of a list. */
export const usualSize = (shape: ListShape): number => shape.size ?? shape.sizes[0]

/** The value of a column for a row, the same on the screen and in an exported file. Numbers stay numbers. */
export function cellValue(shape: ListShape, column: string, row: object): string | number {
  const text = shape.texts?.[column] as ((row: object) => string) | undefined
  if (text) return text(row)
  const field = shape.html?.find(name => htmlName(name) === column) ?? column
  const value = (row as Record<string, unknown>)[field]
  if (typeof value === 'number') return value
  return value === undefined || value === null ? '' : String(value)
}

/** Largest page, in rows. */
export const MAX_PAGE_SIZE = 1000

/** Most values of one condition. */
export const MAX_VALUES = 200

/** Longest text of a condition, in characters. */
export const LONGEST_VALUE = 200

/** Longest name of a column, in characters. */
const LONGEST_COLUMN = 100

const contains = record({ contains: string().min(1).max(LONGEST_VALUE).required() })
const isEmpty = record({ isEmpty: boolean().required() })
const value = string().max(LONGEST_VALUE).defined()
const oneOf = (allowed: Schema) => record({ is: array().of(allowed).min(1).max(MAX_VALUES).required() })

const isGiven = (given: object | undefined) => given !== undefined && Object.values(given).some(part => part !== undefined)
const day = string().test('day', '${path} is no day', text => text === undefined || isDay(text))
const days = record({ days: record({ from: day, to: day }).test('given', '${path} has no day', isGiven) })
const within = record({
  within: string()
    .required()
    .test('period', '${path} is no period', text => isPeriod(text)),
})
const decimal = string().test('number', '${path} is no number', text => text === undefined || isPlainNumber(text))
const numbers = record({ numbers: record({ least: decimal, most: decimal }).test('given', '${path} has no number', isGiven) })
const isMarked = record({ isMarked: mixed<true>().oneOf([true]).required() })

// What every list has in common is made once, because making schemas takes most of the time of loading the contract.
const conditions = [contains, isEmpty, oneOf(value), days, within, numbers, isMarked]
const isCondition = (given: unknown) => conditions.some(schema => schema.isValidSync(given))
/** A condition, whichever column it is on. */
export const anyCondition = mixed()
  .test('condition', '${path} is no condition of this list', given => given === undefined || isCondition(given))
  .optional()
const isConditionOfColumn = ([column, given]: [string, unknown]) => column.length <= LONGEST_COLUMN && isCondition(given)
const id = number().integer().min(1).required()
const commonFields = {
  search: string().max(200),
  page: number().integer().min(0).required(),
  size: number().integer().min(1).max(MAX_PAGE_SIZE).required(),
  ids: array().of(id).max(MAX_PAGE_SIZE).default(undefined).optional(),
  around: number().integer().min(1),
  refresh: boolean(),
  readOn: boolean(),
  held: boolean<true>().oneOf([true]),
}
const direction = string().oneOf(['asc', 'desc']).required()
const noParameters = record({}).default(undefined).optional()

/** Whether a change of a field is told of. */
export const isWatched = ({ covered, unwatched }: Pick<ListShape, 'covered' | 'unwatched'>, field: string): boolean =>
  !covered?.includes(field) && !unwatched?.includes(field)

/** The columns that a whole list can be filtered by. */
export const columnsOf = ({ columns, texts, filters, references = [] }: ListShape): string[] => [
  ...columns,
  ...Object.keys(texts ?? {}),
  ...Object.keys(filters ?? {}),
  ...references.map(({ field }) => field),
]

/** Whether the rows of a list can be grouped by a column. The shape of a paged list does not name them all. */
export const isColumnOf = (shape: ListShape, column: string): boolean => shape.isPaged === true || columnsOf(shape).includes(column)

/** Conditions, whichever columns they are on. */
export const anyFilters = object()
  .strict()
  .test('conditions', '${path} are no conditions of this list', (given: unknown) => Object.entries(given ?? {}).every(isConditionOfColumn))

/** A list can be filtered by any column; a paged one, whose shape does not name them all, only while it is available offline. */
function filtersOf(shape: ListShape) {
  if (shape.isPaged) return anyFilters
  const conditions = [...columnsOf(shape), MARKS].map(column => [column, anyCondition] as const)
  return record(Object.fromEntries(conditions) as ObjectShape)
}

/**
 * The input schema of a list operation. It allows only the shape's own tabs and, for a whole list, its own sorts and filters, and
 * carries the shape as metadata, which exports use.
 */
export function listQuery(shape: ListShape) {
  const column = shape.isPaged
    ? string().max(LONGEST_COLUMN).required()
    : string()
        .oneOf([...shape.columns])
        .required()
  return record({
    ...commonFields,
    ...(shape.isPaged ? { only: queueChoice } : {}),
    sort: record({ column, direction, from: string().max(LONGEST_VALUE) })
      .default(undefined)
      .optional(),
    tab: string().oneOf((shape.tabs ?? []).map(tab => tab.id)),
    filters: filtersOf(shape).default(undefined).optional(),
    parameters: shape.parameters ? record(Object.fromEntries(shape.parameters.map(name => [name, id])) as ObjectShape).required() : noParameters,
  }).meta({ listShape: shape })
}

/** The shape of the list that an input schema was made from; undefined for the inputs of other operations. */
export function listShapeOf(input: Schema): ListShape | undefined {
  return input.meta()?.listShape as ListShape | undefined
}

/** The shape of an area's list; undefined if it has none. */
const shapeOf = ({ operations: { list } }: Area): ListShape | undefined => list && listShapeOf(list.input)

/** Whether the backend gives an area's list in pages. */
export const isPaged = (area: Area): boolean => shapeOf(area)?.isPaged === true

/** The kinds of an area's fields: those that its list names, or its own where it has none. */
export const kindsOf = (area: Area): Kinds => area.kinds ?? shapeOf(area)?.kinds ?? {}

/** The answer of a mutation once the backend said that it is done: its message (F-316) or Steward's own, and the record's id if known. */
export interface Saved {
  message: string
  id?: number
  /** The id of the change in the journal, if it can be taken back by itself. */
  change?: number
  /** Whether it was kept in the Outbox in place of being sent. */
  isWaiting?: true
  /** What others had changed before, which was sent as they have it. */
  elsewhere?: ChangedElsewhere
}

/** Input of operations on one record. */
export interface ById {
  id: number
}
export const byId = record({ id })

/** Input of reading one record. `fresh`: from the backend or not at all; a stored copy is not good enough. */
export interface ShowQuery extends ById {
  fresh?: boolean
}
export const showQuery = byId.shape({ fresh: boolean() })
