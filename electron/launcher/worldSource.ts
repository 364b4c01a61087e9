/**
 * Generates the outline of the world from the package `world-atlas` (Natural Earth, in the public domain). Runs when Steward is
 * built, never in the page.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'

type World = TopoJSON.Topology<{ land: TopoJSON.GeometryCollection; countries: TopoJSON.GeometryCollection }>
type Position = [longitude: number, latitude: number]

/** The southern limit of a map in the Mercator projection. */
const SOUTHERNMOST = -85.06
/** The scales of Natural Earth. `coarse` is read in a moment, and shows until `fine` is there. */
const SCALES = { coarse: '110m', fine: '10m' } as const
export type Scale = keyof typeof SCALES

/** Points that change the outline by less than this area are dropped, in square degrees: about ten square kilometres, which leaves a third of them. */
const LEAST_AREA = 1e-3
/** A line with fewer points than this stays complete, so that small islands do. */
const SHORT = 24
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

/** Drops the points that are not seen at the map's scale. */
function simplified(world: World): World {
  const weighted = presimplify(world)
  for (const arc of weighted.arcs) if (arc.length < SHORT) for (const point of arc) point[2] = Infinity
  return simplify(weighted, LEAST_AREA)
}

/** Closes a ring around the pole below the map. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  if (Math.abs(first[0] - last[0]) < 180) return ring
  return [...ring, [last[0], SOUTHERNMOST], [first[0], SOUTHERNMOST], first]
}

/** Land as areas and borders as lines, in GeoJSON; one feature each, because the map skips features that it does not show. */
export function buildWorldOutline(scale: Scale) {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${SCALES[scale]}.json`)
  const world = simplified(JSON.parse(readFileSync(file, 'utf8')) as World)
  const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  const land = polygons.map(rings => ({ type: 'Polygon' as const, coordinates: rings.map(ring => closed(unwrapped(ring))) }))
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other)
  const lines = borders.coordinates.map(line => ({ type: 'LineString' as const, coordinates: unwrapped(line) }))
  return { type: 'FeatureCollection', features: [...land, ...lines].map(geometry => ({ type: 'Feature', properties: {}, geometry })) }
}
