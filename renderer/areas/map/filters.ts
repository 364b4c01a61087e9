/** The filters of the map in its address, and the zoom level (O-092 to O-100, O-485, O-487). */
import { DISTANCES, USER_TYPES, type UserType } from '../../../shared/areas/map.ts'

export interface MapFilters {
  state: number | null
  city: number | null
  type: UserType
  topParent: number | null
  parent: number | null
  /** In kilometres. */
  distance: number
}

/** What Reset restores (decisions O-106). */
export const DEFAULT_FILTERS: MapFilters = { state: null, city: null, type: 'Professional', topParent: null, parent: null, distance: DISTANCES.default }

/** The names of the parameters. */
const NAMES = { state: 'state', city: 'city', topParent: 'top-parent', parent: 'parent' } as const

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The filters in an address; invalid ones are the default. */
export function readFilters(parameters: URLSearchParams): MapFilters {
  const distance = Number(parameters.get('distance') ?? NaN)
  const state = idIn(parameters.get(NAMES.state))
  return {
    state,
    city: state === null ? null : idIn(parameters.get(NAMES.city)),
    type: USER_TYPES.find(type => type === parameters.get('type')) ?? DEFAULT_FILTERS.type,
    topParent: idIn(parameters.get(NAMES.topParent)),
    parent: idIn(parameters.get(NAMES.parent)),
    distance: Number.isInteger(distance) && distance >= DISTANCES.least && distance <= DISTANCES.most ? distance : DEFAULT_FILTERS.distance,
  }
}

/** The address for filters, without defaults; other parameters stay. */
export function writeFilters(parameters: URLSearchParams, filters: MapFilters): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const write = (name: string, value: string | number | null, byDefault: string | number | null) => {
    // In a fixed order, so that the same filters always give the same address.
    next.delete(name)
    if (value !== null && value !== byDefault) next.set(name, String(value))
  }
  for (const [key, name] of Object.entries(NAMES)) write(name, filters[key as keyof typeof NAMES], null)
  write('type', filters.type, DEFAULT_FILTERS.type)
  write('distance', filters.distance, DEFAULT_FILTERS.distance)
  return next
}

/** The zoom level for a distance (O-487): 10 for 30 kilometers, 0 above 300, the nearest for no distance. */
export const zoomOf = (distance: number): number => Math.floor(300 / Math.max(distance, DISTANCES.least))

/** The category to filter by: the parent if one is chosen, because it is narrower than the top parent (O-566). */
export function categoryOf({ topParent, parent }: MapFilters): { category_id?: number; category_type?: 'parent' | 'top_parent' } {
  if (parent !== null) return { category_id: parent, category_type: 'parent' }
  return topParent === null ? {} : { category_id: topParent, category_type: 'top_parent' }
}
