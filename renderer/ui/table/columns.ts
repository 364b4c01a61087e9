/** Columns of a list. */
import type { ReactNode } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import { detailsPath, type Place } from '../../../shared/rules/places.ts'
import type { Written } from '../../../shared/rules/written.ts'
import type { Command, RowWork } from '../commands/commands.ts'

/** What a row stands out by, beside the word that says why. */
export type RowTone = 'success' | 'warning' | 'danger' | 'subtle' | 'shaded' | 'unshaded'

/** What a cell is drawn with besides its row. */
export interface CellPlace {
  work: RowWork | undefined
  /** Goes on what can take the focus inside the cell, so that Tab stops in the active row alone. */
  tabIndex: 0 | -1
}

/** A record of another area: where it shows, and the section that it stands in. */
export interface RecordReference {
  to: string
  section: string | null
}

/** The record with this id, whose details show over the list at a place; null where there is none. */
export const detailsReference = (place: Place, id: number | null): RecordReference | null =>
  id === null ? null : { to: detailsPath(place, id), section: place.title }

/** What a control in a cell can start. */
export interface CellActs<Row> {
  /** Runs a command on the row, after its question where it has one; what is denied shows the notice instead. */
  start(command: Command<Row>): void
  /** Why a right is denied; undefined where it is not. */
  hint(needs: Right | null): string | undefined
}

/**
 * One column. `id` is the sort column of the list's shape where it sorts. Its text is the row's field of that name, or what the
 * shape's `texts` make of the row: there and not here, because an exported file holds the same.
 */
export interface ListColumn<Row> {
  id: string
  /** The header's text, to the letter of the documents. */
  header: string
  /** Width in pixels before anybody changes it. */
  width: number
  /** Whether its texts are all about as long as it is wide, such as codes: of room left over it takes none. */
  fits?: true
  /** Numbers and money stand at the end. */
  align?: 'end'
  /**
   * `record`: the text is the link to the row's record. `status`: the text is a status word, on the button that changes it. `switch`: on or
   * off, or a badge as a box. `details`: the button, called as its header, that opens the row's details.
   */
  as?: 'record' | 'status' | 'switch' | 'details'
  /** How the text is written for reading, e.g. as a date; an exported file holds the text as it is. */
  written?(text: string, row: Row): Written
  /** The record of another area that the text names, and leads to; null where there is none. */
  reference?(row: Row): RecordReference | null
  /** The cell, where it is more than its text. */
  cell?(row: Row, place: CellPlace): ReactNode
  /** The cell of a list, where it changes its row in a way of its own. */
  control?(row: Row, place: CellPlace & CellActs<Row>): ReactNode
  /** True for columns that cannot be hidden. */
  fixed?: boolean
  /** Whether it says whose row it is, and stays in sight while the others scroll; of `record` columns that is true unless told otherwise. */
  names?: boolean
  /** Whether it is of the look Essentials: name, status, total, date, and what is to be done. */
  isEssential?: true
  /** False where the cell is no text, e.g. a picture; such a column is not exported. */
  isData?: false
}

/** A column as the table draws it. */
export interface TableColumn<Row> extends ListColumn<Row> {
  /** The cell's text; shown in full on hover where it is cut. Undefined where the cell is no text. */
  text?(row: Row): string
  /** What hover shows, where that is more than the text. */
  whole?(row: Row): string
  /** Whether it stays in sight while the others scroll. */
  isFrozen?: boolean
}

/** Narrowest a column gets, in pixels. */
export const SMALLEST_WIDTH = 56
/** Height of the header in pixels. */
export const HEADER_HEIGHT = 36
/** Heights of rows in pixels, by density. */
export const ROW_HEIGHTS = { compact: 30, normal: 36, roomy: 44 } as const

/** Whether the column is only as wide as what stands in it, whatever its header says: such a header is written smaller. */
export const isNarrow = ({ id }: Pick<TableColumn<never>, 'id'>): boolean => id === SELECTION_COLUMN || id === MENU_COLUMN

/** The columns that every list has before its own: the ticked rows, where it has commands for many, and the row's menu. */
export const SELECTION_COLUMN = 'selection'
export const MENU_COLUMN = 'actions'
/** As wide as the longest of its documented headers, Services, in small letters, in pixels (C-107, C-168, C-178, O-025). */
export const MENU_WIDTH = 62

/** The columns of the look Essentials, by id; none where the look would show the same as all of them. */
export function essentialColumns<Row>(columns: readonly TableColumn<Row>[]): readonly string[] {
  const chosen = columns.filter(({ fixed, isFrozen, isEssential }) => fixed || isFrozen || isEssential)
  return chosen.some(({ isEssential }) => isEssential) && chosen.length < columns.length ? chosen.map(({ id }) => id) : []
}

/** Most of a table's width that frozen columns take, as a part of it: in a narrower one the columns of names scroll with the rest. */
const MOST_FROZEN = 0.55

/** Where the frozen columns stop, in pixels from the edge, by id: ticks and menus always, names where they leave room for the rest. */
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

/** The columns that share the room left over: the texts of any length whose width nobody chose, else the last one. */
export function growingColumns<Row>(columns: TableColumn<Row>[], widths: Record<string, number>): string[] {
  const texts = columns.filter(
    ({ id, align, as, fits, written, text }) =>
      text !== undefined && align !== 'end' && as !== 'status' && as !== 'switch' && !fits && !written && widths[id] === undefined,
  )
  return texts.length > 0 ? texts.map(({ id }) => id) : columns.slice(-1).map(({ id }) => id)
}

/** The widths in pixels of all columns in a table that is `room` wide: what is left over goes to those that grow, by their own width. */
export function sharedWidths(sizes: readonly { id: string; size: number }[], growing: readonly string[], room: number): Record<string, number> {
  const taken = sizes.reduce((sum, { size }) => sum + size, 0)
  const share = sizes.reduce((sum, { id, size }) => sum + (growing.includes(id) ? size : 0), 0)
  const spare = Math.max(0, room - taken)
  return Object.fromEntries(sizes.map(({ id, size }) => [id, growing.includes(id) ? size + (spare * size) / share : size]))
}
