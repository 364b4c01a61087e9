/**
 * What is known of the rows of a list that is held whole. Plain values of a module: a function cannot be handed to the thread that
 * holds the rows, so that thread loads the same modules and finds a definition by its list's name (`cities.list`).
 */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import type { Decoder } from '../calls/decode.ts'
import type { Key } from './order.ts'

/** What a row is compared by, a function a column: numbers as numbers, texts without regard to case and accents. */
export type ColumnKeys<Row> = Readonly<Record<string, (row: Row) => Key>>

/** Names by id, of records that rows refer to by id alone. */
export type Names = Readonly<Record<number, string>>

/** The fields of a row that hold the id of another record, and its name, which the answer may leave out. */
export interface Reference<Row> {
  id: Extract<keyof Row, string>
  title: Extract<keyof Row, string>
}

/** The row with the name of the record that it refers to, where the answer did not have it. */
export function withName<Row extends object>(row: Row, reference: Reference<Row> | undefined, names: Names | undefined): Row {
  if (!reference || !names || row[reference.title]) return row
  const name = names[row[reference.id] as number]
  return name === undefined ? row : { ...row, [reference.title]: name }
}

export interface RowDefinition<Row extends { id: number }> {
  /** Its columns sort by the fields of their names, where `columns` does not say otherwise. */
  shape: ListShape
  decode: Decoder<Row>
  /** Keys of the answer's data that may hold the list, outermost first. */
  keys?: readonly string[]
  columns?: ColumnKeys<Row>
  /** The other record that a row refers to. */
  refersTo?: Reference<Row>
  /** The text that a search looks in; its name and place where nothing is said. */
  searched?: (row: Row) => string
  /** The word that names a row; its title where nothing is said. */
  named?: (row: Row) => string
  /** Where a row is, or whose: what tells rows of the same name apart; the record that it refers to where nothing is said. */
  place?: (row: Row) => string
  /** The rows that a tab shows, by the tab's id; all where nothing is said. */
  tabs?: Readonly<Record<string, (row: Row) => boolean>>
}

/** A definition of rows of any kind, as it stands among those of other lists. */
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

/** The definitions of all lists that are held whole, by list. */
export type RowDefinitions = Readonly<Record<string, AnyRowDefinition>>

/** A row as what goes through all lists sees it. */
export interface NamedRow {
  id: number
  title: string
  /** What tells rows of the same name apart, e.g. the state and the country that a city is in; empty where there is nothing. */
  place: string
  /** Address of the picture that stands for it, where the list gives one. */
  picture?: string
}

type Naming<Row extends { id: number }> = Pick<RowDefinition<Row>, 'named' | 'place' | 'refersTo'>

/** The row by its name. */
export function nameRow<Row extends { id: number }>({ named, place, refersTo }: Naming<Row>, row: Row): NamedRow {
  const title = named ? named(row) : String('title' in row ? row.title : row.id)
  const picture = 'profile_image' in row && typeof row.profile_image === 'string' && row.profile_image !== '' ? { picture: row.profile_image } : {}
  return { id: row.id, title, place: place ? place(row) : refersTo ? String(row[refersTo.title] ?? '') : '', ...picture }
}

/** The text of a row that a search looks in. */
export function searchedText<Row extends { id: number }>(definition: Naming<Row> & Pick<RowDefinition<Row>, 'searched'>, row: Row): string {
  if (definition.searched) return definition.searched(row)
  const { title, place } = nameRow(definition, row)
  return `${title} ${place}`
}

/** What each column sorts by; an empty text is an empty value, which stands last. */
export function keysOf<Row extends { id: number }>({ shape, columns }: Pick<RowDefinition<Row>, 'shape' | 'columns'>): ColumnKeys<Row> {
  const keyOf = (value: unknown) => (value === '' ? null : value) as Key
  const own = shape.columns.map(column => [column, (row: Row) => keyOf((row as Record<string, unknown>)[column])] as const)
  return { ...Object.fromEntries(own), ...columns }
}

/** What a column shows of a row, as text. */
export const cellText = (shape: ListShape, column: string, row: object): string => String(cellValue(shape, column, row))
