/** A window's bounds: restored from the settings, corrected if screens have changed. Knows no Electron. */

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
  const across = Math.min(place.x + size.width, screen.x + screen.width) - Math.max(place.x, screen.x)
  const down = screen.y + screen.height - place.y
  const canBeHeld = across >= HANDLE.width && down >= HANDLE.height && place.y >= screen.y
  return canBeHeld ? { x: place.x, y: place.y, ...size } : size
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
