import { describe, expect, it } from 'vitest'
import { imageTypeOf, seekEnd, sizeProblem, uploadProblem } from './images.ts'

const bytes = (...values: number[]) => Uint8Array.from([...values, ...Array.from({ length: 12 }, () => 0)])
const text = (value: string) => new TextEncoder().encode(value)
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0)

describe('the type of an image', () => {
  it.each([
    ['image/jpeg', JPEG],
    ['image/jp2', bytes(0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a)],
    ['image/jp2', bytes(0xff, 0x4f, 0xff, 0x51)],
    ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['image/gif', text('GIF89a and more')],
    ['image/webp', text('RIFF1234WEBPVP8 ')],
  ])('%s is recognised by its bytes', (type, start) => expect(imageTypeOf(start)).toBe(type))

  it.each([['<svg xmlns="http://www.w3.org/2000/svg"/>'], ['<!doctype html><img>'], [''], ['GIF'], ['RIFF1234WAVEfmt ']])('%j is none', given =>
    expect(imageTypeOf(text(given))).toBeNull(),
  )
})

describe('what is uploaded', () => {
  it('JPG, JPEG 2000 and PNG, of any size', { tags: ['C-574', 'C-575'] }, () => {
    expect(uploadProblem(1, JPEG)).toBeNull()
    expect(uploadProblem(500_000_000, JPEG)).toBeNull()
  })
  it('each refusal is a sentence', () => {
    expect(uploadProblem(0, new Uint8Array())).toBe('This file is empty. Choose another one.')
    expect(uploadProblem(12, text('%PDF-1.7 abc'))).toBe('This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.')
  })
  it('a limit is the server profile’s', { tags: ['C-575'] }, () => {
    expect(sizeProblem(500_000_000, undefined)).toBeNull()
    expect(sizeProblem(10_000_000, 10_000_000)).toBeNull()
    expect(sizeProblem(12_340_000, 10_000_000)).toBe('This image is 12.3 MB. The limit is 10 MB. Choose a smaller one.')
  })
  it.each([
    ['HEIC', text('\0\0\0\x18ftypheic')],
    ['HEIC', text('\0\0\0\x18ftypmif1')],
    ['AVIF', text('\0\0\0\x1cftypavif')],
    ['GIF', text('GIF89a and more')],
    ['WebP', text('RIFF1234WEBPVP8 ')],
    ['TIFF', text('II*\0\x08\0\0\0abcd')],
    ['TIFF', text('MM\0*\0\0\0\x08abcd')],
    ['BMP', text('BM1234\0\0\0\0ab')],
  ])('%s is named', (name, start) => {
    expect(uploadProblem(12, start)).toBe(`This is a ${name} image. Only JPG, JPEG 2000 and PNG can be uploaded: save it as JPG, or choose another one.`)
  })
})

describe('an image that is cut off', () => {
  const joined = (...parts: Array<number[] | string>) =>
    Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...part].map(each => each.charCodeAt(0)) : part)))
  const chunk = (name: string, data: number[]) => [0, 0, 0, data.length, ...[...name].map(each => each.charCodeAt(0)), ...data, 1, 2, 3, 4]
  const preview = [0xff, 0xd8, 0xff, 0xd9]
  const whole = {
    png: joined([0x89], 'PNG\r\n\x1a\n', chunk('IHDR', Array(13).fill(0)), chunk('IDAT', [9, 9, 9]), chunk('IEND', [])),
    // A preview inside has an end of its own; the data has an ff of its own and a restart.
    jpeg: joined([0xff, 0xd8, 0xff, 0xe1, 0, 6, ...preview, 0xff, 0xda, 0, 4, 0, 0, 7, 0xff, 0, 7, 0xff, 0xd0, 7, 7, 0xff, 0xd9]),
    progressive: joined([0xff, 0xd8, 0xff, 0xda, 0, 2, 7, 7, 0xff, 0xc4, 0, 3, 7, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]),
    jp2: joined([0, 0, 0, 12], 'jP  \r\n\x87\n', [0, 0, 0, 12], 'jp2c', [1, 2, 0xff, 0xd9]),
    'jp2 whose last box has no length': joined([0, 0, 0, 12], 'jP  \r\n\x87\n', [0, 0, 0, 0], 'jp2c', [1, 2, 0xff, 0xd9]),
    'jp2 with a long box': joined([0, 0, 0, 12], 'jP  \r\n\x87\n', [0, 0, 0, 1], 'jp2c', [0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 0xff, 0xd9]),
    codestream: joined([0xff, 0x4f, 0xff, 0x51, 0, 2, 7, 7, 7, 7, 7, 0xff, 0xd9]),
  }
  /** What is said of an image whose bytes arrive so many at a time. */
  function problemOf(image: Uint8Array, atOnce = image.length): string | null {
    const end = seekEnd()
    for (let at = 0; at < image.length; at += atOnce) end.add(image.subarray(at, at + atOnce))
    return end.problem()
  }
  it.each(Object.entries(whole))('%s: whole it is taken, without its end it is refused, however its bytes arrive', (_, image) => {
    for (const atOnce of [1, 3, 17, image.length]) {
      expect(problemOf(image, atOnce)).toBeNull()
      for (let most = 13; most < image.length; most += 1) expect(problemOf(image.subarray(0, most), atOnce)).toMatch(/^This image is cut off/)
    }
  })
  it.each(['png', 'jpeg', 'jp2'] as const)('%s: what follows the end, such as a video of the same moment, does not matter', name => {
    expect(problemOf(joined([...whole[name]], 'more'))).toBeNull()
  })
})
