/** The options that a filter chooses from, by the name of their lookup. */
import type { ListFilter } from '../../../shared/contract/list.ts'
import { useCategories, useCountries, useLanguages } from '../../state/lookups.ts'

/** One hook a lookup: whoever uses one keeps to it. */
export const LOOKUP_OPTIONS = { countries: useCountries, categories: useCategories, languages: useLanguages } satisfies Record<
  NonNullable<ListFilter['lookup']>,
  unknown
>
