/** Turns rows of a list into the parts of an exported file. */
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { isSameAmount, plainDecimal, plainNumber } from '../../../shared/rules/decimal.ts'
import { csvWriter, type Cell } from './tableWriter.ts'
import { xlsxWriter } from './xlsx.ts'

/** What the file shows. */
export interface Table {
  format: ExportFormat
  /** The name of the sheet in a workbook. */
  title: string
  columns: ReadonlyArray<{ id: string; header: string }>
}

/** Some of a file's bytes, how many rows they hold, and how many texts have been cut so far because they were too long for a cell. */
export interface TablePart {
  bytes: Uint8Array<ArrayBufferLike>
  rows: number
  cut: number
}

/** The cell for a column of a row: a number of a kind is one, unless a spreadsheet's number would lose a digit. */
function exportedCell(shape: ListShape, column: string, row: object): Cell {
  const cell = cellValue(shape, column, row)
  const plain = shape.kinds?.[column] ? plainDecimal(String(cell)) : null
  return plain !== null && isSameAmount(plainNumber(Number(plain)), plain) ? Number(plain) : cell
}

/** The parts of the file, in order; the last one has no rows. */
export async function* tableParts(
  selection: { slices(): AsyncIterable<object[]> },
  shape: ListShape,
  { format, title, columns }: Table,
): AsyncGenerator<TablePart, void, undefined> {
  const headers = columns.map(column => column.header)
  const dates = new Set(columns.flatMap(({ id }, at) => (shape.dates?.includes(id) ? [at] : [])))
  const writer = format === 'csv' ? csvWriter(headers) : xlsxWriter(title, headers, dates)
  for await (const slice of selection.slices()) {
    yield { bytes: writer.rows(slice.map(row => columns.map(column => exportedCell(shape, column.id, row)))), rows: slice.length, cut: writer.cut }
  }
  yield { bytes: writer.end(), rows: 0, cut: writer.cut }
}
