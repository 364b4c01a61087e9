/** Why a file is not read. */
import { StewardError } from '../../../shared/contract/failure.ts'
import { LARGEST_UNPACKED, MOST_CELLS, MOST_COLUMNS, MOST_PARTS, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** The refusal of a file, with a sentence, and with what a library says of it for the log. */
export const refused = (message: string, cause?: unknown) =>
  new StewardError({ kind: 'invalid', message, ...(cause === undefined ? {} : { details: String(cause) }), retryable: false })

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString(LOCALE)} MB`

export const TOO_MANY_ROWS = `This file has more than ${MOST_ROWS.toLocaleString(LOCALE)} rows. Split it, and import one part after the other.`
export const TOO_MANY_COLUMNS = `This file has more than ${MOST_COLUMNS} columns. Remove those that aren’t imported.`
export const TOO_MANY_CELLS = `This file has more than ${MOST_CELLS.toLocaleString(LOCALE)} cells. Remove columns that aren’t imported.`
export const TOO_MUCH_TEXT = `The cells of this file have more than ${megabytes(LARGEST_UNPACKED)} of text. Split it, and import one part after the other.`
export const TOO_LONG_ROW = 'This file has a row that is too long to be read. Check its quotes and its separators.'
export const NO_ROWS = 'This file has no rows below its headers. The first row has the names of the columns.'
export const TOO_LARGE_UNPACKED = `This workbook unpacks to more than ${megabytes(LARGEST_UNPACKED)}, so it isn’t read. Save the sheet as CSV.`
export const TOO_MANY_PARTS = `This workbook has more than ${MOST_PARTS.toLocaleString(LOCALE)} parts, so it isn’t read. Save the sheet as CSV.`
export const NO_WORKBOOK = 'This workbook can’t be read. Open it in a spreadsheet program, and save it again as XLSX or CSV.'
