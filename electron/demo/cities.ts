/** Cities as the marketplace answers them. */
import { accepted, missing, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table } from './tables.ts'

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

export function openCities({ tables, geography }: Pick<Marketplace, 'tables' | 'geography'>): Table<CityRow> {
  return tables.open<CityRow>('cities', () =>
    geography.cities.map(([title, state_id, latitude, longitude], index) => ({
      id: index + 1, title, state_id, latitude, longitude, status: (index + 1) % INACTIVE_EVERY === 0 ? 'Inactive' : 'Active',
    })))
}

const plain = (value: string) => value.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export function cities(app: MarketplaceApp, { geography, cities: table }: Marketplace): void {
  const shown = (city: CityRow) => {
    const [stateTitle, countryId] = geography.states[city.state_id - 1] ?? ['', 0]
    return {
      ...city,
      // Coordinates come as text, the way the documents' backend stores them.
      latitude: city.latitude === null ? null : String(city.latitude),
      longitude: city.longitude === null ? null : String(city.longitude),
      state_title: stateTitle, country_id: countryId, country_title: geography.countries[countryId - 1]?.title ?? '',
    }
  }

  /** Messages for what is wrong with a city's title and state. */
  function problems(payload: Record<string, string>, self: number | null): Record<string, string> {
    const found = missing(payload, { state_id: 'state', title: 'title' })
    if (!found.state_id && !geography.states[Number(payload.state_id) - 1]) found.state_id = 'The selected state does not exist.'
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
    return accepted(context, 'City list', { data: rows, total_count: rows.length })
  })
  app.get('/city/show/:id', context => {
    const city = table.get(Number(context.req.param('id')))
    return city ? accepted(context, 'City details', { data: shown(city) }) : refused(context, 'City not found.')
  })
  app.post('/city/store', context => {
    const payload = context.get('payload')
    const fields = problems(payload, null)
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    const city = table.insert({ title: payload.title!.trim(), state_id: Number(payload.state_id), latitude: null, longitude: null, status: 'Active' })
    return accepted(context, 'City added successfully', { data: { id: city.id } })
  })
  app.post('/city/update', context => {
    const payload = context.get('payload')
    const id = Number(payload.id)
    if (!table.get(id)) return refused(context, 'City not found.')
    const fields = { ...problems(payload, id), ...misplaced(payload) }
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    table.update(id, { title: payload.title!.trim(), state_id: Number(payload.state_id), latitude: coordinate(payload.latitude), longitude: coordinate(payload.longitude) })
    return accepted(context, 'City updated successfully')
  })
  app.post('/city/status', context => {
    const { id, status } = context.get('payload')
    if (status !== 'Active' && status !== 'Inactive') return refused(context, 'The status must be Active or Inactive.', { status: 'The selected status is invalid.' })
    return table.update(Number(id), { status }) ? accepted(context, 'City status updated successfully') : refused(context, 'City not found.')
  })
  app.delete('/city/delete/:id', context =>
    table.remove(Number(context.req.param('id'))) ? accepted(context, 'City deleted successfully') : refused(context, 'City not found.'))
}
