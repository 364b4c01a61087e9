/** Cities in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { cityTable, countryTable, stateTable } from '../data/regions.ts'
import { recordArea } from '../records.ts'

const coordinate = (value: string | undefined) => (value ? Number(value) : null)
const LIMITS = { latitude: 90, longitude: 180 }

/** Messages on invalid coordinates. */
const misplaced = (payload: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(LIMITS)
      .filter(([field, limit]) => !(Math.abs(coordinate(payload[field]) ?? 0) <= limit))
      .map(([field, limit]) => [field, `The ${field} must be between -${limit} and ${limit}.`]),
  )

export const cities = recordArea(cityTable, {
  noun: 'City',
  shown(city, _, tables) {
    const state = tables.open(stateTable).get(city.state_id)
    return {
      ...city,
      // Coordinates come as text, the way the documents' backend stores them.
      latitude: city.latitude === null ? null : String(city.latitude),
      longitude: city.longitude === null ? null : String(city.longitude),
      state_title: state?.title ?? '',
      country_id: state?.country_id ?? 0,
      country_title: tables.open(countryTable).get(state?.country_id ?? 0)?.title ?? '',
    }
  },
  list: { call: 'GET city/lists', searched: ['title'] },
  show: { call: 'GET city/show/:id' },
  save: {
    store: 'POST city/store',
    update: 'POST city/update',
    required: { state_id: 'state', title: 'title' },
    refers: { state_id: { table: stateTable, noun: 'state' } },
    unique: { title: ['state_id', 'title'] },
    problems: misplaced,
    kept: payload => ({
      title: payload.title!.trim(),
      state_id: Number(payload.state_id),
      latitude: coordinate(payload.latitude),
      longitude: coordinate(payload.longitude),
    }),
  },
  status: { call: 'POST city/status', values: STATUS_WORDS },
  remove: { call: 'DELETE city/delete/:id' },
})
