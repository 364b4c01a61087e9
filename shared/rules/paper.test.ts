import { expect, it } from 'vitest'
import { columnBreaks, isWide } from './paper.ts'

const HEADERS = ['ID', 'Date', 'Comment']

it('short texts stay on one line, others are broken between words, and only what is no word within', () => {
  const rows = [
    ['31,999', 'Oct 28, 2026', 'Completed in time'],
    ['3', '', 'Responsabilidades y garantías'],
  ]
  expect(columnBreaks(HEADERS, rows)).toEqual(['never', 'never', 'between'])
  expect(columnBreaks(HEADERS, [...rows, ['4', '', 'https://example.com/a/long/address']])[2]).toBe('within')
  expect(columnBreaks(HEADERS, [])).toEqual(['never', 'never', 'never'])
})

it('of many columns none asks for a line, but no word or number of theirs is broken', () => {
  const many = Array.from({ length: 11 }, (_, at) => `C${at}`)
  expect(columnBreaks(many, [many.map(() => '31999')])).toEqual(many.map(() => 'between'))
})

it('six columns lie on their side', () => {
  expect([5, 6].map(isWide)).toEqual([false, true])
})
