/** Writes a table as the bytes of a file, some rows at a time. */
import { Buffer } from 'node:buffer'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number

export interface TableWriter {
  /** The bytes of further rows, as far as they are ready. */
  rows(rows: Cell[][]): Uint8Array
  /** The last bytes. */
  end(): Uint8Array
  /** How many texts were cut because they were too long for a cell. */
  readonly cut: number
}

/**
 * Leading characters that make a spreadsheet take a text for a formula, also after characters that it skips: spaces, line breaks
 * and invisible ones. Includes the full-width forms.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)?$/

/**
 * A text that no spreadsheet takes for a formula. Negative numbers stay numbers. A text that looks as if this was done to it gets another
 * apostrophe, so that `asBefore` gives back what was there.
 */
export function withoutFormula(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const bare = cell.replace(/^'+/, '')
  return FORMULA.test(bare) && !NEGATIVE_NUMBER.test(bare.trim()) ? `'${cell}` : cell
}

/** The text that `withoutFormula` made harmless, as it was; any other text as it is. */
export const asBefore = (text: string): string => (text.startsWith("'") && withoutFormula(text.slice(1)) === text ? text.slice(1) : text)

/** CSV as in RFC 4180, in UTF-8 with a byte order mark, so that spreadsheets recognise accents. */
export function csvWriter(headers: string[]): TableWriter {
  let isFirst = true
  const write = (rows: Cell[][]) =>
    stringify(
      rows.map(row => row.map(withoutFormula)),
      {
        // A lone CR or LF needs quotes too; the library looks only for the pair.
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

/** The bytes of a whole CSV file; its first row are the headers. */
export function csvBytes([headers = [], ...rows]: string[][]): Buffer {
  const writer = csvWriter(headers)
  return Buffer.concat([writer.rows(rows), writer.end()])
}
