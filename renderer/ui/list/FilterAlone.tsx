/** The filters of a list that is here whole, without the list: what the list's screen draws where `FilterElsewhereContext` asks for them. */
import { useMemo, useState } from 'react'
import { useIsComplete } from '../../state/offlineCopies.ts'
import { FilterChips } from './FilterChips.tsx'
import { filterColumns, type FilteredList } from './filterColumns.ts'
import type { FilterElsewhere } from './filterElsewhere.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { completeDefinition, type ListDefinition } from './listDefinition.ts'

export function FilterAlone<Row extends { id: number }>({ definition, shown }: { definition: ListDefinition<Row>; shown: FilterElsewhere }) {
  const { area, noun, shape } = definition
  const [edited, edit] = useState<string | null>(null)
  const columns = useMemo(() => filterColumns(shape.isPaged ? completeDefinition(definition) : definition), [definition, shape])
  const isComplete = useIsComplete(area.name)
  const list: FilteredList = {
    ...columns,
    filters: shown.filters,
    change: filters =>
      shown.change(Object.entries(filters).map(([column, condition]) => ({ column, condition, words: columns.conditionWords(column, condition) }))),
    present: shape.isPaged && isComplete ? { area: area.name, query: {} } : undefined,
  }
  return (
    <>
      <FilterMenu list={list} label={`Filter ${noun.many}`} edited={edited} edit={edit} align="start" />
      <FilterChips list={list} label={`Filters of ${noun.many}`} edit={edit} />
    </>
  )
}
