/** Draws the demo marketplace's pictures, at build time: for each top parent of the category tree a symbol, in five colourings, as a picture and as an icon; and all papers and photos. */
import { encode } from 'fast-png'
import { PICTURE_NAMES, type PictureName } from './data/categories.ts'
import { drawPapers } from './paperSource.ts'

/** Red, green, blue, from 0 to 255. */
type Colour = [number, number, number]
/** Whether a point of the unit square, its origin in the middle and y downwards, belongs to a shape. */
type Shape = (x: number, y: number) => boolean

const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom
/** With its tip in the middle above. */
const roof =
  (top: number, bottom: number, half: number): Shape =>
  (x, y) =>
    y >= top && y <= bottom && Math.abs(x) <= (half * (y - top)) / (bottom - top)
const anyOf =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some(shape => shape(x, y))
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y)
const around = (count: number, distance: number, radius: number): Shape =>
  anyOf(
    ...Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count
      return circle(distance * Math.cos(angle), distance * Math.sin(angle), radius)
    }),
  )

const SYMBOLS: Record<PictureName, Shape> = {
  home: without(anyOf(roof(-0.36, -0.06, 0.38), box(-0.26, -0.06, 0.26, 0.32)), box(-0.07, 0.08, 0.07, 0.32)),
  cleaning: anyOf(circle(0, 0.12, 0.22), roof(-0.36, 0.04, 0.19), circle(0.3, -0.16, 0.07), circle(-0.3, -0.04, 0.05)),
  health: anyOf(box(-0.1, -0.34, 0.1, 0.34), box(-0.34, -0.1, 0.34, 0.1)),
  beauty: without(around(6, 0.2, 0.15), circle(0, 0, 0.08)),
  lessons: without(anyOf(box(-0.36, -0.22, -0.02, 0.24), box(0.02, -0.22, 0.36, 0.24)), anyOf(box(-0.3, -0.1, -0.1, -0.06), box(0.1, -0.1, 0.3, -0.06))),
  events: anyOf(circle(-0.16, -0.1, 0.16), circle(0.18, -0.16, 0.14), box(-0.17, 0.06, -0.15, 0.36), box(0.17, -0.02, 0.19, 0.36)),
}

const HUES: Record<PictureName, number> = { home: 205, cleaning: 178, health: 352, beauty: 318, lessons: 36, events: 268 }
/** How many colourings there are of each. */
const COLOURINGS = 5
/** Each point is looked at so many times a side, so that edges are smooth. */
const SAMPLES = 2

function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** `unit` is the symbol's side, in pixels. */
function draw(width: number, height: number, unit: number, symbol: Shape, [ground, mark, dots]: [Colour, Colour, Colour], turn: number): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  const spots = anyOf(circle(-0.52 + turn * 0.06, 0.34, 0.22), circle(0.56, -0.36 + turn * 0.05, 0.26))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    let [red, green, blue] = [0, 0, 0]
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = ((pixel % width) + ((sample % SAMPLES) + 0.5) / SAMPLES - width / 2) / unit
      const y = (Math.floor(pixel / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - height / 2) / unit
      const found = symbol(x, y) ? mark : spots(x, y) ? dots : ground
      red += found[0]
      green += found[1]
      blue += found[2]
    }
    data.set(
      [red, green, blue].map(sum => Math.round(sum / SAMPLES ** 2)),
      3 * pixel,
    )
  }
  return encode({ width, height, data, channels: 3 })
}

/** The pictures as PNG in base64, by name: `home-1.png` and `home-1-icon.png`. */
export function drawPictures(): Record<string, string> {
  const pictures = drawPapers()
  for (const name of PICTURE_NAMES) {
    for (let colouring = 0; colouring < COLOURINGS; colouring += 1) {
      const hue = HUES[name] + 14 * (colouring - 2)
      const colours: [Colour, Colour, Colour] = [colour(hue, 0.5, 0.9), colour(hue, 0.55, 0.4), colour(hue + 20, 0.55, 0.8)]
      const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
      pictures[`${name}-${colouring + 1}.png`] = base64(draw(240, 180, 172, SYMBOLS[name], colours, colouring))
      pictures[`${name}-${colouring + 1}-icon.png`] = base64(draw(96, 96, 96, SYMBOLS[name], colours, colouring))
    }
  }
  return pictures
}
