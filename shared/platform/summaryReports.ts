/**
 * Summary reports: a period, a filter, and summaries of it compared with the period before; kept encrypted for an administrator on a server, because their
 * filters hold names. Not to be confused with the area of reports, which are what customers and professionals report of their bookings.
 */
import { array, mixed, number, string, type Schema } from 'yup'
import { anyCondition, type Condition, type Since } from '../contract/list.ts'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { isDay } from '../rules/dates.ts'
import { REPORT_PERIODS, type ReportPeriod } from '../rules/reportPeriods.ts'
import type { Exported } from './exports.ts'
import { pinFields, type NewPin } from './pins.ts'
import type { Summary } from './summaries.ts'

/** How a summary shows: the number of all, bars, a line over days, or a table alone. */
export const PART_LOOKS = ['number', 'bars', 'line', 'table'] as const
export type PartLook = (typeof PART_LOOKS)[number]

/** A summary of a report. `date` is the column of dates that its period is of; without one, all rows count and nothing is compared. */
export interface ReportPart extends NewPin {
  look: PartLook
  date?: { column: string; label: string }
}

/** A condition on the rows of all summaries of a list in a report, with its words. */
export interface ReportCondition {
  list: string
  column: string
  condition: Condition
  words: string
}

export interface NewReport {
  title: string
  period: ReportPeriod
  filter?: ReportCondition[]
  parts: ReportPart[]
  /** Whether it is on the Dashboard. */
  isPinned?: true
}
export interface SummaryReport extends NewReport {
  id: string
}

/** A report that was deleted, and its place among those that are stored. */
export interface RemovedReport {
  report: SummaryReport
  place: number
}

/**
 * The figures of a summary: of the period, of the one before unless there are no dates, when the backend gave the rows (milliseconds since 1970), and
 * where they begin if only the newest part is here. Sums and averages have a group for each currency; rows whose currency is not known are in the
 * empty one, and are not added up. `missing` has the areas whose rows must be on this computer first.
 */
export type PartFigures = { missing: string[] } | { now: Summary; before?: Summary; asOf: number; since?: Since; missing?: undefined }

/** Most reports of an administrator, and most summaries and conditions of one. */
export const MOST_REPORTS = 50
export const MOST_PARTS = 12
const MOST_CONDITIONS = 50
/** Longest title, in characters. */
export const LONGEST_TITLE = 80
/** The version of the files that reports are saved to, and their greatest length in characters. */
export const REPORT_VERSION = 2
export const LONGEST_REPORT_FILE = 500_000

/** The columns of lists by whose professional the currency of their amounts is known. */
export const PROFESSIONAL_OF: Readonly<Record<string, string>> = { bookings: 'pro_id', 'pre-bookings': 'pro_id', quotations: 'pro_id' }

const day = string()
  .required()
  .test('day', '${path} is no day', text => isDay(text))
const between = record({ from: day, to: day }).test('order', 'the days are out of order', ({ from, to }) => from <= to)
const period = mixed<ReportPeriod>()
  .required()
  .test(
    'period',
    '${path} is no period',
    value => (REPORT_PERIODS as readonly unknown[]).includes(value) || (typeof value === 'object' && between.isValidSync(value)),
  )

const part = record({
  ...pinFields,
  look: mixed<PartLook>()
    .oneOf([...PART_LOOKS])
    .required(),
  date: record({ column: string().max(100).required(), label: string().max(200).defined() })
    .default(undefined)
    .optional(),
})
const condition = record({
  list: string().max(100).required(),
  column: string().max(100).required(),
  condition: anyCondition.required(),
  words: string().max(1_000).required(),
})
const fields = {
  title: string().trim().min(1).max(LONGEST_TITLE).required(),
  period,
  filter: array().of(condition).max(MOST_CONDITIONS).default(undefined).optional() as Schema,
  parts: array().of(part).max(MOST_PARTS).required() as Schema,
}
const id = string().max(40).required()
const isPinned = mixed<true>().oneOf([true])

/** The schema of a stored report, and that of a file. */
export const storedReport = record({ id, ...fields, isPinned })
export const reportFile = record({
  kind: string().oneOf(['steward-summary-report']).required(),
  version: number().integer().min(1).max(REPORT_VERSION).required(),
  ...fields,
})

export const summaryReports = defineArea('summaryReports', null, {
  /** Those that come with Steward, as the administrator changed them, then the administrator's own. */
  list: query<Nothing, SummaryReport[]>(nothing, { needs: null }),
  /** The figures of a summary by its place in the report. The backend is never asked. */
  figures: query<{ id: string; part: number }, PartFigures>(record({ id, part: number().integer().min(0).required() }), { needs: null }),
  /** Saves a report: a new one, or in place of the one with its id. */
  save: mutation<NewReport & { id?: string }, SummaryReport>(record({ id: string().max(40), ...fields, isPinned })),
  remove: mutation<{ id: string }, RemovedReport>(record({ id })),
  restore: mutation<RemovedReport, SummaryReport>(record({ report: storedReport.required(), place: number().integer().min(0).required() })),
  /** Saves a report's figures, as they are shown, to a CSV file that the user chooses. Needs the `export` right of all its lists. */
  saveCsv: mutation<{ id: string; table: string[][] }, Exported>(
    record({
      id,
      table: array()
        .of(array().of(string().max(1_000).defined()).max(10).required())
        .max(1_000)
        .required(),
    }),
  ),
  /** Saves a report without figures to a file that the user chooses. Reports where the page downloads it, on the host that hands files to the browser. */
  write: mutation<{ id: string }, { isSaved: boolean; name: string }>(record({ id })),
  /** Reads the text of such a file, and saves nothing. */
  read: query<{ text: string }, NewReport>(record({ text: string().max(LONGEST_REPORT_FILE).defined() }), { needs: null }),
})
