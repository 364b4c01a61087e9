/** Lookups as shared queries: all forms with the same options share one reading. */
import { useMemo } from 'react'
import { countries } from '../../shared/areas/countries.ts'
import { currencies } from '../../shared/areas/currencies.ts'
import { lookups } from '../../shared/areas/lookups.ts'
import { areaAtoms } from './areaAtoms.ts'
import { useQueryAtom, type QueryAtom, type QueryState } from './query.ts'
import { store } from './store.ts'

export type { LanguageOption } from '../../shared/areas/lookups.ts'

const NONE: never[] = []
const atoms = areaAtoms(lookups)

function useOptions<T>(query: QueryAtom<T[]>) {
  const { data, loading, failure, reload } = useQueryAtom(query)
  return { options: data ?? NONE, isLoading: loading, failure, reload }
}

export const useCountries = () => useOptions(atoms.countries({}))
/** The states of a country; none until one is chosen. */
export const useStates = (country_id: number | null) => useOptions(atoms.states(country_id === null ? null : { country_id }))
/** The cities of a state; none until one is chosen. */
export const useCities = (state_id: number | null) => useOptions(atoms.cities(state_id === null ? null : { state_id }))
export const useCategories = () => useOptions(atoms.categories({}))
export const useLanguages = () => useOptions(atoms.languages({}))

const currencyAtoms = areaAtoms(currencies)
/** More than there are currencies. */
const ALL_CURRENCIES = { page: 0, size: 1_000, held: true } as const

const countryAtoms = areaAtoms(countries)
/** More than there are countries. */
const ALL_ACTIVE = { page: 0, size: 1_000, filters: { status: { is: ['Active'] } }, held: true as const }

/** The active countries as far as main holds them: no call is sent for them. Null if they are not known, or may not be viewed. */
export function useActiveCountries() {
  const { data, loading } = useQueryAtom(countryAtoms.list(ALL_ACTIVE))
  const ids = useMemo(() => (data && data.total > 0 ? new Set(data.rows.map(({ id }) => id)) : null), [data])
  return { ids, isLoading: loading && !data }
}

/**
 * The currency of each country by its id: its code, otherwise its symbol. Countries without a known currency are missing: only what main
 * holds of the Currency list is used, no call is sent for it (decisions section 0, 31).
 */
export function useCurrencies(): ReadonlyMap<number, string> {
  const { data } = useQueryAtom(currencyAtoms.list(ALL_CURRENCIES))
  return useMemo(() => {
    const found = new Map<number, string>()
    for (const { country_id, code, symbol } of data?.rows ?? []) {
      const word = code || symbol
      const before = country_id === null ? undefined : found.get(country_id)
      if (country_id !== null && word) found.set(country_id, before === undefined ? word : `${before}, ${word}`)
    }
    return found
  }, [data])
}

/** The name of a value among the options of a lookup, if these were read already; otherwise its id. */
export const lookupName = (lookup: 'countries' | 'categories' | 'languages', value: string): string =>
  store.get<QueryState<Array<{ id: number; title: string }>>>(atoms[lookup]({})).data?.find(({ id }) => String(id) === value)?.title ?? `ID ${value}`
