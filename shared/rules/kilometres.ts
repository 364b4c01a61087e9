/** Distances between places. */
import { LOCALE } from './locale.ts'

/** A place in decimal degrees. */
interface Coordinates {
  latitude: number
  longitude: number
}

/** The globe's radius in kilometers. */
const RADIUS = 6371

/** The distance between two places in kilometers, along the surface of the globe. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin((radians(to) - radians(from)) / 2) ** 2
  const share = half(one.latitude, other.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** A distance with one decimal, such as 4.2 km. */
export const kilometresText = (kilometres: number): string => `${kilometres.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`
