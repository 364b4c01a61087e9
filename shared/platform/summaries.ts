/** Summaries: the rows of a list that match its query, grouped by a column, and counted or their amounts added up. */
import { mixed, object, string } from 'yup'
import { defineArea, query, record } from '../contract/operation.ts'
import { INTERVALS, type Interval } from '../rules/dates.ts'

/** What is told of each group: how many rows it has, or the sum or the average of their amounts. */
export const MEASURES = ['count', 'sum', 'average'] as const
export type Measure = (typeof MEASURES)[number]

/** The column that rows are grouped by, for one of dates the interval, and the measure; `amount` is the column whose amounts it is made from. */
export interface SummaryChoice {
  column: string
  interval?: Interval
  measure: Measure
  amount?: string
}

/** `list` names the list operation (`cities.list`), `query` is its input without a page. */
export interface SummaryRequest extends SummaryChoice {
  list: string
  query: Record<string, unknown>
}

/** How many rows there are, how many of them have an amount, and the sum or the average of these; null if there is none or if rows are only counted. */
export interface Figures {
  rows: number
  amounts: number
  result: string | null
}

/** A group. `key` is the text of the column, or the first day of the interval; empty for empty values, null for texts of a date column that are no dates. */
export interface SummaryGroup extends Figures {
  key: string | null
}

/** The largest groups first; of dates, the latest groups in their order, then those without a date. `others` are the groups that are left out. */
export interface Summary {
  groups: SummaryGroup[]
  others: (Figures & { groups: number }) | null
  all: Figures
}

/** Most groups of an answer. */
export const MOST_GROUPS = 50
/** Most summaries of a list at once. */
export const MOST_SUMMARIES = 4

const column = string().max(100)

/** The fields of a choice, for the schemas of what has one. */
export const summaryFields = {
  column: column.required(),
  interval: mixed<Interval>().oneOf([...INTERVALS]),
  measure: mixed<Measure>()
    .oneOf([...MEASURES])
    .required(),
  amount: column,
}

export const summaries = defineArea('summaries', null, {
  /** Needs the `view` right of the section that guards the list. The list must be here whole; the backend is asked for it only if it is one that is read whole. */
  of: query<SummaryRequest, Summary>(
    record({
      list: string().max(100).required(),
      query: object().required(),
      ...summaryFields,
    }),
    { needs: null },
  ),
})
