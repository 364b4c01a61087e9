/** Lists: what is asked and what is answered, the same for every list of every area. */
import { array, boolean, number, string, type Schema } from 'yup'
import type { Failure } from './failure.ts'
import { record } from './operation.ts'

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** `page` counts from 0. `refresh` asks for the backend's present state instead of what is held. `ids` asks for these rows alone, wherever they stand. */
export interface ListQuery {
  search?: string
  sort?: Sort
  page: number
  size: number
  filters?: Record<string, string>
  ids?: number[]
  refresh?: boolean
}

/**
 * One page of rows. `asOf` is when the backend gave them, in milliseconds since 1970. `refreshing`: newer rows are being
 * read, and a push tells when they are there. `failure`: why the last reading failed, while older rows still show (F-460).
 * `unreadable`: how many records of the backend's answer have no id, and are left out (decisions section 0, 16).
 */
export interface Page<Row> {
  rows: Row[]
  total: number
  asOf: number
  source: 'backend' | 'offline'
  refreshing: boolean
  failure: Failure | null
  unreadable: number
}

/**
 * The shape of one list: the columns that sort, the page sizes (the first is the default) and the default sort. `texts` says
 * what a column shows where that is not simply the field of the same name; table and export both read it.
 */
export interface ListShape<Column extends string = string> {
  columns: readonly Column[]
  sizes: readonly [number, ...number[]]
  sort?: { column: Column; direction: 'asc' | 'desc' }
  texts?: Readonly<Record<string, (row: never) => string>>
}

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

/** The input schema of a list operation: sorts by the shape's columns only, and carries the shape, by which the list is exported. */
export function listQuery(shape: ListShape) {
  return record({
    search: string().max(200),
    sort: record({
      column: string().oneOf([...shape.columns]).required(),
      direction: string().oneOf(['asc', 'desc']).required(),
    }).default(undefined).optional(),
    page: number().integer().min(0).required(),
    size: number().integer().min(1).max(MAX_PAGE_SIZE).required(),
    filters: record({}).noUnknown(false).default(undefined).optional(),
    ids: array().of(number().integer().min(1).required()).max(MAX_PAGE_SIZE).default(undefined).optional(),
    refresh: boolean(),
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
