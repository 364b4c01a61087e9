import { expect, it } from 'vitest'
import { searchedTextOf } from './rowDefinition.ts'

const row = { id: 7, title: 'Yapeyú', made: '2026-01-02', phone: '555', note: 'not listed', status: 'Active' }
const shape = {
  columns: ['id', 'title', 'made', 'phone', 'status'],
  sizes: [10],
  texts: { made: ({ made }: typeof row) => `made in ${made.slice(0, 4)}` },
  covered: ['phone'],
} as const

it('a search looks in all columns as they show, but not in the status or in what is covered', () => {
  expect(searchedTextOf<typeof row>({ shape })?.(row)).toBe('7 yapeyu made in 2026')
})

it('or where the area says', () => {
  expect(searchedTextOf<typeof row>({ shape, searched: ({ note }) => note })?.(row)).toBe('not listed')
})

it('of a list that the backend pages it looks in every text', () => {
  expect(searchedTextOf<typeof row>({ shape: { ...shape, isPaged: true } })).toBeUndefined()
})
