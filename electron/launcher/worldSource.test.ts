import { expect, it } from 'vitest'
import { buildWorldOutline } from './worldSource.ts'

it.each([
  ['coarse', 100],
  ['fine', 1_000],
] as const)('the %s outline of the world has no line across the whole map, and its areas are closed', (scale, areas) => {
  const geometries = buildWorldOutline(scale).features.map(({ geometry }) => geometry)
  const rings = geometries.flatMap(geometry => (geometry.type === 'Polygon' ? geometry.coordinates : []))
  const borders = geometries.flatMap(geometry => (geometry.type === 'LineString' ? [geometry.coordinates] : []))
  expect(rings.length).toBeGreaterThan(areas)
  expect(borders.length).toBeGreaterThan(100)
  for (const ring of rings) expect(ring[0]).toEqual(ring.at(-1))
  const lines = [...rings, ...borders]
  // The one around the pole is closed below the map.
  const jumps = lines.flatMap(line => line.slice(1).filter(([longitude, latitude], index) => Math.abs(longitude - line[index]![0]) > 180 && latitude > -85))
  expect(jumps).toEqual([])
})
