/** Map: users around a place (O-009, O-091 to O-105). */
import { number, string, type InferType } from 'yup'
import type { Failure } from '../contract/failure.ts'
import { defineArea, query, record } from '../contract/operation.ts'
import { places } from '../rules/places.ts'

/** The users to search for, in the words of the call (O-096; decisions section 5, 53). */
export const USER_TYPES = ['Client', 'Professional'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The search radius in whole kilometres (O-485; decisions O-488). */
export const DISTANCES = { least: 1, most: 100, default: 30 } as const

/** The only country on the map (O-092, O-093). */
export const MAP_COUNTRY = 1

/** The kind of category to search users by, in the word of the call (O-566). */
export const CATEGORY_KINDS = ['parent', 'top_parent'] as const

/** A place in decimal degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A city with coordinates. */
export interface NamedPlace extends Coordinates {
  id: number
  title: string
}

/** The city or state whose coordinates are the centre of the search. */
export interface Centre extends Coordinates {
  of: 'city' | 'state'
}

/** The criteria of a search for users. */
export interface PointsQuery extends Coordinates {
  /** In kilometres. */
  distance: number
  type: UserType
  category_id?: number
  category_type?: (typeof CATEGORY_KINDS)[number]
}

/** A user on the map (O-329 to O-331). */
export interface UserPoint extends Coordinates {
  id: number
}

/** The users found, each of them once. */
export interface FoundPoints {
  points: UserPoint[]
  /** Users with invalid coordinates and records without an id; neither is on the map. */
  misplaced: number
  unreadable: number
}

/** The users, when the backend gave them (in milliseconds since 1970), and, for stored ones, why there are no newer ones. */
export interface DatedPoints {
  value: FoundPoints
  asOf: number
  source: 'backend' | 'offline'
  failure: Failure | null
}

const id = number().integer().min(1)
const pointsQuery = record({
  latitude: number().min(-90).max(90).required(),
  longitude: number().min(-180).max(180).required(),
  distance: number().integer().min(DISTANCES.least).max(DISTANCES.most).required(),
  type: string().oneOf(USER_TYPES).required(),
  category_id: id,
  category_type: string().oneOf(CATEGORY_KINDS),
})

const degrees = (limit: number) => number().min(-limit).max(limit).required()
/** What a map shows, in decimal degrees. */
const bounds = record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) })
export type Bounds = InferType<typeof bounds>

export const map = defineArea('map', places.map.screen.title, {
  /** The coordinates of the city, else of the state (decisions O-107); null where neither has any. */
  centre: query<{ state_id: number; city_id?: number }, { centre: Centre | null }>(record({ state_id: id.required(), city_id: id })),
  points: query<PointsQuery, DatedPoints>(pointsQuery),
  /** Cities for a map to name: spread over it, the most important first; empty if cities are not known. */
  cities: query<Bounds, { cities: NamedPlace[] }>(bounds),
})
