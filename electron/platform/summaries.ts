/** Summaries: handlers. The row store groups the rows; here is checked what may be asked of which list. */
import type { summaries as area, SummaryChoice } from '../../shared/platform/summaries.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { isColumnOf, type ListShape } from '../../shared/contract/list.ts'
import { isSummed } from '../../shared/rules/kinds.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { checkedQuery, namedList } from './askedList.ts'

const invalid = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })

/** Throws unless the list has these columns: dates are grouped by intervals and nothing else is, and sums and averages are of amounts. */
export function checkChoice(shape: ListShape, { column, interval, measure, amount }: SummaryChoice): void {
  const isDate = shape.dates?.includes(column) === true
  if (!isDate && !isColumnOf(shape, column)) throw invalid('This list has no such column.')
  if (isDate !== (interval !== undefined)) throw invalid('Only dates can be grouped by day, week or month.')
  if ((measure === 'count') !== (amount === undefined)) throw invalid('A sum or an average is one of amounts, and a count is not.')
  if (amount !== undefined && !isSummed(shape.kinds?.[amount])) throw invalid('This list has no such amounts.')
}

export function summaries(application: Application): Handlers<typeof area> {
  return {
    async of({ list, query, ...choice }, { signal }) {
      const named = namedList(application, list, ['view'])
      checkChoice(named.shape, choice)
      const asked = checkedQuery(named, { ...query, page: 0, size: 1 })
      const source = application.lists.get(list)
      if (!source) throw invalid('This list can’t be summarised.')
      const scope = application.scope()
      const summary = await source.summarise(asked, choice, signal)
      if (scope !== application.scope()) throw outdated()
      return summary
    },
  }
}
