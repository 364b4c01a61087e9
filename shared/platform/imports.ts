/** Imports: a table that the page hands over as a file, read and held in main for as long as it is imported. */
import { array, mixed, number, string } from 'yup'
import { defineArea, mutation, query, record, type Nothing } from '../contract/operation.ts'
import { DELIMITERS, ENCODINGS, type Delimiter, type Encoding } from '../rules/textFiles.ts'
import { LARGEST_TABLE, MOST_COLUMNS, MOST_ROWS } from '../rules/importLimits.ts'
import { EXPORT_FORMATS, type Exported, type ExportFormat } from './exports.ts'

/** The key of the draft with what was chosen for the plan of a file; it is removed with the file. */
export const planKey = (of: number): string => `imports/${of}/plan`

/** How a table is read, where it is not to be recognised. */
export interface TableChoice {
  encoding?: Encoding
  delimiter?: Delimiter
  /** The name of a workbook's sheet. */
  sheet?: string
  /** Which row of the sheet, or line of the text, has the headers; counted from 1. */
  headerRow?: number
}

/** One of the first rows of a file, as far as it tells what it is. */
export interface TopRow {
  line: number
  cells: string[]
}

/** What a file turned out to be. */
export interface ReadTable {
  name: string
  /** XLIFF has the texts of the translation workbench. */
  format: ExportFormat | 'xlf'
  /** Of a CSV file. */
  encoding?: Encoding
  delimiter?: Delimiter
  /** Of a workbook: the names of its sheets, and the one that was read. */
  sheets?: string[]
  sheet?: string
  /** Those of them that the workbook hides. */
  hiddenSheets?: string[]
  /** Which row of the sheet, or line of the text, has the headers; counted from 1. */
  headerRow: number
  /** The first rows of the file, one of which has the headers. */
  top: TopRow[]
  /** Column 0 is column A of a sheet, and the first of a text. */
  headers: string[]
  /** How many rows there are below the headers. */
  rows: number
  /** Rows that have more cells than there are headers; what is too much is left out. */
  overlong: number
  /** What is odd in the file, a sentence for each, for a person to know before anything is imported. */
  notes: string[]
}

/**
 * Rows below the headers. A cell is the text that its user sees: `19%`, `00351`, `+351`, `2026-12-31`, `08:30:00`, `25:30:00`, `#N/A`.
 * `lines` has for each row its row in the sheet, or the line of the text on which it begins, counted from 1: empty rows are left out, so
 * that an index tells neither. `cellAddress` (`rules/cellAddress.ts`) makes words of it.
 */
export interface TableRows {
  cells: string[][]
  lines: number[]
}

export interface OpenedTable extends ReadTable {
  file: number
}

/** Rows that were not imported, by their index, and for each the index of its reason. */
export interface FailedRows {
  file: number
  reasons: string[]
  rows: number[]
  why: number[]
}

const file = number().integer().min(1).required()
const index = number().integer().min(0).max(MOST_ROWS).required()
const column = number().integer().min(0).max(MOST_COLUMNS).required()
const headers = array().of(string().max(500).defined()).min(1).max(MOST_COLUMNS).required()
/** The beginning of a file's name: that of the area. */
const name = string()
  .matches(/^[\w-]{1,60}$/)
  .required()

// Checked by hand, because there may be as many as rows.
const indexes = mixed<number[]>(
  (value): value is number[] => Array.isArray(value) && value.length <= MOST_ROWS && value.every(each => Number.isSafeInteger(each) && each >= 0),
).required()

const tableRows = mixed<string[][]>(
  (value): value is string[][] =>
    Array.isArray(value) && value.length <= MOST_ROWS && value.every(row => Array.isArray(row) && row.every(cell => typeof cell === 'string')),
)

export const imports = defineArea('imports', null, {
  /** Takes a file; the bytes go to the address that a progress frame names, as with uploads. */
  open: mutation<{ name: string; size: number }, OpenedTable>(
    record({ name: string().max(255).required(), size: number().integer().min(1).max(LARGEST_TABLE).required() }),
  ),
  /** Reads the table again in another way, or tells how it was read. */
  read: query<{ file: number; choice?: TableChoice }, OpenedTable>(
    record({
      file,
      choice: record({
        encoding: mixed<Encoding>().oneOf(ENCODINGS),
        delimiter: mixed<Delimiter>().oneOf([...DELIMITERS]),
        sheet: string().max(200),
        headerRow: number()
          .integer()
          .min(1)
          .max(MOST_ROWS + 1),
      })
        .default(undefined)
        .optional(),
    }),
    { needs: null },
  ),
  /** Some rows of it, each with as many cells as there are headers. */
  rows: query<{ file: number; from: number; count: number }, TableRows>(
    record({ file, from: index, count: number().integer().min(1).max(10_000).required() }),
    { needs: null },
  ),
  /** Replaces cells of one row. */
  edit: mutation<{ file: number; row: number; cells: Array<{ column: number; text: string }> }, Nothing>(
    record({
      file,
      row: index,
      cells: array()
        .of(record({ column, text: string().max(100_000).defined() }))
        .max(MOST_COLUMNS)
        .required(),
    }),
  ),
  close: mutation<{ file: number }, Nothing>(record({ file })),
  /** Saves a table to fill in, with these headers, and with the rows that are there to be filled in. */
  template: mutation<{ name: string; headers: string[]; rows?: string[][]; format: ExportFormat }, Exported>(
    record({
      name,
      headers,
      rows: tableRows,
      format: mixed<ExportFormat>()
        .oneOf([...EXPORT_FORMATS])
        .required(),
    }),
  ),
  /** Saves which column goes into which field. */
  columns: mutation<{ name: string; text: string }, Exported>(record({ name, text: string().max(200_000).required() })),
  /** Saves rows as they came, with the reason in a column of its own. */
  failed: mutation<FailedRows & { name: string }, Exported>(
    record({ file, name, reasons: array().of(string().max(5_000).defined()).max(MOST_ROWS).required(), rows: indexes, why: indexes }),
  ),
})
