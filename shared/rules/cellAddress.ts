/** Where a cell of a file is, as its user finds it there. */

import { LOCALE } from './locale.ts'

/** A, B … Z, AA, AB …, by the column's index. */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)
}

/** `C7` of a workbook, `line 7, column 3` of a text. `line` counts from 1, `column` is an index. */
export const cellAddress = (format: string, line: number, column: number): string =>
  format === 'xlsx' ? `${columnName(column)}${line}` : `line ${line.toLocaleString(LOCALE)}, column ${column + 1}`
