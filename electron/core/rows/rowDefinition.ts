/**
 * The row definition of a whole list, and of a paged one for its offline copy. Plain values of a module, because functions cannot be
 * sent to the thread that holds the rows: that thread loads the same modules and finds a definition by its list's name (`cities.list`).
 */
import { cellValue, type ListShape, type Sort } from '../../../shared/contract/list.ts'
import { plainDecimal } from '../../../shared/rules/decimal.ts'
import type { Decoder } from '../../../shared/rules/decode.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import type { Key } from './order.ts'
import { cellText } from './rowTexts.ts'

/** A sort key per column: numbers as numbers, texts without regard to case and accents. */
export type ColumnKeys<Row> = Readonly<Record<string, (row: Row) => Key>>

/** Names of records, by id. */
export type Names = Readonly<Record<number, string>>

/** The fields of a row with another record's id and its name, which the answer may leave out. */
export interface Reference<Row> {
  id: Extract<keyof Row, string>
  title: Extract<keyof Row, string>
}

/** The row with the name of the record it refers to, if the answer did not have it. */
export function withName<Row extends object>(row: Row, reference: Reference<Row> | undefined, names: Names | undefined): Row {
  if (!reference || !names || row[reference.title]) return row
  const name = names[row[reference.id] as number]
  return name === undefined ? row : { ...row, [reference.title]: name }
}

export interface RowDefinition<Row extends { id: number }> {
  /** Columns sort by the field of the same name, unless `columns` says otherwise. */
  shape: ListShape
  decode: Decoder<Row>
  /** Keys of the answer's data that may hold the list, outermost first. */
  keys?: readonly string[]
  columns?: ColumnKeys<Row>
  /** The other record that a row refers to. */
  refersTo?: Reference<Row>
  /** The text that a search looks in, where that is not its columns. */
  searched?: (row: Row) => string
  /** The name of a row; its title by default. */
  named?: (row: Row) => string
  /** Where or whose a row is, to tell rows of the same name apart; by default the name of the record it refers to. */
  place?: (row: Row) => string
  /** The rows of each tab; all by default. */
  tabs?: Readonly<Record<string, (row: Row) => boolean>>
}

/** A definition for rows of any type. */
export interface AnyRowDefinition {
  shape: ListShape
  decode: Decoder<{ id: number }>
  keys?: readonly string[]
  columns?: ColumnKeys<never>
  refersTo?: Reference<never>
  searched?: (row: never) => string
  named?: (row: never) => string
  place?: (row: never) => string
  tabs?: Readonly<Record<string, (row: never) => boolean>>
}

/** The definitions of all whole lists, by list. */
export type RowDefinitions = Readonly<Record<string, AnyRowDefinition>>

/** A row as search and palette use it. */
export interface NamedRow {
  id: number
  title: string
  /** Tells rows of the same name apart, e.g. state and country of a city; empty if there is nothing. */
  place: string
  /** Address of its picture, if the list has one. */
  picture?: string
  /** Of a row found by a text: the field that is the text. */
  matched?: { field: string; text: string }
}

/** What a row's name is made from. */
export type Naming<Row extends { id: number }> = Pick<RowDefinition<Row>, 'named' | 'place' | 'refersTo'>

/** The row's name, place and picture. */
export function nameRow<Row extends { id: number }>({ named, place, refersTo }: Naming<Row>, row: Row): NamedRow {
  const title = named ? named(row) : String('title' in row ? row.title : row.id)
  const picture = 'profile_image' in row && typeof row.profile_image === 'string' && row.profile_image !== '' ? { picture: row.profile_image } : {}
  return { id: row.id, title, place: place ? place(row) : refersTo ? String(row[refersTo.title] ?? '') : '', ...picture }
}

/**
 * The text of a row that a search looks in, folded: that of its columns but the status, whose words nearly every row has. Undefined for a list that the
 * backend pages: every text, because its columns are not all known here.
 */
export function searchedTextOf<Row extends { id: number }>({
  searched,
  shape,
}: Pick<RowDefinition<Row>, 'searched' | 'shape'>): ((row: Row) => string) | undefined {
  if (searched) return row => foldText(searched(row))
  if (shape.isPaged) return undefined
  const columns = shape.columns.filter(column => column !== 'status' && !shape.covered?.includes(column))
  return row => foldText(columns.map(column => cellText(shape, column, row)).join(' '))
}

/** The number that a column of a kind sorts by; null for a text that is none, which sorts as empty. */
function numberKey(value: unknown): number | null {
  const plain = plainDecimal(String(value ?? ''))
  return plain === null ? null : Number(plain)
}

/** The sort key of each column: numbers of a kind by their value, and an empty text as empty, which sorts last. */
export function keysOf<Row extends { id: number }>({ shape, columns }: Pick<RowDefinition<Row>, 'shape' | 'columns'>): ColumnKeys<Row> {
  const keyOf = (value: unknown) => (value === '' ? null : value) as Key
  const own = shape.columns.map(column => {
    const key = shape.kinds?.[column] ? numberKey : keyOf
    return [column, (row: Row) => key((row as Record<string, unknown>)[column])] as const
  })
  return { ...Object.fromEntries(own), ...columns }
}

/** The usual order of an offline copy: that of the list or, if it names none, the newest first. */
export const orderOfCopy = ({ sort }: ListShape): Sort => sort ?? { column: 'id', direction: 'desc' }

/** The sort key of any column, for lists that the backend pages: numbers of a kind by their value, and everything else as it shows. */
export function anyKeyOf<Row extends { id: number }>({ shape }: Pick<RowDefinition<Row>, 'shape'>): ((column: string) => (row: Row) => Key) | undefined {
  if (!shape.isPaged) return undefined
  return column => {
    const isNumber = shape.kinds?.[column] !== undefined
    return row => {
      const value = cellValue(shape, column, row)
      if (value === '') return null
      return isNumber ? (numberKey(value) ?? value) : value
    }
  }
}
