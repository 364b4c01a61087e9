/** Exports: a list's rows, all that match, into a CSV or XLSX file (decisions section 0, 8). */
import { array, mixed, number, object, string } from 'yup'
import { mutation, defineArea, record } from '../contract/operation.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A column that shows: its id in the list's shape or rows, and its header as the table has it. */
export interface ExportColumn {
  id: string
  header: string
}

/** `list` names the operation that answers the pages (`cities.list`), `query` is what it was asked last; its page and size do not count. */
export interface ExportRequest {
  list: string
  query: Record<string, unknown>
  columns: ExportColumn[]
  format: ExportFormat
}

/** What became of it. `isSaved` is false where the person chose no file. */
export interface Exported {
  isSaved: boolean
  name: string
  rows: number
  /** Rows that the backend counts and did not give. */
  missing: number
  /** Texts that were longer than a cell of the format, and were cut. */
  cut: number
  /** By this the file is shown in its folder; null where the host cannot. */
  shownBy: number | null
}

/** Most columns of one export. */
const MAX_COLUMNS = 200

export const exports = defineArea('exports', null, {
  /** Needs the `export` right of the section that guards the list. Tells how many rows are written; given up, it leaves nothing behind. */
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
  show: mutation<{ file: number }, { isShown: boolean }>(record({ file: number().integer().min(1).required() })),
})
