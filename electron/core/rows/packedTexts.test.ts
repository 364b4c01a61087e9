import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsBuilder, type PackedTexts } from './packedTexts.ts'

function textsOf(all: readonly string[]): PackedTexts {
  const builder = textsBuilder()
  for (const text of all) builder.add(text)
  return builder.done()
}
const allOf = (texts: PackedTexts) => Array.from({ length: texts.length }, (_, index) => texts.at(index))
function searched(texts: PackedTexts, ...parts: string[]): number[] {
  const found: number[] = []
  texts.search(parts, index => found.push(index))
  return found
}
const indexesOf = (all: readonly string[], ...parts: string[]) => all.flatMap((text, index) => (parts.every(part => text.includes(part)) ? [index] : []))

describe('a search finds the texts that contain a part, and none across the end of one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0', '\n', 'ñ'), maxLength: 14 })
  const part = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0', 'ñ'), minLength: 1, maxLength: 9 })
  it('whatever they are', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), part, fc.boolean(), (some, any, isWithin) => {
        // A part that stands in one of them, or any other.
        const sought = (isWithin && some.find(text => text.trim() !== '')?.trim()) || any
        const texts = textsOf(some)
        expect(searched(texts, sought)).toEqual(indexesOf(some, sought))
      }),
      { numRuns: 500 },
    )
  })
  it('and so with several parts, which may overlap or be the same', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.array(part, { minLength: 1, maxLength: 3 }), (some, parts) => {
        expect(searched(textsOf(some), ...parts)).toEqual(indexesOf(some, ...parts))
      }),
      { numRuns: 500 },
    )
  })
  it.each(['completed', 'inv-2315', 'gar', 'ga', 'g', '\ngarcia\n', '2315', 'zzzzzzzzz'])('a part like %j', sought => {
    const all = ['', `\n${sought}\n`, sought.slice(0, -1), sought.slice(-1), `x${sought}${sought}`, sought.slice(1), 'nothing', `${sought}x`]
    expect(searched(textsOf(all), sought)).toEqual(indexesOf(all, sought))
  })
})

it('thousands of texts are each where they were put, also after changes at any place', () => {
  const all = Array.from({ length: 8_200 }, (_, index) => `text ${index}`)
  const texts = textsOf(all)
  expect(allOf(texts)).toEqual(all)
  const place = fc.constantFrom(0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, 8_199)
  const change = fc.record({ place, removed: fc.constantFrom(0 as const, 1 as const), added: fc.constantFrom([], ['new'], ['one', 'other']) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), changes => {
      let [now, expected] = [texts, all]
      for (const { place: index, removed, added } of changes) {
        // What is not there cannot be taken out.
        const at = Math.min(index, expected.length - removed)
        now = now.spliced(at, removed, added)
        expected = expected.toSpliced(at, removed, ...added)
      }
      expect(now.length).toBe(expected.length)
      for (const index of [0, 4_094, 4_095, 4_096, 8_190, 8_191, expected.length - 1]) expect(now.at(index)).toBe(expected[index])
      for (const part of ['new', 'text 4096', 'text 8199']) expect(searched(now, part)).toEqual(indexesOf(expected, part))
    }),
    { numRuns: 60 },
  )
  expect(allOf(texts), 'they stay as they were').toEqual(all)
})

it('texts can be put where there are none, one after the other, and taken out again', () => {
  let texts = textsOf([])
  expect([texts.length, searched(texts, 'a')]).toEqual([0, []])
  for (let index = 0; index < 5_000; index++) texts = texts.spliced(index, 0, [`a${index}`])
  expect([texts.length, texts.at(0), texts.at(4_096), texts.at(4_999), searched(texts, 'a499')[0]]).toEqual([5_000, 'a0', 'a4096', 'a4999', 499])
  while (texts.length > 0) texts = texts.spliced(texts.length - 1, 1, [])
  expect(searched(texts.spliced(0, 0, ['b']), 'b')).toEqual([0])
})
