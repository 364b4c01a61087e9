import { describe, expect, it } from 'vitest'
import { DecodeError, fields, id, text } from '../../../shared/rules/decode.ts'
import { readPage } from './readPage.ts'

describe('a page’s rows and total', () => {
  const row = fields({ id, name: text })
  const rows = [{ id: 1, name: 'a' }, { name: 'no id' }, { id: 2, name: 'b' }]
  const read = (answer: unknown, start = 0, size = 3) => readPage(row, start, size)(answer, '')
  const found = { rows: [rows[0], rows[2]], unreadable: 1 }
  it.each([
    ['data.result and data.count', { data: { result: rows, count: '40' } }],
    ['data and total_count beside it', { data: rows, total_count: 40 }],
    ['data.data and data.total, as Laravel pages', { data: { data: rows, total: 40 } }],
    ['data.data.result and its count', { data: { data: { result: rows, count: 40 } } }],
    ['data.rows and a count beside data', { data: { rows }, count: 40 }],
  ])('stand in %s', (_title, answer) => expect(read(answer)).toEqual({ ...found, total: 40 }))

  it.each([
    [0, 3, 4],
    [30, 3, 34],
    [30, 10, 33],
  ])('where no total is told, after %i rows with a page of %i there are at least %i', (start, size, total) => {
    expect(read({ data: { result: rows } }, start, size).total).toBe(total)
  })
  it('a total that is less than what is there is not believed', () => expect(read({ data: { result: rows, count: 1 } }, 10).total).toBe(13))
  it.each([[null], [{ data: null }], [{ data: { result: 'x' } }], [{ data: {} }]])('%j is no page, and says what came', answer => {
    expect(() => read(answer)).toThrow(DecodeError)
  })
  it('a page beyond the last has the total that is told', () => expect(read({ data: { result: [], count: 40 } }, 90).total).toBe(40))
  it('an empty list is one', () => expect(read({ data: { result: [], count: 0 } })).toEqual({ rows: [], unreadable: 0, total: 0 }))
})
