import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import { compareRows, differentFields, LONGEST_SHORT, MOST_DIFFERENT } from './differences.ts'
import type { RowDefinition } from './rowDefinition.ts'
import { rowsFrom } from './rows.ts'

interface Town {
  id: number
  title: string
  [field: string]: unknown
}
const definition: RowDefinition<Town> = {
  shape: { columns: ['title'], sizes: [10], kinds: { price: 'money' }, covered: ['code'], unwatched: ['country_title', 'visits'] },
  decode: fields({ id, title: text }),
  refersTo: { id: 'state_id', title: 'state_title' },
}
const town = (of: number, title = `Town ${of}`, more: object = {}): Town => ({ id: of, title, ...more })

function compared(before: Town[], now: Town[]) {
  const comparison = compareRows(rowsFrom(before), definition)
  const isSame = now.map(row => comparison.add(row)).every(Boolean) && now.length === comparison.length
  return { isSame, differences: comparison.all() }
}

describe('what differs in a row', () => {
  const base = {
    id: 1,
    title: 'Salta',
    price: '12.50',
    version: '1.1',
    photo: 'https://media.example.com/1.png?signature=a',
    tags: ['a'],
    state_id: 2,
    state_title: 'Salta',
  }
  it.each([
    ['a title', { title: 'Jujuy' }, ['title']],
    ['a title and a list', { title: 'Jujuy', tags: ['b'] }, ['title', 'tags']],
    ['a number that means the same', { price: '12.5' }, []],
    ['a version', { version: '1.10' }, ['version']],
    ['the signature of an address', { photo: 'https://media.example.com/1.png?signature=b' }, []],
    ['another address', { photo: 'https://media.example.com/2.png?signature=a' }, ['photo']],
    ['the record that it names', { state_id: 3, state_title: 'Jujuy' }, ['state_id']],
    ['the name of that record alone', { state_title: 'Salta la Linda' }, []],
    ['what the list covers and does not watch', { code: 'x', country_title: 'AR', visits: 9 }, []],
  ])('%s', (_what, change, expected) => {
    const former = { ...base, code: '', country_title: '', visits: 0 }
    const found = differentFields(definition, { ...former, ...change }, former)
    expect(found.map(({ field }) => field)).toEqual(expected)
    for (const { field, before, after } of found) expect([before, after]).toEqual([former[field as 'title'], { ...former, ...change }[field as 'title']])
  })

  it('is nothing where only one of the two has a field', () => {
    expect(differentFields(definition, town(1, 'Salta', { note: 'x' }), town(1, 'Salta', { plan: 'y' }))).toEqual([])
  })
})

describe('rows that were read again', () => {
  const before = [town(1), town(2), town(3), town(4)]
  it.each([
    ['the same', before, true, []],
    ['another order', before.toReversed(), false, []],
    ['one fewer', before.slice(1), false, []],
    ['one more, in front', [town(9), ...before], false, [9]],
    ['more, at the end', [...before, town(7), town(5)], false, [7, 5]],
  ])('%s', (_what, now, isSame, fresh) => {
    expect(compared(before, now)).toEqual({ isSame, differences: { changed: [], fresh, last: 4 } })
  })

  it('differ as a plain comparison says, whatever came, went, moved and changed', () => {
    const anyTown = fc.record({ id: fc.integer({ min: 1, max: 12 }), title: fc.constantFrom('a', 'b', 'c') })
    const anyTowns = fc.uniqueArray(anyTown, { selector: row => row.id, maxLength: 12 })
    fc.assert(
      fc.property(anyTowns, anyTowns, (was, is) => {
        const { isSame, differences } = compared(was, is)
        const former = new Map(was.map(row => [row.id, row]))
        expect(isSame).toBe(JSON.stringify(was) === JSON.stringify(is))
        expect(differences!.fresh.toSorted((a, b) => a - b)).toEqual(is.flatMap(row => (former.has(row.id) ? [] : [row.id])).toSorted((a, b) => a - b))
        expect(differences!.changed).toEqual(
          is.flatMap(({ id: of, title }) => {
            const other = former.get(of)
            return other && other.title !== title ? [{ id: of, name: title, fields: [{ field: 'title', before: other.title, after: title }] }] : []
          }),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('that have other columns than before do not count', () => {
    expect(compared(before, [town(1, 'Salta', { region: 'North' }), ...before.slice(1)]).differences).toBeNull()
  })

  it('have long values only where few of them differ, and none where more differ than people change', () => {
    const long = 'x'.repeat(LONGEST_SHORT + 1)
    const many = (count: number, title: string) => Array.from({ length: count }, (_, index) => town(index + 1, `${title} ${index}`))
    const { differences } = compared(many(300, 'old'), many(300, long))
    expect(differences!.changed).toHaveLength(300)
    expect(differences!.changed[0]!.fields).toEqual([{ field: 'title', before: 'old 0', after: `${long} 0` }])
    expect(differences!.changed[299]!.fields).toEqual([{ field: 'title' }])
    expect(compared(many(MOST_DIFFERENT, 'old'), many(MOST_DIFFERENT, 'new')).differences!.changed).toHaveLength(MOST_DIFFERENT)
    expect(compared(many(MOST_DIFFERENT + 1, 'old'), many(MOST_DIFFERENT + 1, 'new')).differences!.changed).toEqual([])
    const { fresh } = compared([town(1)], many(3 * MOST_DIFFERENT, 'new')).differences!
    expect([fresh.length, fresh[0], fresh.at(-1)]).toEqual([MOST_DIFFERENT, 3 * MOST_DIFFERENT, 2 * MOST_DIFFERENT + 1])
  })
})
