/** What the map is drawn with: its sources and layers, in the theme's colours. No texts, because glyphs would come from a server: counts are images. */
import type { ExpressionSpecification, GeoJSONSource, StyleSpecification } from 'maplibre-gl'
import type { MapTiles } from '../../../shared/rules/mapTiles.ts'
import { TILE_SCHEME } from './tiles.ts'

/** Deepest level of the map's zoom; there nothing is clustered any more. */
export const DEEPEST = 17

/** A place in decimal degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The tokens that the map is drawn with, by what they are for. */
const COLOURS = {
  sea: '--colorNeutralBackground4',
  land: '--colorNeutralBackground1',
  border: '--colorNeutralStroke1',
  coast: '--colorNeutralStrokeAccessible',
  around: '--colorBrandBackground2',
  edge: '--colorBrandStroke1',
  marker: '--colorBrandBackground',
  rim: '--colorNeutralBackground1',
  count: '--colorNeutralForegroundOnBrand',
} as const
export type MapColours = Record<keyof typeof COLOURS, string>

/** The theme's colours where an element stands. */
export function coloursAt(element: Element): MapColours {
  const style = getComputedStyle(element)
  return Object.fromEntries(Object.entries(COLOURS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])) as MapColours
}

/** How large a cluster is drawn, in pixels from its middle to its rim, by how many it holds. */
const CLUSTER_RADIUS: ExpressionSpecification = ['step', ['get', 'point_count'], 15, 100, 19, 1_000, 23, 10_000, 27]
/** The name of the image of a count begins so. */
export const COUNT_IMAGE = 'count '

/** How each layer is painted, by its id. */
export function paintOf(colours: MapColours): Record<string, Record<string, string | number | ExpressionSpecification>> {
  return {
    sea: { 'background-color': colours.sea },
    land: { 'fill-color': colours.land },
    coast: { 'line-color': colours.coast, 'line-width': 0.75 },
    borders: { 'line-color': colours.border, 'line-width': 1 },
    tiles: { 'raster-fade-duration': 0 },
    around: { 'fill-color': colours.around, 'fill-opacity': 0.35 },
    edge: { 'line-color': colours.edge, 'line-width': 1.5 },
    clusters: { 'circle-color': colours.marker, 'circle-radius': CLUSTER_RADIUS, 'circle-stroke-color': colours.rim, 'circle-stroke-width': 2 },
    points: { 'circle-color': colours.marker, 'circle-radius': 6, 'circle-stroke-color': colours.rim, 'circle-stroke-width': 2 },
  }
}

/** The globe's radius in kilometres. */
const RADIUS = 6371
const STEPS = 96

/** The edge of what lies within so many kilometres of a place. */
export function circleAround({ latitude, longitude }: Place, kilometres: number): Array<[number, number]> {
  const radians = Math.PI / 180
  const angle = kilometres / RADIUS
  const up = latitude * radians
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const bearing = (step / STEPS) * 2 * Math.PI
    const north = Math.asin(Math.sin(up) * Math.cos(angle) + Math.cos(up) * Math.sin(angle) * Math.cos(bearing))
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(up), Math.cos(angle) - Math.sin(up) * Math.sin(north))
    return [longitude + east / radians, north / radians]
  })
}

/** GeoJSON, or the address of some. */
export type SourceData = Parameters<GeoJSONSource['setData']>[0]

/** What lies around a place, as the map's source has it. */
export const aroundData = (centre: Place, kilometres: number): SourceData => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circleAround(centre, kilometres)] } }],
})

/** West, south, east and north of that circle. */
export function boundsAround(centre: Place, kilometres: number): [number, number, number, number] {
  const circle = circleAround(centre, kilometres)
  const [longitudes, latitudes] = [0, 1].map(of => circle.map(point => point[of]!)) as [number[], number[]]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Points, as the map's source has them. */
export const pointData = (points: ReadonlyArray<Place & { id: number }>): SourceData => ({
  type: 'FeatureCollection',
  features: points.map(({ id, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

const EMPTY: SourceData = { type: 'FeatureCollection', features: [] }

/** The style; points and what lies around come later. */
export function mapStyle(colours: MapColours, tiles: MapTiles | null): StyleSpecification {
  const paint = paintOf(colours)
  const isCluster: ExpressionSpecification = ['has', 'point_count']
  const layers = [
    { id: 'sea', type: 'background' },
    { id: 'land', type: 'fill', source: 'world', filter: ['==', ['geometry-type'], 'Polygon'] },
    { id: 'coast', type: 'line', source: 'world', filter: ['==', ['geometry-type'], 'Polygon'] },
    { id: 'borders', type: 'line', source: 'world', filter: ['==', ['geometry-type'], 'LineString'] },
    ...(tiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' }] : []),
    { id: 'around', type: 'fill', source: 'around' },
    { id: 'edge', type: 'line', source: 'around' },
    { id: 'points', type: 'circle', source: 'points', filter: ['!', isCluster] },
    { id: 'clusters', type: 'circle', source: 'points', filter: isCluster },
    {
      id: 'counts',
      type: 'symbol',
      source: 'points',
      filter: isCluster,
      layout: {
        'icon-image': ['concat', COUNT_IMAGE, ['to-string', ['get', 'point_count_abbreviated']]],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: EMPTY, maxzoom: 8, tolerance: 0.5 },
      ...(tiles ? { tiles: { type: 'raster' as const, tiles: [`${TILE_SCHEME}://${tiles.address}`], tileSize: 256 } } : {}),
      around: { type: 'geojson', data: EMPTY },
      points: { type: 'geojson', data: EMPTY, cluster: true, clusterMaxZoom: DEEPEST - 1, clusterRadius: 60 },
    },
    layers: layers.map(layer => Object.assign(layer, { paint: paint[layer.id] ?? {} })) as StyleSpecification['layers'],
  }
}

/** A count as an image, for the screen's own pixels. */
export function countImage(count: string, colour: string, fontFamily: string): { image: ImageData; pixelRatio: number } {
  const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio))
  const canvas = document.createElement('canvas')
  canvas.width = 44 * pixelRatio
  canvas.height = 20 * pixelRatio
  const context = canvas.getContext('2d')!
  context.scale(pixelRatio, pixelRatio)
  context.font = `600 12px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colour
  context.fillText(count, 22, 10.5)
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio }
}
