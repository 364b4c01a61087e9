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

/** Whether a JPEG reaches its end: its segments lead to the picture's data, which an end marker follows. A marker in a preview inside does not count. */
function isJpegWhole(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return false
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return true
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
      // In data, a byte 0 or a restart follows an ff that begins no marker.
      if (marker === 0xda)
        while (at + 1 < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0 && !(bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7))) at += 1
    }
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9
}

/** The beginnings and lengths of parts that lie one behind the other, as far as they lie within the bytes; whether the last one does. */
function parts(bytes: Uint8Array, from: number, lengthOf: (view: DataView, at: number) => number): { starts: number[]; isWhole: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const starts: number[] = []
  let at = from
  while (at + 8 <= bytes.length) {
    const length = lengthOf(view, at)
    if (length < 8 || at + length > bytes.length) return { starts, isWhole: length === 0 }
    starts.push(at)
    at += length
  }
  return { starts, isWhole: at === bytes.length }
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8))

function isPngWhole(bytes: Uint8Array): boolean {
  const { starts } = parts(bytes, 8, (view, at) => view.getUint32(at) + 12)
  return starts.some(at => nameAt(bytes, at) === 'IEND')
}

/** A bare codestream has its end marker; a file of boxes has them whole, and a box without a length reaches its end. */
function isJp2Whole(bytes: Uint8Array): boolean {
  const isEnded = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
  return bytes[0] === 0xff
    ? isEnded
    : isEnded || parts(bytes, 0, (view, at) => (view.getUint32(at) === 1 ? view.getUint32(at + 12) : view.getUint32(at))).isWhole
}

const isGifWhole = (bytes: Uint8Array) => bytes.findLast(byte => byte !== 0) === 0x3b
const isWebpWhole = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 <= bytes.length

const WHOLE: Record<ImageType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': isJpegWhole,
  'image/jp2': isJp2Whole,
  'image/png': isPngWhole,
  'image/gif': isGifWhole,
  'image/webp': isWebpWhole,
}

/** Why all bytes of an image cannot be uploaded, as a sentence: they end before the image does. Null if they can. */
export function endProblem(bytes: Uint8Array): string | null {
  const type = imageTypeOf(bytes)
  return type === null || WHOLE[type](bytes) ? null : 'This image is cut off: the file ends before the picture does. Copy or download it again, then choose it.'
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
