/** The distance between two places. */
import type { Place } from '../../../shared/areas/map.ts'

/** The globe's radius in kilometers. */
const RADIUS = 6371

/** In kilometers, along the surface of the globe. */
export function kilometresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin((radians(to) - radians(from)) / 2) ** 2
  const share = half(one.latitude, other.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(share)))
}
