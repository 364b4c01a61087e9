/** The options that a filter offers, by the name of the lookup. */
import type { ListFilter } from '../../../shared/contract/list.ts'
import { useCategories, useCountries, useLanguages } from '../../state/lookups.ts'

/** Hooks: a component must always use the same one. */
export const LOOKUP_OPTIONS = { countries: useCountries, categories: useCategories, languages: useLanguages } satisfies Record<
  NonNullable<ListFilter['lookup']>,
  unknown
>
