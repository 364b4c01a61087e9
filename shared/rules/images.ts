/** Recognises images by their bytes; a file's name and declared type are not trusted (decisions section 0, 14 and 19). */

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

/** What may be uploaded (C-622, decisions 5.12). */
const UPLOADED: readonly ImageType[] = ['image/jpeg', 'image/jp2', 'image/png']

/** The `accept` value of file pickers. */
export const UPLOADED_TYPES = '.jpg,.jpeg,.jp2,.j2k,.jpf,.png,image/jpeg,image/jp2,image/png'

const megabytes = (size: number) => `${(size / 1_000_000).toLocaleString([], { maximumFractionDigits: 1 })} MB`

/** Why an image of so many bytes cannot be uploaded to a server whose profile has a limit; null if it can (decisions section 0, 38). */
export const sizeProblem = (size: number, limit: number | undefined): string | null =>
  limit === undefined || size <= limit ? null : `This image is ${megabytes(size)}. The limit is ${megabytes(limit)}. Choose a smaller one.`

/** Why a file cannot be uploaded, as a sentence; null if it can. `start` is its first `IMAGE_START` bytes, `size` is in bytes. */
export function uploadProblem(size: number, start: Uint8Array): string | null {
  if (size === 0) return 'This file is empty. Choose another one.'
  const type = imageTypeOf(start)
  if (type === null || !UPLOADED.includes(type)) return 'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.'
  return null
}
