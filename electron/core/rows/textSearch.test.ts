import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListShape } from '../../../shared/contract/list.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { createCollection } from './collection.ts'
import { rowsFrom } from './rows.ts'
import { canMeet, findTexts, joinMatches, type RowConditions, type TextMatches } from './textSearch.ts'

interface Person {
  id: number
  title: string
  email: string
  phone: string
  note: string
  image: string
}
const person = (id: number, title: string, more: Partial<Person> = {}): Person => ({ id, title, email: '', phone: '', note: '', image: '', ...more })
const shape: ListShape = { columns: [], sizes: [10], isPaged: true, texts: { code: (row: Person) => `INV-${row.id}` } }

function collectionOf(rows: Person[], of: ListShape = shape) {
  const collection = createCollection(rowsFrom(rows), {
    keys: { id: row => row.id },
    shape: of,
    searched: row => foldText(row.title),
  })
  const find = (text: string, most = 10): TextMatches => findTexts(collection, { shape: of }, { text, most })
  return { collection, find }
}
const ids = ({ rows }: TextMatches) => rows.map(({ id }) => id)

const people = [
  person(1, 'Łucja Nowak', { email: 'lucja@example.org', phone: '+54 9 11 4321-5678' }),
  person(2, 'Nowakowski', { note: 'asked for lucja' }),
  person(30, 'Ana', { phone: '1143215678', image: 'https://example.org/nowak.png' }),
  person(4, 'Monowak', { note: '30' }),
]

describe('a text is found in every field', () => {
  it.each<[string, number[]]>([
    ['lucja', [2, 1]],
    ['LUCJA nowak', [1, 2]],
    ['nowak', [2, 1, 4]],
    ['lucja@example.org', [1]],
    ['11 4321 5678', [30, 1]],
    ['(11) 4321-5678', [30, 1]],
    ['30', [30, 4]],
    ['inv-30', [30]],
    ['example.org', [1]],
    ['nowak.png', []],
    ['zzz', []],
    ['  ', []],
  ])('%j finds %j: whole fields first, then words that begin so, then what contains it, each with the newest first', (text, expected) => {
    const found = collectionOf(people).find(text)
    expect([ids(found), found.total]).toEqual([expected, expected.length])
  })
  it('and the field that matches best is told', () => {
    const { find } = collectionOf(people)
    expect(find('lucja nowak').rows[0]).toEqual({ id: 1, title: 'Łucja Nowak', place: '', rank: 0, field: 'title', text: 'Łucja Nowak' })
    expect(find('11 4321 5678').rows[0]).toMatchObject({ id: 30, rank: 0, field: 'phone', text: '1143215678' })
    expect(find('lucja example.org').rows[0]).toMatchObject({ id: 1, field: 'email' })
  })
  it.each(['+54 9 11 4321-5678', '0054 11 4321 5678', '011 15 4321-5678', '11 4321 5678'])('and a phone number in any notation: %s', text => {
    expect(ids(collectionOf(people).find(text)).toSorted((a, b) => a - b)).toEqual([1, 30])
  })
  it('rows of a whole list stand as they do there', () => {
    expect(ids(collectionOf(people, { ...shape, isPaged: false }).find('nowak'))).toEqual([1, 2, 4])
  })
  it('all that match are counted, and no more than asked for are given, the newest of the best', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => person(index + 1, index % 10 === 0 ? `Street ${index}` : `Mainstreet ${index}`))
    const found = collectionOf(many).find('street', 3)
    expect([found.total, ids(found)]).toEqual([5_000, [4_991, 4_981, 4_971]])
  })
  it('rows that were changed, added and dropped are found as they are now', () => {
    const { collection, find } = collectionOf(people)
    expect(ids(find('nowak'))).toEqual([2, 1, 4])
    collection.patch(1, { title: 'Somebody' })
    collection.drop(4)
    collection.put(person(9, 'Nowak'))
    expect(ids(find('nowak'))).toEqual([9, 2])
    expect(collection.page({ search: 'somebody', page: 0, size: 5 }).total).toBe(1)
  })
  it('finds what a plain look at each field finds', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', 'ß', ' ', '\n', '1'), maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(letters, letters), { maxLength: 12 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'n', 's'), minLength: 1, maxLength: 3 }),
        (texts, word) => {
          const rows = texts.map(([title, note], index) => person(index + 1, title, { note }))
          const plain = rows.filter(({ title, note }) => [title, note].some(text => foldText(text).includes(word)))
          const bare: ListShape = { columns: [], sizes: [10] }
          const found = collectionOf(rows, bare).find(word, 100)
          expect(ids(found).toSorted((a, b) => a - b)).toEqual(plain.map(({ id }) => id))
          expect(found.rows.map(({ rank }) => rank)).toEqual(found.rows.map(({ rank }) => rank).toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

it('the parts of a list are joined, a row of two of them once', () => {
  const { find } = collectionOf(people)
  const all = find('nowak')
  expect(joinMatches([all, find('lucja')], { text: '', most: 2 })).toMatchObject({ total: 3, rows: [{ id: 2 }, { id: 1 }] })
  expect(joinMatches([], { text: '', most: 2 })).toEqual({ total: 0, rows: [] })
})

describe('conditions', () => {
  interface Order {
    id: number
    title: string
    status: string
    country_title: string
    made: string
  }
  const ordered: ListShape = { columns: ['status', 'country_title'], sizes: [10], dates: ['made'], texts: { status: ({ status }: Order) => `${status}!` } }
  const word = fc.constantFrom('Eva', 'Eva Paz', 'Reva', 'Luis')
  const order = fc.record({
    title: word,
    status: fc.constantFrom('Active', 'Áctive', 'Inactive', ''),
    country_title: fc.constantFrom('España', 'Espana', 'Poland', ''),
    made: fc.constantFrom('2026-01-01 10:00:00', '2026-01-15', '2026-02-30', ''),
  })
  const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
  const conditions: fc.Arbitrary<RowConditions> = fc.record({
    status: maybe(fc.constantFrom('active', 'INACTIVE', 'act')),
    country: maybe(fc.constantFrom('espana', 'Poland')),
    from: maybe(fc.constantFrom('2026-01-01', '2026-01-02')),
    to: maybe(fc.constantFrom('2026-01-14', '2026-01-15')),
    ids: maybe(fc.array(fc.integer({ min: 1, max: 8 }))),
  })
  it('are met by the same rows as those that a plain look at each row finds', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 12 }), fc.constantFrom('', 'eva', 'paz eva'), conditions, (found, text, given) => {
        const rows: Order[] = found.map((each, index) => ({ id: index + 1, ...each }))
        const { status, country, from, to, ids: among } = given
        const isGiven = text !== '' || Object.values(given).some(value => value !== undefined)
        const expected = rows.filter(row => {
          const day = row.made.slice(0, 10)
          return (
            isGiven &&
            text.split(' ').every(part => row.title.toLowerCase().includes(part)) &&
            (status === undefined || foldText(`${row.status}!`).startsWith(status.toLowerCase())) &&
            (country === undefined || foldText(row.country_title).startsWith(country.toLowerCase())) &&
            (from === undefined || (day >= from && day !== '2026-02-30')) &&
            (to === undefined || (day !== '' && day <= to)) &&
            (among === undefined || among.includes(row.id))
          )
        })
        const collection = createCollection(rowsFrom(rows), { keys: {}, shape: ordered, searched: row => foldText(row.title) })
        const matches = findTexts(collection, { shape: ordered }, { text, most: 20, conditions: given })
        expect(ids(matches).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
        expect(matches.total).toBe(expected.length)
      }),
    )
  })
  it('leave out lists whose rows cannot meet them', () => {
    const bare: ListShape = { columns: ['title'], sizes: [10] }
    const asked: RowConditions[] = [{}, { status: 'a' }, { country: 'a' }, { to: '2026-01-01' }, { ids: [1] }]
    expect(asked.map(each => canMeet(bare, each))).toEqual([true, false, false, false, true])
    expect(asked.map(each => canMeet({ ...bare, isPaged: true }, each))).toEqual([true, true, true, false, true])
    expect(asked.map(each => canMeet(ordered, each))).toEqual([true, true, true, true, true])
  })
})
