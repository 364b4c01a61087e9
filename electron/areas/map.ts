/** Map: handlers (C-669, O-566 to O-568). */
import type { cities as citiesArea } from '../../shared/areas/cities.ts'
import type { map as area } from '../../shared/areas/map.ts'
import {
  MAP_COUNTRY,
  type Bounds,
  type Centre,
  type FoundPoints,
  type NamedPlace,
  type Coordinates,
  type PointsQuery,
  type UserPoint,
} from '../../shared/areas/map.ts'
import type { City } from '../../shared/areas/cities.ts'
import { plainNumber } from '../../shared/rules/decimal.ts'
import { anyList, at, fields, id, optionalNumber, readableRecords, type Decoder } from '../../shared/rules/decode.ts'
import { readDated, type CallContext, type Core, type Handlers } from '../core/core.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

/** Method and path are in the catalogue document (C-669). */
const endpoints = endpointsOf('map', {
  points: spec('POST common/filter_map'),
})

/** More cities than a country has. */
const ALL_CITIES = 1_000_000

/** The place of coordinates; null if one is missing or out of range. An empty value is not 0. */
function placeOf(latitude: unknown, longitude: unknown): Coordinates | null {
  const place = { latitude: optionalNumber(latitude, ''), longitude: optionalNumber(longitude, '') }
  if (place.latitude === null || place.longitude === null) return null
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? (place as Coordinates) : null
}

/** The midpoint of places on the globe, also across the 180th meridian; null if there is none. */
export function middleOf(places: readonly Coordinates[]): Coordinates | null {
  const sum = [0, 0, 0]
  for (const { latitude, longitude } of places) {
    const [across, up] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180]
    sum[0]! += Math.cos(up) * Math.cos(across)
    sum[1]! += Math.cos(up) * Math.sin(across)
    sum[2]! += Math.sin(up)
  }
  const [x, y, z] = sum as [number, number, number]
  if (Math.hypot(x, y, z) < 1e-9) return null
  const degrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(6))
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) }
}

/** About how many names fit side by side on a map. */
const ABREAST = 8

/**
 * The cities within bounds that a map has room to name: one of each square of a grid that lies on the globe, so that names stay where they
 * are while the map is moved. Nobody says how large cities are: one that has its state's name, as many capitals do, comes before the others.
 */
export function namedWithin(cities: readonly City[], { west, south, east, north }: Bounds): NamedPlace[] {
  const side = 2 ** Math.ceil(Math.log2(Math.max(east - west, 1e-3) / ABREAST))
  const squares = new Map<string, Omit<City, keyof Coordinates> & Coordinates>()
  const isNamesake = ({ title, state_title }: Pick<City, 'title' | 'state_title'>) => title !== '' && state_title.startsWith(title)
  for (const city of cities) {
    const place = placeOf(city.latitude, city.longitude)
    if (!place || place.latitude < south || place.latitude > north || place.longitude < west || place.longitude > east) continue
    const square = `${Math.floor(place.latitude / side)} ${Math.floor(place.longitude / side)}`
    const before = squares.get(square)
    if (!before || (isNamesake(city) && !isNamesake(before))) squares.set(square, { ...city, ...place })
  }
  return [...squares.values()]
    .toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)) || one.id - other.id)
    .map(({ id: city, title, latitude, longitude }) => ({ id: city, title, latitude, longitude }))
}

const user = fields({ id, latitude: value => value, longitude: value => value })

/** Each user once; users without coordinates and records without an id are only counted. */
const found: Decoder<FoundPoints> = (value, path, note) => {
  const rows = at(['result'], anyList)(value, path)
  const { records, unreadable } = readableRecords(rows, user, path, note)
  const points = new Map<number, UserPoint>()
  const misplaced = new Set<number>()
  for (const record of records) {
    const place = placeOf(record.latitude, record.longitude)
    if (!place) misplaced.add(record.id)
    else if (!points.has(record.id)) points.set(record.id, { id: record.id, ...place })
  }
  return { points: [...points.values()], misplaced: [...misplaced].filter(each => !points.has(each)).length, unreadable }
}

/** The body of the call; without a chosen category it has none (O-566). */
function pointsBody({ latitude, longitude, distance, type, category_id, category_type }: PointsQuery): Record<string, string | number> {
  const category: Record<string, string | number> = category_id === undefined || category_type === undefined ? {} : { category_id, category_type }
  return { latitude: plainNumber(latitude), longitude: plainNumber(longitude), distance, type, ...category }
}

/** `cities` answers the cities' own operations: they have the coordinates, which the lookups lack. */
function handlersOf(core: Core, cities: () => Handlers<typeof citiesArea>): Handlers<typeof area> {
  async function cityCentre(city_id: number, context: CallContext): Promise<Centre | null> {
    const { latitude, longitude } = await cities().show({ id: city_id }, context)
    const place = placeOf(latitude, longitude)
    return place && { ...place, of: 'city' }
  }

  /** The backend has no coordinates of states, so the midpoint of a state's cities is used. */
  async function stateCentre(state_id: number, context: CallContext): Promise<Centre | null> {
    const { rows } = await cities().list({ page: 0, size: ALL_CITIES, filters: { state_id: { is: [String(state_id)] } } }, context)
    const middle = middleOf(rows.flatMap(({ latitude, longitude }) => placeOf(latitude, longitude) ?? []))
    return middle && { ...middle, of: 'state' }
  }

  /** Only cities of the map's country, as for its centres, and only those that are held: no document names a call for names on the map. */
  async function citiesWithin(bounds: Bounds, context: CallContext): Promise<NamedPlace[]> {
    const { rows } = await cities().list({ page: 0, size: ALL_CITIES, filters: { country_id: { is: [String(MAP_COUNTRY)] } }, held: true }, context)
    return namedWithin(rows, bounds)
  }

  return {
    async centre({ state_id, city_id }, context) {
      const centre = city_id === undefined ? null : await cityCentre(city_id, context)
      return { centre: centre ?? (await stateCentre(state_id, context)) }
    },
    points(query, { signal }) {
      const body = pointsBody(query)
      const key = Object.values(body).join(' ')
      return readDated(core, `map.points ${key}`, endpoints.points, found, { body, reads: true, signal })
    },
    cities: async (bounds, context) => ({ cities: await citiesWithin(bounds, context) }),
  }
}

export const map: AreaModule<typeof area> = {
  endpoints,
  handlers: (application, others) => handlersOf(application, () => others().cities as unknown as Handlers<typeof citiesArea>),
}
