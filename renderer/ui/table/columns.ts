/** The columns of a list: what they are, which are essential or frozen, and how they share the width. */
import type { ReactNode } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import { MOST_PAPER_COLUMNS } from '../../../shared/rules/paper.ts'
import { detailsPath, type Place } from '../../../shared/rules/places.ts'
import type { Written } from '../../../shared/rules/written.ts'
import type { Command } from '../commands/commands.ts'
import type { CellPlace } from '../rows/useTableModel.ts'

/** How a row stands out; a word in one of its columns says why. */
export type RowTone = 'success' | 'warning' | 'danger' | 'subtle' | 'shaded' | 'unshaded'

/** A record of another area: the address that shows it, and the section whose rights it needs. */
export interface RecordReference {
  to: string
  section: string | null
}

/** The record with an id, as the address of its details over the list at a place; null if there is no id, or what came is none. */
export const detailsReference = (place: Place, id: string | number | null): RecordReference | null =>
  /^[1-9]\d{0,14}$/.test(String(id ?? '')) ? { to: detailsPath(place, Number(id)), section: place.title } : null

/** What a control in a cell can start. */
export interface CellActs<Row> {
  /** Runs a command on the row, after its question if it has one; without the right, it shows the permission notice instead. */
  start(command: Command<Row>): void
  /** Why a right is denied; undefined if it is not. */
  hint(needs: Right | null): string | undefined
}

/**
 * A column. `id` names the field of the row whose text it shows, or the one of the shape's `texts` that makes the text (in the shape,
 * because exported files have the same texts). It is also the column that the list is sorted by, if it can be.
 */
export interface ListColumn<Row> {
  id: string
  /** The text of the header, to the letter of the documents. */
  header: string
  /** The width in pixels until somebody changes it. */
  width: number
  /** Whether all its texts are about as long as it is wide, such as codes; it then takes nothing of the room left over. */
  fits?: true
  /** For numbers and money. */
  align?: 'end'
  /**
   * `record`: a link to the row's record. `status`: a status word, on the button that changes it. `switch`: a switch, or a badge that can be
   * ticked. `details`: a button with the text of the header that opens the row's details.
   */
  as?: 'record' | 'status' | 'switch' | 'details'
  /** Formats the text for reading, e.g. as a date; exported files have the text as it is. */
  written?(text: string, row: Row): Written
  /** The record of another area that the text is a link to; null if there is none. */
  reference?(row: Row): RecordReference | null
  /** The content of the cell, if it is more than its text. */
  cell?(row: Row, place: CellPlace): ReactNode
  /** What details show of it, where that is more than the text of the cell. */
  detail?(row: Row): ReactNode
  /** The content of the cell, if it changes the row by commands of its own. */
  control?(row: Row, place: CellPlace & CellActs<Row>): ReactNode
  /** True for columns that cannot be hidden. */
  fixed?: boolean
  /** Whether it names the row, and stays in sight while the others scroll; true by default for `record` columns. */
  names?: boolean
  /** Whether it is part of the look Essentials: name, status, total, date, and what is to be done. */
  isEssential?: true
  /** False if the cell is not a text, e.g. a picture; such columns are not exported. */
  isData?: false
}

/** A column as a table draws it. */
export interface TableColumn<Row> extends ListColumn<Row> {
  /** The text of the cell, which hover shows too, because the cell may cut it; undefined if the cell is not a text. */
  text?(row: Row): string
  /** What hover shows, if that is more than the text. */
  whole?(row: Row): string
  /** Whether it stays in sight while the other columns scroll. */
  isFrozen?: boolean
}

/** The smallest width of a column, in pixels. */
export const SMALLEST_WIDTH = 56
/** By how much a key or a button changes the width of a column, in pixels. */
export const WIDTH_STEP = 16
/** The height of the header in pixels. */
export const HEADER_HEIGHT = 36
/** The heights of rows in pixels, by density. */
export const ROW_HEIGHTS = { compact: 30, normal: 36, roomy: 44 } as const

/** Whether the column is as narrow as its content, so that its header is written smaller. */
export const isNarrow = ({ id }: Pick<TableColumn<never>, 'id'>): boolean => id === SELECTION_COLUMN || id === MENU_COLUMN

/** The column in which the marks of rows stand: the one that names the row, otherwise the first. */
export const markedColumn = <Row>(columns: readonly TableColumn<Row>[]): string | undefined =>
  (columns.find(column => column.isFrozen && !isNarrow(column)) ?? columns.find(column => !isNarrow(column)))?.id

/** The columns that lists have before their own: ticks, if there are commands for many rows, and the menus of rows. */
export const SELECTION_COLUMN = 'selection'
export const MENU_COLUMN = 'actions'
/** The width in pixels of the longest of its documented headers, Services, in small letters (C-107, C-168, C-178, O-025). */
export const MENU_WIDTH = 62

/** The ids of all columns in a chosen order. Columns that it does not name are where they were defined. */
export const orderedIds = (columns: ReadonlyArray<{ id: string }>, order: readonly string[]): string[] =>
  columns
    .map(({ id }, index) => ({ id, rank: order.includes(id) ? order.indexOf(id) : index }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)

/** The columns of the look Essentials, by id; none if that look would show all columns. */
export function essentialColumns<Row>(columns: readonly TableColumn<Row>[]): readonly string[] {
  const chosen = columns.filter(({ fixed, isFrozen, isEssential }) => fixed || isFrozen || isEssential)
  return chosen.some(({ isEssential }) => isEssential) && chosen.length < columns.length ? chosen.map(({ id }) => id) : []
}

/** What is said of a list on paper that has the Essentials in place of all its columns. */
export const ESSENTIALS_ON_PAPER = 'Essential columns; an export has all'

/** The columns that a list has on paper: those that show or, where these are too many for it, the id and the Essentials. */
export function paperColumns<Row>(columns: readonly TableColumn<Row>[]): { columns: TableColumn<Row>[]; isCut: boolean } {
  const shown = columns.filter(({ text }) => text !== undefined)
  const essentials = essentialColumns(columns)
  const isCut = shown.length > MOST_PAPER_COLUMNS && essentials.length > 0
  return { columns: isCut ? shown.filter(({ id }) => id === 'id' || essentials.includes(id)) : shown, isCut }
}

/** The greatest share of a table's width for frozen columns; if they need more, columns that name the row scroll with the rest. */
const MOST_FROZEN = 0.55

/** Where the frozen columns stop, in pixels from the edge, by id: ticks and menus always, names if that leaves room for the rest. */
export function frozenPlaces<Row>(columns: readonly TableColumn<Row>[], widths: Readonly<Record<string, number>>, room: number): Record<string, number> {
  const places: Record<string, number> = {}
  let taken = 0
  for (const { id, fixed, isFrozen } of columns) {
    const width = widths[id] ?? 0
    if (!isFrozen || (!fixed && taken + width > room * MOST_FROZEN)) continue
    places[id] = taken
    taken += width
  }
  return places
}

/** The columns that share the room left over: texts of any length whose width nobody chose, otherwise the last column. */
export function growingColumns<Row>(columns: TableColumn<Row>[], widths: Record<string, number>): string[] {
  const texts = columns.filter(
    ({ id, align, as, fits, written, text }) =>
      text !== undefined && align !== 'end' && as !== 'status' && as !== 'switch' && !fits && !written && widths[id] === undefined,
  )
  return texts.length > 0 ? texts.map(({ id }) => id) : columns.slice(-1).map(({ id }) => id)
}

/** The widths of all columns in a table that is `room` wide, in pixels: columns that grow share what is left over in proportion to their own width. */
export function sharedWidths(sizes: readonly { id: string; size: number }[], growing: readonly string[], room: number): Record<string, number> {
  const taken = sizes.reduce((sum, { size }) => sum + size, 0)
  const share = sizes.reduce((sum, { id, size }) => sum + (growing.includes(id) ? size : 0), 0)
  const spare = Math.max(0, room - taken)
  return Object.fromEntries(sizes.map(({ id, size }) => [id, growing.includes(id) ? size + (spare * size) / share : size]))
}
