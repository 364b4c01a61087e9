/** Lookups as shared queries: every form that shows the same options shares one reading. */
import { client } from './client.ts'
import { useQuery } from './query.ts'

const NONE: never[] = []

function useOptions<T>(key: string | null, read: (signal: AbortSignal) => Promise<T[]>) {
  const { data, loading, failure, reload } = useQuery({ key: key === null ? null : `lookups.${key}`, area: 'lookups', read })
  return { options: data ?? (NONE as T[]), isLoading: key !== null && loading, failure, reload }
}

export const useCountries = () => useOptions('countries', signal => client.lookups.countries({}, { signal }))
/** The states of a country; none until one is chosen. */
export const useStates = (country_id: number | null) => useOptions(country_id === null ? null : `states.${country_id}`, signal => client.lookups.states({ country_id: country_id! }, { signal }))
/** The cities of a state; none until one is chosen. */
export const useCities = (state_id: number | null) => useOptions(state_id === null ? null : `cities.${state_id}`, signal => client.lookups.cities({ state_id: state_id! }, { signal }))
export const useCategories = () => useOptions('categories', signal => client.lookups.categories({}, { signal }))
export const useLanguages = () => useOptions('languages', signal => client.lookups.languages({}, { signal }))
