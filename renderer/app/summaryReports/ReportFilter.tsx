/** The filter of a report on the rows of one of its lists: that of the list itself, whose screen draws it. */
import { createElement } from 'react'
import type { SummaryReport } from '../../../shared/platform/summaryReports.ts'
import { areas } from '../../areas/index.ts'
import { changeReport } from '../../state/summaryReports.ts'
import { preloadable } from '../../ui/basics/preloadable.tsx'
import { FilterElsewhereContext } from '../../ui/list/filterElsewhere.ts'

/** The screens of lists, which draw their filters alone in this context. */
const screens = new Map(areas.map(({ name, routes: [list] }) => [name, preloadable(list!.load)]))

export function ReportFilter({ report, list }: { report: SummaryReport; list: string }) {
  const { filter = [] } = report
  const screen = screens.get(list)
  if (!screen) return null
  const of = filter.filter(each => each.list === list)
  return (
    <FilterElsewhereContext
      value={{
        filters: Object.fromEntries(of.map(({ column, condition }) => [column, condition])),
        change: conditions =>
          changeReport({ ...report, filter: [...filter.filter(each => each.list !== list), ...conditions.map(each => Object.assign({ list }, each))] }),
      }}
    >
      {createElement(screen)}
    </FilterElsewhereContext>
  )
}
