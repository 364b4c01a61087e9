import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsBuilder, rowsFrom, type Rows, type Values } from './rows.ts'
import { textsBuilder, type PackedTexts } from './packedTexts.ts'

type Row = { id: number } & Record<string, unknown>

const allOf = (rows: Rows<Row>) => Array.from({ length: rows.length }, (_, index) => rows.at(index))
const value = fc.oneof(
  fc.constantFrom('Active', 'Inactive', ''),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.boolean(),
)
/** Fields of one kind each, mostly; some rows lack one. */
const row = fc.record(
  { title: fc.string(), height: fc.option(fc.double({ noNaN: true })), any: value, tags: fc.array(fc.string(), { maxLength: 1 }) },
  { requiredKeys: ['title'] },
)
const list = fc.array(row, { maxLength: 40 }).map(rows => rows.map((each, index): Row => ({ id: index + 1, ...each })))

describe('rows by column', () => {
  it('are what the objects were, whatever is in them, read one by one or where they are', () =>
    fc.assert(
      fc.property(list, objects => {
        const rows = rowsFrom(objects)
        expect(allOf(rows)).toEqual(objects)
        const rowAt = rows.reader()
        expect(objects.map((_, index) => ({ ...rowAt(index) }))).toEqual(objects)
        expect(objects.map(({ id }) => rows.indexOf(id))).toEqual(objects.map((_, index) => index))
        expect(rows.indexOf(0)).toBe(-1)
      }),
    ))

  it('are the same from columns, of which some have each text once', () => {
    const column = (length: number) =>
      fc.oneof(
        fc.array(value, { minLength: length, maxLength: length }),
        fc.record({
          texts: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }),
          codes: fc.array(fc.nat(3), { minLength: length, maxLength: length }),
        }),
      )
    const part = fc.nat(6).chain(length => fc.record({ length: fc.constant(length), columns: fc.tuple(column(length), column(length)) }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), parts => {
        const builder = rowsBuilder<Row>()
        const objects: Row[] = []
        for (const { length, columns } of parts) {
          const given = columns.map((each): Values => ('texts' in each ? { texts: each.texts, codes: each.codes.map(code => code % each.texts.length) } : each))
          const ids = Array.from({ length }, (_, index) => objects.length + index + 1)
          builder.addColumns(['id', 'a', 'b'], [ids, ...given])
          const at = (values: Values, index: number) => ('texts' in values ? values.texts[values.codes[index]!] : values[index])
          objects.push(...ids.map((id, index) => ({ id, a: at(given[0]!, index), b: at(given[1]!, index) })))
        }
        expect(allOf(builder.done())).toEqual(objects)
      }),
    )
  })

  it('take more than 256 repeated texts, from the start or one by one', () => {
    const objects = Array.from({ length: 600 }, (_, index): Row => ({ id: index + 1, title: `Town ${index % 250}` }))
    let rows = rowsFrom(objects)
    for (let index = 0; index < 20; index++) {
      const added = { id: 601 + index, title: `City ${index}` }
      rows = rows.spliced(rows.length, 0, [added])
      objects.push(added)
    }
    expect(rows.repeated('title')?.texts).toHaveLength(270)
    expect(allOf(rows)).toEqual(objects)
    expect(allOf(rowsFrom(objects))).toEqual(objects)
  })

  it('tell of any row whether it is the one at an index', () => {
    fc.assert(
      fc.property(list, row, fc.nat(40), (objects, other, at) => {
        const rows = rowsFrom(objects)
        for (const [index, each] of objects.entries()) {
          expect([rows.idAt(index), rows.isAt(index, structuredClone(each))]).toEqual([each.id, true])
          const changed = { id: each.id, ...other }
          expect(rows.isAt(index, changed)).toBe(isDeepStrictEqual(changed, each))
          const next = objects[at % objects.length]!
          expect(rows.isAt(index, next)).toBe(isDeepStrictEqual(next, each))
        }
      }),
    )
    const [known, more] = [
      { id: 1, title: 'Salta' },
      { id: 1, title: 'Salta', region: 'North' },
    ]
    expect([rowsFrom<Row>([known]).isAt(0, more), rowsFrom<Row>([more]).isAt(0, known)]).toEqual([false, false])
  })

  it('change as an array does, and leave the former ones as they were', () =>
    fc.assert(
      fc.property(list, fc.array(fc.tuple(fc.nat(60), fc.constantFrom(0 as const, 1 as const), fc.option(row)), { maxLength: 8 }), (objects, changes) => {
        let rows = rowsFrom(objects)
        let expected = objects
        for (const [place, [at, removed, added]] of changes.entries()) {
          const [before, former] = [rows, expected]
          const index = Math.min(at, Math.max(0, expected.length - removed))
          const taken = expected.length === 0 ? 0 : removed
          const put: Row[] = added ? [{ id: 1_000 + place, ...added }] : []
          rows = rows.spliced(index, taken, put)
          expected = expected.toSpliced(index, taken, ...put)
          expect(allOf(rows)).toEqual(expected)
          expect(allOf(before)).toEqual(former)
        }
      }),
    ))

  it('may have more different texts than count as repeated', () => {
    const objects = Array.from({ length: 10_000 }, (_, index): Row => ({ id: index, title: `Town ${index}`, state: `State ${index % 7}` }))
    const rows = rowsFrom(objects)
    expect(allOf(rows)).toEqual(objects)
    const changed = rows.spliced(9_999, 1, [{ id: 9_999, title: 'Ñuñoa', state: 'State 7' }])
    expect([changed.at(9_998), changed.at(9_999)]).toEqual([objects[9_998], { id: 9_999, title: 'Ñuñoa', state: 'State 7' }])
  })
})

describe('texts in one string', () => {
  const textsOf = (all: readonly string[]): PackedTexts => {
    const builder = textsBuilder()
    for (const text of all) builder.add(text)
    return builder.done()
  }
  it('are found as each alone would be, also where one ends as the next begins', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b') }), { maxLength: 30 }),
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }),
        (all, part) => {
          const found: number[] = []
          textsOf(all).search([part], index => found.push(index))
          expect(found).toEqual(all.flatMap((text, index) => (text.includes(part) ? [index] : [])))
        },
      ),
    ))
  it('are many', () => {
    const all = Array.from({ length: 5_000 }, (_, index) => `text ${index}`)
    const texts = textsOf(all)
    expect([texts.length, texts.at(0), texts.at(4_999)]).toEqual([5_000, 'text 0', 'text 4999'])
  })
})
