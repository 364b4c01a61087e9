/**
 * A map of points, each with a marker, or clustered where somebody has chosen that; a click picks points or opens a cluster. It needs a network only for tiles, if the server profile names
 * some. The canvas has MapLibre's keys; for people who cannot see it, the caller offers the same points in another form.
 */
import { Button, makeStyles, mergeClasses, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular, Group20Regular, Home20Regular, Subtract20Regular } from '@fluentui/react-icons'
import { Map as MapLibre, ScaleControl, setWorkerUrl, type GeoJSONSource, type MapMouseEvent } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { coarse, fine } from 'virtual:world-outline'
import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import type { MapTiles } from '../../../shared/rules/mapTiles.ts'
import {
  aroundData,
  boundsAround,
  clustering,
  coloursAt,
  DEEPEST,
  imageOf,
  mapStyle,
  nameData,
  paintOf,
  pointData,
  type Bounds,
  type NamedPlace,
  type Coordinates,
  type SourceData,
} from './mapStyle.ts'
import { changePreferences, preferencesAtom, shownThemeAtom } from '../../state/preferences.ts'
import { serveTiles } from './tiles.ts'

setWorkerUrl(workerUrl)
serveTiles()

/** How far beside a marker a click still hits it, in pixels. */
const SLACK = 4
/** Most points that a click on one spot picks. */
const MOST_PICKED = 100
/** Margin around the circle, in pixels. */
const MARGIN = 24
const useStyles = makeStyles({
  map: {
    position: 'relative',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
    '& .maplibregl-map': { position: 'absolute', inset: 0, font: 'inherit' },
    '& .maplibregl-canvas': { outlineStyle: 'none' },
    '& .maplibregl-canvas:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '& .maplibregl-ctrl-scale': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground2,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderTopStyle: 'none',
      fontSize: tokens.fontSizeBase100,
    },
  },
  waiting: { visibility: 'hidden' },
  buttons: {
    position: 'absolute',
    top: tokens.spacingVerticalM,
    right: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  attribution: {
    position: 'absolute',
    right: 0,
    bottom: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

const warn = (error: unknown) => console.warn('The map', error)

/** Replaces the data of a source; resolves when they are read, or the map is gone. */
async function putData(map: MapLibre, source: string, data: SourceData): Promise<void> {
  await map.getSource<GeoJSONSource>(source)?.setData(data).catch(warn)
}

/** Resolves when the outline of the land is loaded, or has failed: points alone would seem to be in the open sea. */
function outlined(map: MapLibre): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (map.isSourceLoaded('world')) resolve()
    }
    map.on('sourcedata', look)
    map.on('error', () => resolve())
    look()
  })
}

/** The part of the globe that a map shows. */
function boundsOf(map: MapLibre): Bounds {
  const bounds = map.getBounds()
  const within = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees))
  return {
    west: within(bounds.getWest(), 180),
    south: within(bounds.getSouth(), 90),
    east: within(bounds.getEast(), 180),
    north: within(bounds.getNorth(), 90),
  }
}

export interface MapViewProps {
  /** Label of the map. */
  label: string
  points: ReadonlyArray<Coordinates & { id: number }>
  /** Center and radius of the circle. */
  centre: Coordinates
  kilometres: number
  /** The zoom at the start and at each new center (O-487). */
  zoom: number
  tiles: MapTiles | null
  /** Places whose names are shown, the most important first. */
  names: readonly NamedPlace[]
  /** Called with the visible part of the globe, first and after each move. */
  moved(bounds: Bounds): void
  /** Called with the points that were clicked; several if they are on one spot. */
  pick(ids: number[]): void
  /** Called if this computer cannot draw the map. */
  fail(): void
}

export default function MapView({ label, points, centre, kilometres, zoom, tiles, names, moved, pick, fail }: MapViewProps): ReactElement {
  const styles = useStyles()
  const theme = useAtomValue(shownThemeAtom)
  const container = useRef<HTMLDivElement>(null)
  /** Null until the outline of the land is drawn. */
  const [map, setMap] = useState<MapLibre | null>(null)
  const { latitude, longitude } = centre
  const isClustered = useAtomValue(preferencesAtom).mapClusters
  const level = Math.min(zoom, DEEPEST)
  const center: [number, number] = [longitude, latitude]
  /** The zoom at which the circle fitted last; undefined while it has not been asked for. */
  const fitting = useRef<number>(undefined)
  /** The camera that shows the whole circle, as large as possible. */
  const goThere = (shown: MapLibre) => {
    fitting.current = shown.cameraForBounds(boundsAround({ latitude, longitude }, kilometres), { padding: MARGIN })?.zoom ?? level
    return { center, zoom: fitting.current }
  }
  /** Fits the circle again after the window changed, unless the map was moved. */
  const resized = (shown: MapLibre) => {
    const { lng, lat } = shown.getCenter()
    const isThere = Math.max(Math.abs(lng - longitude), Math.abs(lat - latitude)) < 1e-6 && Math.abs(shown.getZoom() - fitting.current!) < 0.01
    if (isThere) shown.jumpTo(goThere(shown))
  }

  // The map is made once, and calls the latest functions.
  const acts = useRef({ pick, fail, moved, resized })
  useLayoutEffect(() => {
    acts.current = { pick, fail, moved, resized }
  })

  useEffect(() => {
    const element = container.current!
    let made: MapLibre
    try {
      made = new MapLibre({
        container: element,
        style: mapStyle(coloursAt(element), tiles, coarse, isClustered),
        center,
        zoom: level,
        maxZoom: DEEPEST,
        maxPitch: 0,
        dragRotate: false,
        attributionControl: false,
        fadeDuration: 0,
        locale: { 'Map.Title': label },
      })
    } catch (error) {
      warn(error)
      return acts.current.fail()
    }
    made.on('resize', () => acts.current.resized(made))
    made.keyboard.disableRotation()
    made.touchZoomRotate.disableRotation()
    made.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
    made.on('error', ({ error }) => warn(error))
    made.setMissingStyleImageResolver(id => {
      const drawn = imageOf(id, element)
      if (drawn) made.addImage(id, drawn.image, { pixelRatio: drawn.pixelRatio })
    })

    const markersAt = ({ point: { x, y } }: MapMouseEvent) =>
      made.queryRenderedFeatures(
        [
          [x - SLACK, y - SLACK],
          [x + SLACK, y + SLACK],
        ],
        { layers: ['clusters', 'points'] },
      )
    made.on('mousemove', event => {
      made.getCanvas().style.cursor = markersAt(event).length > 0 ? 'pointer' : ''
    })
    async function open(event: MapMouseEvent) {
      const markers = markersAt(event)
      const cluster = markers.find(({ properties }) => properties.cluster === true)
      if (!cluster) {
        const ids = new Set(markers.map(({ properties }) => Number(properties.id)))
        if (ids.size > 0) acts.current.pick([...ids].toSorted((a, b) => a - b).slice(0, MOST_PICKED))
        return
      }
      const source = made.getSource<GeoJSONSource>('points')!
      const id = Number(cluster.properties.cluster_id)
      const next = await source.getClusterExpansionZoom(id)
      if (next < DEEPEST) return void made.easeTo({ center: (cluster.geometry as unknown as { coordinates: [number, number] }).coordinates, zoom: next })
      // No zoom separates them.
      const leaves = await source.getClusterLeaves(id, MOST_PICKED, 0)
      acts.current.pick(leaves.map(({ properties }) => Number(properties?.id)))
    }
    // A cluster may be gone by now, because other points came.
    made.on('click', event => void open(event).catch(warn))
    made.on('moveend', () => acts.current.moved(boundsOf(made)))
    let isGone = false
    made.once('style.load', () => {
      void outlined(made).then(() => {
        if (!isGone) setMap(made)
      })
    })
    return () => {
      isGone = true
      made.remove()
      setMap(null)
    }
    // Made once; the effects below follow changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label, tiles])

  useEffect(() => {
    if (!map) return
    void putData(map, 'points', pointData(points)).then(() => map.once('idle', () => container.current?.toggleAttribute('data-map-drawn', true)))
  }, [map, points])

  useEffect(() => {
    void map?.getSource<GeoJSONSource>('points')?.setClusterOptions(clustering(isClustered))
  }, [map, isClustered])

  useEffect(() => {
    if (map) void putData(map, 'names', nameData(names))
  }, [map, names])

  useEffect(() => {
    if (map) acts.current.moved(boundsOf(map))
  }, [map])

  const isFirst = useRef(true)
  useEffect(() => {
    if (!map) return
    void putData(map, 'around', aroundData({ latitude, longitude }, kilometres))
    if (isFirst.current) isFirst.current = false
    else {
      fitting.current = undefined
      map.jumpTo({ center, zoom: level })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, latitude, longitude, kilometres])

  // Once all of that is drawn: the worker reads one thing after the other, and this takes it longest.
  useEffect(() => {
    map?.once('idle', () => void putData(map, 'world', fine))
  }, [map])

  useEffect(() => {
    if (!map) return
    const colours = coloursAt(map.getContainer())
    for (const [layer, paint] of Object.entries(paintOf(colours))) {
      if (!map.getLayer(layer)) continue
      for (const [property, value] of Object.entries(paint)) map.setPaintProperty(layer, property as never, value as never)
    }
    for (const id of map.listImages()) {
      const drawn = imageOf(id, map.getContainer())
      if (drawn) map.updateImage(id, drawn.image)
    }
  }, [map, theme])

  const button = (name: string, icon: ReactElement, run: () => void) => (
    <Tooltip content={name} relationship="label" positioning="before">
      <Button icon={icon} disabledFocusable={!map} onClick={run} />
    </Tooltip>
  )
  return (
    <div className={styles.map}>
      {/* The inner element keeps the classes that MapLibre sets. */}
      <div className={mergeClasses(!map && styles.waiting)}>
        <div ref={container} />
      </div>
      <div className={styles.buttons}>
        {button('Zoom in', <Add20Regular />, () => map?.zoomIn())}
        {button('Zoom out', <Subtract20Regular />, () => map?.zoomOut())}
        {button('Back to the place chosen', <Home20Regular />, () => map?.easeTo(goThere(map)))}
        <Tooltip content="Clusters" relationship="label" positioning="before">
          <ToggleButton icon={<Group20Regular />} checked={isClustered} onClick={() => changePreferences({ mapClusters: !isClustered })} />
        </Tooltip>
      </div>
      {tiles?.attribution && <div className={styles.attribution}>{tiles.attribution}</div>}
    </div>
  )
}
