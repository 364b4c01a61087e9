import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../shared/contract/failure.ts'
import { at } from '../../../shared/rules/decode.ts'
import { readEnvelope, type Envelope } from '../calls/envelope.ts'
import { openAnswer } from './longAnswer.ts'
import { runSync } from './timeSlices.ts'

const bytesOf = (answer: string) => new TextEncoder().encode(answer)
/** Rows enough for a long answer of many pieces. */
const rows = Array.from({ length: 6_000 }, (_, index) => ({ id: index, title: `Città ] } , " \\ ${index} ${'x'.repeat(100)}`, tags: [index, { a: [] }] }))

/** The envelope with its list in place, as it is after all pieces were parsed. */
function opened(answer: string, keys: string[] = []): { envelope: Envelope; list: unknown; pieces: number } {
  const { envelope, pieces } = runSync(openAnswer(200, bytesOf(answer), keys))
  const parts = pieces ? [...pieces] : []
  return { envelope, list: pieces ? parts.flat() : at(keys, value => value)(envelope.data, 'data'), pieces: parts.length }
}
const plain = (answer: string, keys: string[] = []) => at(keys, value => value)(readEnvelope(200, answer, true).data, 'data')

describe('a long answer', () => {
  it.each<[string, string, string[]]>([
    ['a plain one', JSON.stringify({ code: '1', data: rows, total_count: 3 }), []],
    ['laid out with spaces and line breaks', JSON.stringify({ code: '1', message: 'Done', data: rows }, null, 2), []],
    ['data that comes first', JSON.stringify({ data: rows, code: '1' }), []],
    ['a list one level deeper', JSON.stringify({ code: '1', data: { count: 2, result: rows, more: [1, 2] } }), ['result']],
    ['a list two levels deeper', JSON.stringify({ code: '1', data: { page: { rows } } }), ['page', 'rows']],
    ['with a byte order mark', `\uFEFF${JSON.stringify({ code: '1', data: rows })}`, []],
  ])('is read in pieces: %s', (_what, answer, keys) => {
    const { envelope, list, pieces } = opened(answer, keys)
    expect(pieces).toBeGreaterThan(3)
    expect(list).toEqual(plain(answer.replace('\uFEFF', ''), keys))
    expect(envelope.code).toBe('1')
  })

  it.each<[string, string, string[]]>([
    ['a list under another key', JSON.stringify({ code: '1', data: { items: rows } }), []],
    ['two lists that may be meant', JSON.stringify({ code: '1', data: { a: rows, b: rows } }), ['a', 'b']],
    ['a key twice', `{"data":${JSON.stringify(rows)},"data":[1]}`, []],
    ['a key in escapes', `{"d\\u0061ta":${JSON.stringify(rows)}}`, []],
    ['no list', JSON.stringify({ code: '1', data: 'x'.repeat(600_000) }), []],
  ])('that is not plain is read whole: %s', (_what, answer, keys) => {
    const { list, pieces } = opened(answer, keys)
    expect(pieces).toBe(0)
    expect(list).toEqual(plain(answer, keys))
  })

  const whole = JSON.stringify({ code: '1', data: rows })
  it.each([
    ['cut off', whole.slice(0, -20)],
    ['cut off in a text', whole.slice(0, 500_100)],
    ['with something after it', `${whole}]`],
    ['with a comma after the last row', whole.replace(/\]\}$/, ',]}')],
    ['with a broken row', whole.replace('"id":3000', '"id":')],
    ['with a bracket too many', whole.replace('"id":3000', '"id":3000}')],
    ['with a comma too many', whole.replace(',{"id":3000', ',,{"id":3000')],
  ])('that is no JSON fails: %s', (_what, answer) => {
    expect(() => JSON.parse(answer) as unknown).toThrow(SyntaxError)
    const failing = () => opened(answer)
    expect(failing).toThrow()
    try {
      failing()
    } catch (error) {
      // The pieces' own errors become the same failure where they are read.
      expect(error instanceof SyntaxError || failureOf(error).kind === 'unexpected').toBe(true)
    }
  })

  it('is what JSON.parse says, whatever is in it', () => {
    const filler = 'y'.repeat(3_000)
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 2 }), (values, space) => {
        const list = Array.from({ length: 250 }, (_, index) => [values[index % values.length], filler])
        const answer = JSON.stringify({ code: '1', data: list }, null, space)
        const { list: found, pieces } = opened(answer)
        expect(pieces).toBeGreaterThan(1)
        expect(found).toEqual(plain(answer))
      }),
      { numRuns: 40 },
    )
  })
})
