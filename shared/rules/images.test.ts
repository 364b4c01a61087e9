import { describe, expect, it } from 'vitest'
import { imageTypeOf, sizeProblem, uploadProblem } from './images.ts'

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
    expect(uploadProblem(6, text('GIF89a'))).toBe('This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.')
  })
  it('a limit is the server profile’s', { tags: ['C-575'] }, () => {
    expect(sizeProblem(500_000_000, undefined)).toBeNull()
    expect(sizeProblem(10_000_000, 10_000_000)).toBeNull()
    expect(sizeProblem(12_340_000, 10_000_000)).toBe('This image is 12.3 MB. The limit is 10 MB. Choose a smaller one.')
  })
})
