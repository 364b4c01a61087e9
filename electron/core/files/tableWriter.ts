/** A table as the bytes of a file, written a slice of rows at a time. */
import { Buffer } from 'node:buffer'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number

export interface TableWriter {
  /** The bytes for some more rows, as far as they are ready. */
  rows(rows: Cell[][]): Uint8Array
  /** The last bytes. */
  end(): Uint8Array
  /** How many texts were too long for a cell and were cut. */
  readonly cut: number
}

/** The first characters by which a spreadsheet takes a text for a formula, also behind what it skips: spaces, line breaks, and what nobody sees. The wide forms count for some of them. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)?$/

/** A text that no spreadsheet takes for a formula. Negative numbers stay what they are. */
export function withoutFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell.trim()) ? `'${cell}` : cell
}

/** CSV as RFC 4180 has it, in UTF-8 with a byte order mark, so that spreadsheets see the accents. */
export function csvWriter(headers: string[]): TableWriter {
  let isFirst = true
  const write = (rows: Cell[][]) =>
    stringify(
      rows.map(row => row.map(withoutFormula)),
      {
        // A lone line break needs quotes too; the library looks for the pair alone.
        record_delimiter: 'windows',
        quoted_match: /[\r\n]/,
      },
    )
  const heading = () => {
    if (!isFirst) return ''
    isFirst = false
    return `\uFEFF${write([headers])}`
  }
  return {
    cut: 0,
    rows: rows => Buffer.from(heading() + write(rows)),
    end: () => Buffer.from(heading()),
  }
}
