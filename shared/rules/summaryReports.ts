/** Summary reports: their address, and which rows a summary of one counts. */
import type { PinQuery } from '../platform/pins.ts'
import type { NewReport, ReportCondition, ReportPart } from '../platform/summaryReports.ts'

/** The address of the screen with summary reports. */
export const SUMMARY_REPORTS_ADDRESS = '/admin/summary-reports'

/** The conditions of a report that hold for a summary: those on its list, but for the columns on which it has one of its own, or its period. */
export const conditionsOf = ({ filter = [] }: Pick<NewReport, 'filter'>, { list, query, date }: ReportPart): ReportCondition[] =>
  filter.filter(({ column, ...each }) => each.list === list && column !== date?.column && !Object.hasOwn(query.filters ?? {}, column))

/** The rows that a summary of a report counts in all periods. */
export function queryOfPart(report: Pick<NewReport, 'filter'>, part: ReportPart): PinQuery {
  const conditions = conditionsOf(report, part)
  if (conditions.length === 0) return part.query
  return { ...part.query, filters: { ...part.query.filters, ...Object.fromEntries(conditions.map(({ column, condition }) => [column, condition])) } }
}
