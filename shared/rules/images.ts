/** Recognises images by their bytes; a file's name and declared type are not trusted (decisions section 0, 14 and 19). */

import { LOCALE } from './locale.ts'

/** Recognised image types. SVG is not among them, because it is a document and may hold scripts. */
export type ImageType = 'image/jpeg' | 'image/jp2' | 'image/png' | 'image/gif' | 'image/webp'

/** The first bytes of each type; null matches any byte. JPEG 2000 comes as a file of boxes or as a bare codestream. */
const STARTS: ReadonlyArray<[ImageType, ReadonlyArray<number | null>]> = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/jp2', [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
  ['image/jp2', [0xff, 0x4f, 0xff, 0x51]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** How many bytes from the beginning are needed to recognise the type. */
export const IMAGE_START = 12

/** The type of an image by its first bytes; null if it is not recognised. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  return STARTS.find(([, start]) => start.every((byte, index) => byte === null || bytes[index] === byte))?.[0] ?? null
}

/** Pictures that are none of these, by their first bytes, as people call them. HEIC and AVIF are boxes, whose brand follows their length. */
const OTHERS: ReadonlyArray<readonly [name: string, start: RegExp]> = [
  ['HEIC', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM.{4}\0\0\0\0/s],
  ['Photoshop', /^8BPS/],
]

/** How many bytes tell what comes next in an image. */
const AHEAD = 16

/**
 * Walks along an image to its end. It yields the next place to look at, which never lies before the last one, and is given the bytes from there on, as
 * many as have come: at least `AHEAD`, or what remains of the file. Returns whether the image ends within the file.
 */
type Walk = Generator<number, boolean, Uint8Array>

const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7

/** Where the next marker begins in a picture's data, in which a byte 0 or a restart follows an ff that begins none; -1 if there is none. */
function markerIn(data: Uint8Array): number {
  let at = data.indexOf(0xff)
  while (at >= 0 && (at + 1 === data.length || data[at + 1] === 0 || isRestart(data[at + 1]!))) at = data.indexOf(0xff, at + 1)
  return at
}

/** From a place in a picture's data to the next marker, or to the end of the file. */
function* dataWalk(from: number): Generator<number, number, Uint8Array> {
  for (let at = from; ;) {
    const data = yield at
    const next = markerIn(data)
    if (next >= 0) return at + next
    if (data.length < 2) return at
    at += data.length - Number(data.at(-1) === 0xff)
  }
}

/** A JPEG's segments lead to the picture's data, which an end marker follows. A marker in a preview inside a segment does not count. */
function* jpegWalk(): Walk {
  for (let at = 2; ;) {
    const bytes = yield at
    const [begun, marker = 0] = bytes
    if (begun !== 0xff) return false
    if (marker === 0xd9) return true
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || marker === 0xd8 || isRestart(marker)) at += 2
    else if (bytes.length < 4) return false
    else {
      at += 2 + bytes[2]! * 256 + bytes[3]!
      if (marker === 0xda) at = yield* dataWalk(at)
    }
  }
}

const numberAt = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)
const nameOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 8))

/** A PNG's chunks lead to the one that is its end. */
function* pngWalk(): Walk {
  for (let at = 8; ;) {
    const bytes = yield at
    if (bytes.length < 12) return false
    if (nameOf(bytes) === 'IEND') return true
    at += numberAt(bytes, 0) + 12
  }
}

/** Whether the last bytes of the file are the end marker of a codestream. */
function* codestreamWalk(from: number): Walk {
  for (let at = from; ;) {
    const bytes = yield at
    if (bytes.length <= 2) return bytes[0] === 0xff && bytes[1] === 0xd9
    at += bytes.length - 2
  }
}

/** A JPEG 2000 is a bare codestream, or boxes that lead to the one with it. A box without a length reaches to the end of the file. */
function* jp2Walk(): Walk {
  for (let at = 0; ;) {
    const bytes = yield at
    if (bytes[0] === 0xff) return yield* codestreamWalk(at)
    const short = bytes.length < 8 ? -1 : numberAt(bytes, 0)
    if (short === 0) return yield* codestreamWalk(at)
    const length = short === 1 && bytes.length >= AHEAD ? numberAt(bytes, 8) * 2 ** 32 + numberAt(bytes, 12) : short
    if (length < 8) return false
    at += length
    if (nameOf(bytes) === 'jp2c') return (yield at - 1).length > 0
  }
}

const WALKS: Partial<Record<ImageType, () => Walk>> = { 'image/jpeg': jpegWalk, 'image/png': pngWalk, 'image/jp2': jp2Walk }

/** An image of another type is not judged. */
function* anyWalk(): Walk {
  const type = imageTypeOf(yield 0)
  const walk = type === null ? undefined : WALKS[type]
  return walk ? yield* walk() : true
}

/** Looks for the end of an image while its bytes arrive, and holds none of them but the last few. */
export interface EndSeeker {
  add(bytes: Uint8Array): void
  /** Why the image cannot be uploaded now that all its bytes were added, as a sentence: they end before the image does. Null if it can. */
  problem(): string | null
}

/** An `EndSeeker` for an image of a type that may be uploaded. */
export function seekEnd(): EndSeeker {
  const walk = anyWalk()
  let step = walk.next()
  /** What was added and may still be looked at, and the place of its first byte. */
  let rest: Uint8Array = new Uint8Array()
  let from = 0
  function go(isAll: boolean): void {
    while (!step.done) {
      const passed = Math.min(step.value - from, rest.length)
      rest = rest.subarray(passed)
      from += passed
      if (!isAll && rest.length < AHEAD) {
        rest = rest.slice() // these alone are held
        return
      }
      step = walk.next(rest)
    }
  }
  return {
    add(bytes) {
      if (step.done) return
      const before = rest
      rest = before.length === 0 ? bytes : new Uint8Array(before.length + bytes.length)
      if (rest !== bytes) {
        rest.set(before)
        rest.set(bytes, before.length)
      }
      go(false)
    },
    problem() {
      go(true)
      return step.value === true ? null : 'This image is cut off: the file ends before the picture does. Copy or download it again, then choose it.'
    },
  }
}

/** What may be uploaded (C-622, decisions 5.12). */
const UPLOADED: readonly ImageType[] = ['image/jpeg', 'image/jp2', 'image/png']

/** The `accept` value of file pickers. */
export const UPLOADED_TYPES = '.jpg,.jpeg,.jp2,.j2k,.jpf,.png,image/jpeg,image/jp2,image/png'

const megabytes = (size: number) => `${(size / 1_000_000).toLocaleString(LOCALE, { maximumFractionDigits: 1 })} MB`

/** Why an image of so many bytes cannot be uploaded to a server whose profile has a limit; null if it can (decisions section 0, 38). */
export const sizeProblem = (size: number, limit: number | undefined): string | null =>
  limit === undefined || size <= limit ? null : `This image is ${megabytes(size)}. The limit is ${megabytes(limit)}. Choose a smaller one.`

/** Why a file cannot be uploaded, as a sentence; null if it can. `start` is its first `IMAGE_START` bytes, `size` is in bytes. */
export function uploadProblem(size: number, start: Uint8Array): string | null {
  if (size === 0) return 'This file is empty. Choose another one.'
  const type = imageTypeOf(start)
  if (type !== null && UPLOADED.includes(type)) return null
  const text = String.fromCharCode(...start.subarray(0, IMAGE_START))
  const other = OTHERS.find(([, pattern]) => pattern.test(text))?.[0]
  return other === undefined
    ? 'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.'
    : `This is a ${other} image. Only JPG, JPEG 2000 and PNG can be uploaded: save it as JPG, or choose another one.`
}
