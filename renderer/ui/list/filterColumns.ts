/** What the filters of a list need of it: on its own screen, and where only its filters show. */
import type { Condition, Filters } from '../../../shared/contract/list.ts'
import { lookupName } from '../../state/lookups.ts'
import { choiceName, conditionInWords, filterableColumns } from '../address/filters.ts'
import type { ListDefinition } from './listDefinition.ts'

/** The columns that a list can be filtered by, and their words. */
export function filterColumns<Row extends { id: number }>({ shape, columns }: Pick<ListDefinition<Row>, 'shape' | 'columns'>) {
  const labelOf = (column: string) =>
    shape.filters?.[column]?.label ??
    columns.find(({ id }) => id === column)?.header ??
    shape.references?.find(({ field }) => field === column)?.label ??
    column
  // A field without a column is offered only once an address asks for it.
  const filterable = filterableColumns(shape).map(each =>
    each.isMarks || Object.hasOwn(shape.filters ?? {}, each.column) || columns.some(({ id }) => id === each.column)
      ? each
      : Object.assign({}, each, { isReference: true as const }),
  )
  return {
    labelOf,
    filterable,
    isStatus: (column: string) => column === 'status' || columns.some(({ id, as }) => id === column && as === 'status'),
    conditionWords(name: string, condition: Condition): string {
      const { choices, lookup } = filterable.find(({ column }) => column === name) ?? {}
      return conditionInWords(labelOf(name), condition, value => (lookup ? lookupName(lookup, value) : choiceName(choices, value)))
    },
  }
}

/** A list that is here whole, whose rows tell which texts a column has. */
export interface PresentList {
  area: string
  query: Record<string, unknown>
}

export interface FilteredList extends ReturnType<typeof filterColumns> {
  filters: Filters
  change(filters: Filters): void
  /** Set for a list that the backend pages, and that is here whole. */
  present: PresentList | undefined
}
