/**
 * Reads width and height from an image's header, because a small file may decompress to more than a computer's memory.
 * The library image-size tells only the screen of a GIF, whose image may be larger, and refuses JPEGs with fill bytes.
 */
import type { ImageType } from '../../../shared/rules/images.ts'

/** In pixels. */
export interface ImageSize {
  width: number
  height: number
}

const size = (width: number, height: number): ImageSize | null => (width > 0 && height > 0 ? { width, height } : null)

function pngSize(view: DataView): ImageSize | null {
  return size(view.getUint32(16), view.getUint32(20))
}

/** The screen of a GIF, or its first image if that is larger, as browsers do it. */
function gifSize(view: DataView): ImageSize | null {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(view.getUint8(10))
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (view.getUint8(at) !== 0x2c) return null
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true)
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true)
  return size(Math.max(screen.width, right), Math.max(screen.height, bottom))
}

function webpSize(view: DataView): ImageSize | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map(at => view.getUint8(at)))
  if (kind === 'VP8 ') return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  if (kind !== 'VP8X') return null
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
  return size(three(24) + 1, three(27) + 1)
}

/** A JPEG's size is in the first segment that begins a frame; the others are skipped. */
function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (marker === 0xd9 || marker === 0xda) return null
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return size(view.getUint16(at + 7), view.getUint16(at + 5))
    else at += 2 + view.getUint16(at + 2)
  }
}

const READERS: Partial<Record<ImageType, (view: DataView) => ImageSize | null>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/jpeg': jpegSize,
}

/** The size of an image in pixels; null if the header does not tell it, in which case browsers cannot draw it either. */
export function imageSizeOf(type: ImageType, bytes: Uint8Array): ImageSize | null {
  try {
    return READERS[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null // it ends before its size
    throw error
  }
}
