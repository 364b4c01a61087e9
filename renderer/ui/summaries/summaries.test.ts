import { expect, test } from 'vitest'
import type { Summary, SummaryChoice } from '../../../shared/platform/summaries.ts'
import { lineOf } from './lineShape.ts'
import { nextSummary } from './nextSummary.ts'
import { groupName, namedSummary, othersName, summaryTable, type SummaryColumns } from './summaryWords.ts'

const LIST: SummaryColumns = {
  noun: { one: 'sale', many: 'sales' },
  columns: [
    { column: 'city', label: 'City', isDate: false, hasTexts: true },
    { column: 'day', label: 'Day', isDate: true, hasTexts: true },
    { column: 'status', label: 'Status', isDate: false, hasTexts: false, choices: [{ value: '1', label: 'Open' }] },
  ],
  amounts: [{ column: 'total', label: 'Total' }],
}
const named = (choice: SummaryChoice) => namedSummary(choice, LIST)!
const summaryOf = (...groups: Array<[key: string | null, rows: number, result?: string]>): Summary => ({
  groups: groups.map(([key, rows, result = null]) => ({ key, rows, amounts: rows, result })),
  others: null,
  all: { rows: groups.reduce((sum, [, rows]) => sum + rows, 0), amounts: 0, result: null },
})

test('titles say what is told of which groups; what the list does not have has none', () => {
  expect(named({ column: 'city', measure: 'count' }).title).toBe('Sales by City')
  expect(named({ column: 'day', interval: 'week', measure: 'sum', amount: 'total' }).title).toBe('Sum of Total by Day, by week')
  expect(namedSummary({ column: 'secret', measure: 'count' }, LIST)).toBeUndefined()
  expect(namedSummary({ column: 'day', measure: 'count' }, LIST)).toBeUndefined()
  expect(namedSummary({ column: 'city', interval: 'day', measure: 'count' }, LIST)).toBeUndefined()
  expect(namedSummary({ column: 'city', measure: 'sum', amount: 'secret' }, LIST)).toBeUndefined()
})

test('groups in words', () => {
  const byMonth = named({ column: 'day', interval: 'month', measure: 'count' })
  expect([groupName(byMonth, '2026-03-01'), groupName(byMonth, ''), groupName(byMonth, null)]).toEqual(['March 2026', 'Empty', 'Not a date'])
  expect(groupName(named({ column: 'day', interval: 'week', measure: 'count' }), '2026-03-02')).toBe('Week of Mar 2, 2026')
  expect(groupName(named({ column: 'status', measure: 'count' }), '1')).toBe('Open')
  expect([othersName(byMonth, 1), othersName(byMonth, 1_200)]).toEqual(['1 earlier month', '1,200 earlier months'])
  expect([1, 12].map(groups => othersName(named({ column: 'city', measure: 'count' }), groups))).toEqual(['1 other', '12 others'])
})

test('a table for files has numbers in full and dates as the wire has them', () => {
  const sums = named({ column: 'day', interval: 'month', measure: 'sum', amount: 'total' })
  expect(summaryTable(sums, summaryOf(['2026-03-01', 1_200, '1234.5'], ['', 1]))).toEqual([
    ['Day', 'Sum of Total', 'Sales'],
    ['2026-03-01', '1234.5', '1200'],
    ['Empty', '', '1'],
    ['All', '', '1201'],
  ])
})

test('a line has zero where there are no rows, but no average; amounts below zero stand below it', () => {
  const days: Array<[string, number, string]> = [
    ['2026-03-01', 2, '4'],
    ['2026-03-03', 4, '-4'],
  ]
  const counts = lineOf(named({ column: 'day', interval: 'day', measure: 'count' }), summaryOf(...days, [null, 9]))
  expect(counts.points.map(({ value, x, y }) => [value, x, y])).toEqual([
    [2, 0, 0.5],
    [0, 0.5, 0],
    [4, 1, 1],
  ])
  const averages = lineOf(named({ column: 'day', interval: 'day', measure: 'average', amount: 'total' }), summaryOf(...days))
  expect(averages).toEqual({
    points: [
      { key: '2026-03-01', value: 4, x: 0, y: 1 },
      { key: '2026-03-03', value: -4, x: 1, y: 0 },
    ],
    zero: 0.5,
  })
  expect(lineOf(named({ column: 'day', interval: 'day', measure: 'count' }), summaryOf(['0001-01-01', 1], ['9999-12-31', 3])).points).toHaveLength(2)
  expect(lineOf(named({ column: 'day', interval: 'day', measure: 'count' }), summaryOf()).points).toEqual([])
})

test('the next summary is by status, then by date, then by what is left', () => {
  const chosen: SummaryChoice[] = []
  for (const column of ['status', 'day', 'city']) {
    const next = nextSummary(LIST, chosen)!
    expect(next.column).toBe(column)
    expect(namedSummary(next, LIST)).toBeDefined()
    chosen.push(next)
  }
  expect(nextSummary(LIST, chosen)).toBeUndefined()
})
