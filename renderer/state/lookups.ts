/** Lookups as shared queries: every form that shows the same options shares one reading. */
import { lookups } from '../../shared/areas/lookups.ts'
import { areaAtoms } from './areaAtoms.ts'
import { useQueryAtom, type QueryAtom } from './query.ts'

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
