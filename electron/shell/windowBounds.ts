/** A window's bounds: remembered for each set of screens, corrected if none shows them. Knows no Electron. */

/** In device-independent pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowBounds extends Partial<Pick<Area, 'x' | 'y'>>, Pick<Area, 'width' | 'height'> {
  maximized: boolean
}

/** The window that opens first, or one beside it, such as a record's. */
export type WindowKind = 'first' | 'further'

/** The places that are remembered, by what `setupOf` calls a set of screens; the set in use last is the last. */
type Places = Record<string, Partial<Record<WindowKind, unknown>>>

/** How many sets of screens are remembered. */
const MOST_SETUPS = 12

const placesOf = (remembered: unknown): Places =>
  typeof remembered === 'object' && remembered !== null && !Array.isArray(remembered) ? (remembered as Places) : {}

/** Identifies a set of screens by their sizes and where they lie, e.g. `1920x1080+0+0 2560x1440+1920+0`. */
export const setupOf = (screens: readonly Area[]): string =>
  screens
    .map(({ x, y, width, height }) => `${width}x${height}${x < 0 ? '' : '+'}${x}${y < 0 ? '' : '+'}${y}`)
    .toSorted()
    .join(' ')

/** The place that is remembered of a window on a set of screens; undefined if none is. */
export const placeIn = (remembered: unknown, setup: string, kind: WindowKind): unknown => {
  const places = placesOf(remembered)
  return Object.hasOwn(places, setup) ? places[setup]?.[kind] : undefined
}

/** What is remembered from now on. */
export function withPlace(remembered: unknown, setup: string, kind: WindowKind, place: Area & { maximized: boolean }): Places {
  const { [setup]: present, ...others } = placesOf(remembered)
  return Object.fromEntries([...Object.entries(others), [setup, { ...present, [kind]: place }] as const].slice(-MOST_SETUPS))
}

/** Whether enough of a window's top edge is on one of the screens to drag it. */
export const canBeHeld = (place: Area, screen: Area): boolean => {
  const across = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x)
  const down = screen.y + screen.height - place.y
  return across >= HANDLE.width && down >= HANDLE.height && place.y >= screen.y
}

const DEFAULT_BOUNDS: WindowBounds = { width: 1280, height: 800, maximized: false }
/** How much of a window's top edge must be on a screen, so that it can be dragged. */
const HANDLE = { width: 100, height: 32 }

/** The bounds in the settings file; null if missing or invalid. */
export function readBounds(value: unknown): (Area & { maximized: boolean }) | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y, width, height, maximized } = value as Record<string, unknown>
  const numbers = [x, y, width, height]
  if (!numbers.every(item => Number.isSafeInteger(item)) || (width as number) < 1 || (height as number) < 1) return null
  return { x: x as number, y: y as number, width: width as number, height: height as number, maximized: maximized === true }
}

/**
 * The bounds to open at. A window larger than the screen is shrunk; one without enough of its top edge on a screen loses its
 * position, and the system centres it. `screenOf` returns the work area of the screen nearest to some bounds.
 */
export function boundsToOpen(remembered: unknown, screenOf: (place: Area) => Area): WindowBounds {
  const place = readBounds(remembered)
  if (!place) return DEFAULT_BOUNDS
  const screen = screenOf(place)
  const size = { width: Math.min(place.width, screen.width), height: Math.min(place.height, screen.height), maximized: place.maximized }
  return canBeHeld({ x: place.x, y: place.y, ...size }, screen) ? { x: place.x, y: place.y, ...size } : size
}

/** Offset of a further window from the previous one, in pixels. */
const STEP = 32

/** The bounds of a further window: offset from the previous one, or at the screen's edge if it would leave the screen. */
export function boundsBeside(last: Area, screenOf: (place: Area) => Area): WindowBounds {
  const screen = screenOf(last)
  const width = Math.min(last.width, screen.width)
  const height = Math.min(last.height, screen.height)
  const x = last.x + STEP
  const y = last.y + STEP
  return {
    x: x >= screen.x && x + width <= screen.x + screen.width ? x : screen.x,
    y: y >= screen.y && y + height <= screen.y + screen.height ? y : screen.y,
    width,
    height,
    maximized: false,
  }
}
