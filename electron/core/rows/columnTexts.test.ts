import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListShape } from '../../../shared/contract/list.ts'
import { beginsWords, hasWords } from '../../../shared/rules/wordMatch.ts'
import { columnTexts, type ColumnTexts } from './columnTexts.ts'
import { rowsFrom } from './rows.ts'
import { everyTextOf } from './rowTexts.ts'

const shape: ListShape = {
  columns: [],
  sizes: [10],
  isPaged: true,
  covered: ['secret'],
  texts: {
    code: (row: { id: number }) => `INV-${row.id}`,
    // Of fields that depend on the values of others, and of all.
    either: (row: { name: string; date: string; phone: string }) => (row.name === 'a' ? `on ${row.date}` : `by ${row.phone}`),
    all: (row: object) => (Object.values({ ...row }).includes('30') ? 'lopez' : 'none'),
  },
}
const lines = everyTextOf(shape)
const names = fc.constantFrom('García', 'garcia lopez', 'Ñuñoa', 'a', 'inv', '', 'https://example.org/garcia.png')
const digits = fc.constantFrom('2026-11-24 17:00:00', '+54 9 11 4321-5678', '12.50', '', '30')
const row = fc.record({
  name: names,
  date: digits,
  phone: fc.oneof(digits, names),
  amount: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(null), fc.constant(1e-7)),
  other: fc.oneof(names, fc.integer({ min: 0, max: 40 }), fc.constant({ inner: 'garcia' }), fc.constant(undefined)),
  secret: names,
})
const sought = fc.constantFrom(
  'garcia',
  'gar',
  'lopez',
  'n',
  '11',
  '20261124',
  '1143215678',
  'inv-1',
  '30',
  '\n30\n',
  '\ngarcia\n',
  '1e-7',
  'png',
  'zzz',
  ':00',
)

function found(texts: ColumnTexts, parts: readonly string[]): number[] {
  const indexes: number[] = []
  texts.search(parts, index => indexes.push(index))
  return indexes
}

it('finds what stands in the texts of each row, whichever kind of column they are in, also after changes', () => {
  const change = fc.record({
    place: fc.nat(),
    removed: fc.constantFrom(0 as const, 1 as const),
    added: fc.array(row, { maxLength: 2 }),
    isSearched: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(sought, { minLength: 1, maxLength: 2 }),
      (some, changes, parts) => {
        let id = 0
        let all: Array<{ id: number }> = some.map(each => Object.assign({ id: ++id }, each))
        let rows = rowsFrom(all)
        const texts = columnTexts(rows, shape)
        for (const { place, removed: wanted, added, isSearched } of changes) {
          const removed = all.length === 0 ? 0 : wanted
          if (isSearched) texts.search(parts, () => undefined)
          const index = place % (all.length - removed + 1)
          const more = added.map(each => Object.assign({ id: ++id }, each))
          all = all.toSpliced(index, removed, ...more)
          rows = rows.spliced(index, removed, more)
          texts.splice(rows, index, removed, more)
        }
        const words = parts.filter(part => !part.includes('\n'))
        const begins = texts.beginning(words)
        expect(found(texts, parts)).toEqual(all.flatMap((each, index) => (hasWords(lines(each), parts) ? [index] : [])))
        for (const [index, each] of all.entries()) expect(begins(index), lines(each)).toBe(beginsWords(lines(each), words))
      },
    ),
    { numRuns: 400 },
  )
})

it('reads no row for fields whose texts repeat, nor dates and numbers where a word is looked for', () => {
  const some = Array.from({ length: 70_000 }, (_, index) => ({ id: index, name: `Name ${index % 9_000}`, at: `2026-01-01 ${index}` }))
  let read = 0
  const rows = rowsFrom(some)
  const texts = columnTexts({ ...rows, reader: () => (read++, rows.reader()) }, { columns: [], sizes: [10], isPaged: true })
  expect(found(texts, ['name 8999'])).toHaveLength(7)
  expect(read).toBe(0)
})
