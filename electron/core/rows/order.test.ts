import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascendingOrder, type Key } from './order.ts'

/** The same order, made plainly. */
function plainOrder(keys: Key[]): number[] {
  const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)
  return keys
    .map((_, index) => index)
    .toSorted((a, b) => {
      const [left, right] = [keys[a]!, keys[b]!]
      if (rank(left) !== rank(right)) return rank(left) - rank(right)
      return left < right ? -1 : left > right ? 1 : a - b
    })
}

describe('the ascending order', () => {
  // Few characters, so that many texts begin alike or are equal; and any characters at all.
  const someText = fc.oneof(fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', ' '), maxLength: 9 }), fc.string({ unit: 'binary', maxLength: 7 }))
  const someKey = fc.oneof(someText, fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 }), fc.constant(null))

  it('is that of a plain sort, whatever the keys are', () => {
    fc.assert(
      fc.property(fc.array(someKey, { maxLength: 200 }), keys => {
        expect([...ascendingOrder(keys)]).toEqual(plainOrder(keys))
      }),
      { numRuns: 500 },
    )
  })

  it('is that of a plain sort where texts begin with more characters than fit beside their places', () => {
    const keys = Array.from({ length: 70_000 }, (_, index) => String.fromCharCode(0x100 + ((index * 7919) % 60_000)) + String(index % 10) + 'x')
    expect([...ascendingOrder(keys)]).toEqual(plainOrder(keys))
  })

  it('is that of a plain sort where many texts begin with the same long words, or are the same', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `Province of ${'Saint '.repeat(index % 3)}${(index * 7919) % 5_000}${'x'.repeat(index % 4)}`)
    expect([...ascendingOrder(keys)]).toEqual(plainOrder(keys))
    const emojis = Array.from({ length: 3_000 }, (_, index) => `${'😀'.repeat(index % 9)}${index % 11}`)
    expect([...ascendingOrder(emojis)]).toEqual(plainOrder(emojis))
  })

  it('leaves equal keys as they stood, and takes numbers as numbers', () => {
    expect([...ascendingOrder(['b', 'a', 'b', 'a', ''])]).toEqual([4, 1, 3, 0, 2])
    expect([...ascendingOrder([10, 9, -1, 9, 2.5])]).toEqual([2, 4, 1, 3, 0])
    expect([...ascendingOrder([])]).toEqual([])
  })
})
