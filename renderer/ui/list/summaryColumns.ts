/** What a list can be summarised by. */
import { isSummed } from '../../../shared/rules/kinds.ts'
import { filterableColumns } from '../address/filters.ts'
import type { SummaryColumn } from '../address/summaries.ts'
import type { SummaryColumns } from '../summaries/summaryWords.ts'
import { completeDefinition, type ListDefinition } from './listDefinition.ts'

/** The columns that a list can be summarised by once it is here whole, and those of amounts. */
export function summaryColumns<Row extends { id: number }>(given: ListDefinition<Row>): SummaryColumns {
  const { shape, columns, noun } = given.shape.isPaged ? completeDefinition(given) : given
  const labelOf = (column: string) => shape.filters?.[column]?.label ?? columns.find(({ id }) => id === column)?.header
  const isIncluded = ({ column, lookup, isReference }: ReturnType<typeof filterableColumns>[number]) =>
    column !== 'id' && !lookup && !isReference && !isSummed(shape.kinds?.[column])
  return {
    noun,
    columns: filterableColumns(shape)
      .filter(isIncluded)
      .flatMap(({ column, choices, hasTexts }): SummaryColumn[] => {
        const label = labelOf(column)
        const isDate = shape.dates?.includes(column) === true
        return label === undefined ? [] : [{ column, label, isDate, hasTexts, ...(choices ? { choices } : {}) }]
      }),
    amounts: Object.entries(shape.kinds ?? {}).flatMap(([column, kind]) => {
      const label = isSummed(kind) ? labelOf(column) : undefined
      return label === undefined ? [] : [{ column, label }]
    }),
  }
}
