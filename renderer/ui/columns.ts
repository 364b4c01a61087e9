/** Columns of a list. */
import type { ReactNode } from 'react'

/** What is being done to a row: its status is being changed (F-265), or it is being removed (F-269). */
export type RowWork = 'status' | 'removal'

/** What a cell is drawn with besides its row. */
export interface CellPlace {
  work: RowWork | undefined
  /** Goes on what can take the focus inside the cell, so that Tab stops in the active row alone. */
  tabIndex: 0 | -1
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
  /** Numbers and money stand at the end. */
  align?: 'end'
  /** `record`: the text is the link to the row's record. `status`: the text is a status word, on the button that changes it. */
  as?: 'record' | 'status'
  /** The cell, where it is more than its text. */
  cell?(row: Row, place: CellPlace): ReactNode
  /** True for columns that cannot be hidden. */
  fixed?: boolean
  /** False where the cell is no text, e.g. a picture; such a column is not exported. */
  isData?: false
}

/** A column as the table draws it. */
export interface TableColumn<Row> extends ListColumn<Row> {
  /** The cell's text; shown in full on hover where it is cut. Undefined where the cell is no text. */
  text?(row: Row): string
}

/** Narrowest a column gets, in pixels. */
export const SMALLEST_WIDTH = 56
/** Heights of rows in pixels, by density. */
export const ROW_HEIGHTS = { compact: 32, normal: 40, roomy: 48 } as const

/**
 * The column that takes the room that is left over: the record's, where nobody chose its width, else the last one. It has
 * no width of its own in the table.
 */
export function growingColumn<Row>(columns: TableColumn<Row>[], widths: Record<string, number>): string | undefined {
  return (columns.find(column => column.as === 'record' && widths[column.id] === undefined) ?? columns.at(-1))?.id
}
