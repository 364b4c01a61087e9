/** Exports: all rows of a list that match its query, as a CSV or XLSX file (decisions section 0, 8). */
import { filterFields, type NarrowedChanges } from './changes.ts'
import { array, mixed, number, object, string } from 'yup'
import type { Since } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A column to export: its id in the list's shape or rows, and its header in the table. */
export interface ExportColumn {
  id: string
  header: string
}

/** `list` names the list operation (`cities.list`), `query` is its last input; page and size are ignored. */
export interface ExportRequest {
  list: string
  query: Record<string, unknown>
  columns: ExportColumn[]
  format: ExportFormat
}

/** The outcome. `isSaved` is false if the user chose no file. */
export interface Exported {
  isSaved: boolean
  name: string
  rows: number
  /** Rows that the backend counts and did not give. */
  missing: number
  /** Where the rows begin, if only the newest part of the list is on this computer. */
  since?: Since
  /** Texts that were cut because they were longer than a cell of the format may be. */
  cut: number
  /** Handle to show the file in its folder; null if the host cannot. */
  shownBy: number | null
}

/** A summary of a list as a file: as a table of texts, headers first, or as a picture in base64. */
export interface SummaryFile {
  list: string
  format: 'csv' | 'png'
  table?: string[][]
  picture?: string
}

const table = array()
  .of(array().of(string().max(1_000).defined()).max(10).required())
  .max(100)
/** Longest picture, in characters. */
const MAX_PICTURE = 3_000_000

/** Most columns of one export. */
const MAX_COLUMNS = 200

export const exports = defineArea('exports', null, {
  /** Needs the `export` right of the section that guards the list. Reports progress in rows; cancelling it leaves no file behind. */
  run: mutation<ExportRequest, Exported>(
    record({
      list: string().max(100).required(),
      query: object().required(),
      columns: array()
        .of(record({ id: string().max(100).required(), header: string().max(200).defined() }))
        .min(1)
        .max(MAX_COLUMNS)
        .required(),
      format: mixed<ExportFormat>()
        .oneOf([...EXPORT_FORMATS])
        .required(),
    }),
  ),
  /** Saves the changes that match filters as a CSV file, of areas that may be viewed and exported; a field is a line. */
  saveChanges: mutation<NarrowedChanges, Exported>(record(filterFields)),
  /** Needs the same right as `run`, like the next one. */
  saveSummary: mutation<SummaryFile, Exported>(
    record({
      list: string().max(100).required(),
      format: mixed<SummaryFile['format']>().oneOf(['csv', 'png']).required(),
      table: table.default(undefined).optional(),
      picture: string().max(MAX_PICTURE),
    }),
  ),
  /** The same table as the text of a CSV file, to be copied. */
  summaryText: query<{ list: string; table: string[][] }, { text: string }>(record({ list: string().max(100).required(), table: table.required() }), {
    needs: null,
  }),
  /** Saves the state of the demo marketplace, which `--demo-state` opens again. */
  saveDemoState: mutation<Nothing, Exported>(nothing),
  show: mutation<{ file: number }, { isShown: boolean }>(record({ file: number().integer().min(1).required() })),
})
