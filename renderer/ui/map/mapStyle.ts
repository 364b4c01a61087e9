/** The style of the map: sources and layers, in the theme's colors. Counts and names are images, because glyphs for texts would come from a server. */
import type { ExpressionSpecification, GeoJSONSource, StyleSpecification } from 'maplibre-gl'
import type { MapTiles } from '../../../shared/rules/mapTiles.ts'
import { TILE_SCHEME } from './tiles.ts'

/** The map's largest zoom; there nothing is clustered. */
export const DEEPEST = 17

/** In decimal degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A place with a name. */
export interface NamedPlace extends Coordinates {
  title: string
}

/** The part of the globe that a map shows, in decimal degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The theme's tokens, by their use in the map. */
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
  name: '--colorNeutralForeground1',
  halo: '--colorNeutralBackground1',
} as const
export type MapColours = Record<keyof typeof COLOURS, string>

/** The theme's colors at an element. */
export function coloursAt(element: Element): MapColours {
  const style = getComputedStyle(element)
  return Object.fromEntries(Object.entries(COLOURS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])) as MapColours
}

/** The radius of a cluster in pixels, by the number of its points. */
const CLUSTER_RADIUS: ExpressionSpecification = ['step', ['get', 'point_count'], 15, 100, 19, 1_000, 23, 10_000, 27]
/** Prefixes of the ids of images: counts, and names of places. */
const COUNT_IMAGE = 'count '
const NAME_IMAGE = 'name '

/** The paint properties of each layer, by id. */
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

/** The Earth's radius in kilometers. */
const RADIUS = 6371
const STEPS = 96

/** A circle of so many kilometers around a center, as longitudes and latitudes. */
export function circleAround({ latitude, longitude }: Coordinates, kilometres: number): Array<[number, number]> {
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

/** Source data of the circle. */
export const aroundData = (centre: Coordinates, kilometres: number): SourceData => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circleAround(centre, kilometres)] } }],
})

/** West, south, east and north of the circle. */
export function boundsAround(centre: Coordinates, kilometres: number): [number, number, number, number] {
  const circle = circleAround(centre, kilometres)
  const [longitudes, latitudes] = [0, 1].map(of => circle.map(point => point[of]!)) as [number[], number[]]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Source data of places, with what the layers ask of each. */
const placeData = <Place extends Coordinates>(places: readonly Place[], propertiesOf: (place: Place, rank: number) => object): SourceData => ({
  type: 'FeatureCollection',
  features: places.map((place, rank) => ({
    type: 'Feature',
    properties: { ...propertiesOf(place, rank) },
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  })),
})

/** Source data of the points. */
export const pointData = (points: ReadonlyArray<Coordinates & { id: number }>): SourceData => placeData(points, ({ id }) => ({ id }))

/** Source data of the names; if there is no room for all, the first ones are shown. */
export const nameData = (places: readonly NamedPlace[]): SourceData => placeData(places, ({ title }, rank) => ({ title, rank }))

const EMPTY: SourceData = { type: 'FeatureCollection', features: [] }

/** Whether points that are close to each other are drawn as one; by default each has its own marker (O-103, decisions section 0, 34). */
export const clustering = (cluster: boolean) => ({ cluster, clusterMaxZoom: DEEPEST - 1, clusterRadius: 60 })

/** The style; `world` is the address of the outline of the world at first. Points, names and circle are added later. */
export function mapStyle(colours: MapColours, tiles: MapTiles | null, world: string, isClustered: boolean): StyleSpecification {
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
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: {
        'icon-image': ['concat', NAME_IMAGE, ['get', 'title']],
        'icon-anchor': 'top',
        'icon-offset': [0, 6],
        'icon-padding': 8,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
  ]
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: world, maxzoom: 8, tolerance: 0.5 },
      ...(tiles ? { tiles: { type: 'raster' as const, tiles: [`${TILE_SCHEME}://${tiles.address}`], tileSize: 256 } } : {}),
      around: { type: 'geojson', data: EMPTY },
      names: { type: 'geojson', data: EMPTY },
      points: { type: 'geojson', data: EMPTY, ...clustering(isClustered) },
    },
    layers: layers.map(layer => Object.assign(layer, { paint: paint[layer.id] ?? {} })) as StyleSpecification['layers'],
  }
}

/** An image in the screen's resolution, drawn by a function. */
function drawn(width: number, height: number, font: string, draw: (context: CanvasRenderingContext2D) => void): { image: ImageData; pixelRatio: number } {
  const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio))
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  // Its pixels are read: drawn by the graphics processor, they would have to be waited for.
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.scale(pixelRatio, pixelRatio)
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  draw(context)
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio }
}

function countImage(count: string, colour: string, fontFamily: string) {
  return drawn(44, 20, `600 12px ${fontFamily}`, context => {
    context.fillStyle = colour
    context.fillText(count, 22, 10.5)
  })
}

/** Width of the halo around a name, in pixels. */
const HALO = 3
const measured = document.createElement('canvas').getContext('2d')!

function nameImage(name: string, { name: colour, halo }: MapColours, fontFamily: string) {
  const font = `500 12px ${fontFamily}`
  measured.font = font
  const width = Math.ceil(measured.measureText(name).width) + 2 * HALO
  return drawn(width, 18, font, context => {
    context.lineJoin = 'round'
    context.lineWidth = HALO
    context.strokeStyle = halo
    context.strokeText(name, width / 2, 9.5)
    context.fillStyle = colour
    context.fillText(name, width / 2, 9.5)
  })
}

/** The image with this id, a count or a name, in the colors and typeface of an element; undefined for other ids. */
export function imageOf(id: string, element: Element): { image: ImageData; pixelRatio: number } | undefined {
  const colours = coloursAt(element)
  const { fontFamily } = getComputedStyle(element)
  if (id.startsWith(COUNT_IMAGE)) return countImage(id.slice(COUNT_IMAGE.length), colours.count, fontFamily)
  if (id.startsWith(NAME_IMAGE)) return nameImage(id.slice(NAME_IMAGE.length), colours, fontFamily)
  return undefined
}
