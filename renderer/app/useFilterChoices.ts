/** What the filters of Find can be: the areas that are searched, the statuses that their lists define, and the countries. */
import { useMemo } from 'react'
import { shapeNamed } from '../../shared/areas/index.ts'
import type { SearchedArea } from '../../shared/platform/search.ts'
import type { FilterChoice, FilterChoices } from '../../shared/rules/findFilters.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { areas } from '../areas/index.ts'
import { useCountries } from '../state/lookups.ts'
import { labelOf } from './commands.ts'

/** The statuses of these areas' lists, each once, whatever its case. */
function statusesOf(names: readonly string[]): FilterChoice[] {
  const labels = names.flatMap(name => shapeNamed(name)?.filters?.status?.choices?.map(({ label }) => label) ?? [])
  return [...new Map(labels.toReversed().map(label => [foldText(label), { value: label, label }])).values()].toSorted((a, b) =>
    a.label.localeCompare(b.label, LOCALE),
  )
}

export function useFilterChoices(searched: readonly SearchedArea[]): FilterChoices {
  const countries = useCountries().options
  return useMemo(() => {
    const names = searched.map(({ area }) => area)
    return {
      area: names.map(name => ({ value: name, label: labelOf(areas, name) })),
      status: statusesOf(names),
      country: countries.map(({ title }) => ({ value: title, label: title })),
    }
  }, [searched, countries])
}
