/** The summary that is added next. */
import type { SummaryChoice } from '../../../shared/platform/summaries.ts'
import type { SummaryColumns } from './summaryWords.ts'

/** By status, by the first column of dates, or else by the first column that no summary has yet; undefined if each has one. */
export function nextSummary({ columns }: Pick<SummaryColumns, 'columns'>, summaries: readonly SummaryChoice[]): SummaryChoice | undefined {
  const free = columns.filter(({ column }) => !summaries.some(summary => summary.column === column))
  const next = free.find(({ column }) => column === 'status') ?? free.find(({ isDate }) => isDate) ?? free[0]
  return next && { column: next.column, ...(next.isDate ? { interval: 'month' } : {}), measure: 'count' }
}
