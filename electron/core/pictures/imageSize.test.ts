import { expect, it } from 'vitest'
import { imageTypeOf } from '../../../shared/rules/images.ts'
import { imageSizeOf } from './imageSize.ts'

const text = (words: string) => [...Buffer.from(words, 'latin1')]
const hex = (digits: string) => [...Buffer.from(digits.replaceAll(' ', ''), 'hex')]
const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** 300 × 200 in every format. */
const IMAGES = {
  png: [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...text('IHDR'), 0, 0, 1, 44, 0, 0, 0, 200],
  'jpeg with an ICC profile before its frame': [0xff, 0xd8, 0xff, 0xe2, 0, 6, 1, 2, 3, 4, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44],
  gif: [...text('GIF89a'), 44, 1, 200, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 44, 1, 200, 0],
  'gif with a table of colours, a comment and an image larger than its screen': [
    ...text('GIF89a'),
    ...hex('01000100 800000 000000000000 21fe0301020300 2c 64000000 c800c800 00'),
  ],
  'webp with losses': [...text('RIFF----WEBPVP8 '), ...zeros(10), 44, 1, 200, 0],
  'webp without': [...text('RIFF----WEBPVP8L'), ...zeros(4), 0x2f, 0x2b, 0xc1, 0x31, 0],
  'webp with extras': [...text('RIFF----WEBPVP8X'), ...zeros(8), 43, 1, 0, 199, 0, 0],
}

it.each(Object.entries(IMAGES))('the size of a %s is read, and of none that ends before it', (_format, values) => {
  const bytes = Uint8Array.from(values)
  const type = imageTypeOf(bytes)!
  expect(imageSizeOf(type, bytes)).toEqual({ width: 300, height: 200 })
  for (let length = 12; length < bytes.length - 1; length += 1) expect(imageSizeOf(type, bytes.slice(0, length))).toBeNull()
})

it.each([
  ['a JPEG that is nothing but an end', 'image/jpeg', [0xff, 0xd8, 0xff, 0xd9]],
  ['a JPEG whose segments lead nowhere', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]],
  ['a PNG without width', 'image/png', zeros(24)],
  ['a WEBP of another kind', 'image/webp', text('RIFF----WEBPNONE')],
] as const)('%s has none', (_what, type, values) => expect(imageSizeOf(type, Uint8Array.from(values))).toBeNull())
