/**
 * Generates the outline of the world from the package `world-atlas` (Natural Earth, in the public domain). Runs when Steward is
 * built, never in the page.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

type Position = [longitude: number, latitude: number]

/** The southern limit of a map in the Mercator projection. */
const SOUTHERNMOST = -85.06
/** Points closer than this to the previous one are dropped, in degrees: about three kilometres, which leaves a third of the file. */
const NEAREST = 0.03
/** Rounded to about a hundred metres, finer than the outline itself. */
const rounded = (value: number) => Math.round(value * 1e3) / 1e3

/** Lets a line that crosses 180° continue beyond it, instead of jumping back across the whole map. */
function unwrapped(line: readonly number[][]): Position[] {
  let shift = 0
  let before: number | undefined
  return line.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && longitude - before > 180) shift -= 360
    if (before !== undefined && longitude - before < -180) shift += 360
    before = longitude
    return [rounded(longitude + shift), rounded(latitude)]
  })
}

/** Drops points that are close to the previous one. Both ends stay, and small islands stay complete. */
function thinned(line: Position[]): Position[] {
  if (line.length < 12) return line
  let kept = line[0]!
  return line.filter((point, index) => {
    const isKept = index === 0 || index === line.length - 1 || Math.hypot(point[0] - kept[0], point[1] - kept[1]) >= NEAREST
    if (isKept) kept = point
    return isKept
  })
}

/** Closes a ring around the pole below the map. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  if (Math.abs(first[0] - last[0]) < 180) return ring
  return [...ring, [last[0], SOUTHERNMOST], [first[0], SOUTHERNMOST], first]
}

/** Land as areas and borders as lines, in GeoJSON. */
export function buildWorldOutline() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(file, 'utf8')) as TopoJSON.Topology<{ land: TopoJSON.GeometryCollection; countries: TopoJSON.GeometryCollection }>
  const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other)
  const land = polygons.map(rings => rings.map(ring => closed(thinned(unwrapped(ring)))))
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: land } },
      { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: borders.coordinates.map(line => thinned(unwrapped(line))) } },
    ],
  }
}
