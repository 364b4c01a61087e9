/** Cities as the marketplace answers them. */
import type { Geography } from './geography.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { answerRecords, listed } from './records.ts'
import { accepted, missing, plain, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table, Tables } from './tables.ts'

export interface CityRow {
  id: number
  title: string
  state_id: number
  latitude: number | null
  longitude: number | null
  status: 'Active' | 'Inactive'
}

/** One city in seventeen is not yet open for business. */
const INACTIVE_EVERY = 17

export function openCities({ tables, geography }: { tables: Tables; geography: Geography }): Table<CityRow> {
  return tables.open<CityRow>('cities', () =>
    geography.cities.map(([title, state_id, latitude, longitude], index) => ({
      id: index + 1, title, state_id, latitude, longitude, status: (index + 1) % INACTIVE_EVERY === 0 ? 'Inactive' : 'Active',
    })))
}

export function cities(app: MarketplaceApp, { countries, states, cities: table }: Marketplace): void {
  const shown = (city: CityRow) => {
    const state = states.get(city.state_id)
    return {
      ...city,
      // Coordinates come as text, the way the documents' backend stores them.
      latitude: city.latitude === null ? null : String(city.latitude),
      longitude: city.longitude === null ? null : String(city.longitude),
      state_title: state?.title ?? '', country_id: state?.country_id ?? 0, country_title: countries.get(state?.country_id ?? 0)?.title ?? '',
    }
  }

  /** Messages for what is wrong with a city's title and state. */
  function problems(payload: Record<string, string>, self: number | null): Record<string, string> {
    const found = missing(payload, { state_id: 'state', title: 'title' })
    if (!found.state_id && !states.get(Number(payload.state_id))) found.state_id = 'The selected state does not exist.'
    const same = (city: CityRow) => city.id !== self && city.state_id === Number(payload.state_id) && plain(city.title) === plain(payload.title ?? '')
    if (!found.title && !found.state_id && table.all().some(same)) found.title = 'The title has already been taken.'
    return found
  }

  const coordinate = (value: string | undefined) => (value ? Number(value) : null)

  /** Messages for coordinates that are none. */
  function misplaced(payload: Record<string, string>): Record<string, string> {
    const limits = [['latitude', 90], ['longitude', 180]] as const
    return Object.fromEntries(limits
      .filter(([field, limit]) => !(Math.abs(coordinate(payload[field]) ?? 0) <= limit))
      .map(([field, limit]) => [field, `The ${field} must be between -${limit} and ${limit}.`]))
  }

  app.get('/city/lists', context => {
    const search = plain(context.req.query('search') ?? '')
    const rows = table.all().filter(city => !search || plain(city.title).includes(search)).map(shown)
    return accepted(context, 'City list', listed(rows))
  })
  app.get('/city/show/:id', context => {
    const city = table.get(Number(context.req.param('id')))
    return city ? accepted(context, 'City details', { data: shown(city) }) : refused(context, 'City not found.')
  })
  answerRecords({
    app, path: 'city', noun: 'City', table, words: STATUS_WORDS,
    problems: (payload, self) => ({ ...problems(payload, self), ...misplaced(payload) }),
    kept: payload => ({
      title: payload.title!.trim(), state_id: Number(payload.state_id), latitude: coordinate(payload.latitude), longitude: coordinate(payload.longitude),
    }),
  })
  app.delete('/city/delete/:id', context =>
    table.remove(Number(context.req.param('id'))) ? accepted(context, 'City deleted successfully') : refused(context, 'City not found.'))
}
