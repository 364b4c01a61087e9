import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListShape } from '../../../shared/contract/list.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { createCollection } from './collection.ts'
import { rowsFrom } from './rows.ts'
import { everyTextOf } from './rowTexts.ts'
import { findTexts, joinMatches, type TextMatches } from './textSearch.ts'

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
    searched: row => row.title,
    everyText: everyTextOf(of),
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
