/** The words of a report's figures, and its CSV file. */
import { expect, it } from 'vitest'
import type { Summary } from '../../../shared/platform/summaries.ts'
import type { ReportPart } from '../../../shared/platform/summaryReports.ts'
import { OWN_REPORTS } from '../../../shared/rules/ownReports.ts'
import { comparedDays } from '../../../shared/rules/reportPeriods.ts'
import { change, namedPart, reportFigure, reportLines, reportTable, rowsInWords, type HeldFigures } from './reportWords.ts'

const [WEEK] = OWN_REPORTS
const part = (isOne: (each: ReportPart) => boolean) => WEEK!.parts.find(isOne)!
const LINE = part(({ look }) => look === 'line')
const STATUS = part(({ look, choice }) => look === 'bars' && choice.column === 'status')
const SUMS = part(({ choice }) => choice.measure === 'sum')
const COMPARED = comparedDays('last-week', '2026-11-28')

const summary = (...groups: Array<[key: string | null, rows: number, result?: string | null]>): Summary => ({
  groups: groups.map(([key, rows, result = null]) => ({ key, rows, amounts: rows, result })),
  others: null,
  all: { rows: groups.reduce((sum, [, rows]) => sum + rows, 0), amounts: 0, result: null },
})
const held = (now: Summary, before: Summary): HeldFigures => ({ now, before, asOf: 0 })
const told = (of: ReportPart, figures: HeldFigures) =>
  reportLines(namedPart(of), figures, COMPARED).map(({ name, now, before }) => [name, now.rows, before?.rows])

it('groups of both periods show; a day is compared with the same day of the week before', () => {
  expect(told(STATUS, held(summary(['Active', 3]), summary(['Gone', 2], ['Active', 1])))).toEqual([
    ['Active', 3, 1],
    ['Gone', 0, 2],
  ])
  expect(told(LINE, held(summary(['2026-11-18', 4]), summary(['2026-11-09', 1], ['2026-11-11', 2])))).toEqual([
    ['Nov 16, 2026', 0, 1],
    ['Nov 18, 2026', 4, 2],
  ])
})

it('differences are told in numbers and percent; amounts without a currency are neither added up nor compared', () => {
  const figures = (rows: number, result: string | null = null) => ({ rows, amounts: rows, result })
  const [counts, sums] = [namedPart(STATUS), namedPart(SUMS)]
  expect([change(counts, figures(12), figures(10)), change(counts, figures(1), figures(0)), change(counts, figures(2), figures(2))]).toEqual([
    '+2 (+20%)',
    '+1',
    'No change',
  ])
  expect(change(sums, figures(1, '150.50'), figures(1, '100'))).toBe('+50.5 (+51%)')
  expect(change(sums, figures(1), figures(1))).toBe('')
  expect(reportFigure(sums, '', figures(3))).toBe('Not added up')
  expect(sums.title).toBe('Sum of Total Amount by Currency')
})

it('a summary tells the rows of the report’s filter, but on the columns of its own', () => {
  const on = (column: string) => ({ list: 'bookings', column, condition: { is: ['x'] }, words: `${column}: x` })
  const filter = [on('category'), on('status'), on('booking_date'), { ...on('title'), list: 'banks' }]
  const own = { ...STATUS, query: { filters: { status: { is: ['Active'] } } } }
  expect(rowsInWords({ filter }, own)).toEqual(['By Booking Date/Time', 'Genuine', 'category: x'])
})

it('the file has the filter, each summary with its periods, sums by currency without a total, and what is not here', () => {
  const filter = [{ list: 'bookings', column: 'category', condition: { is: ['Gardens'] }, words: 'Category: Gardens' }]
  const report = { ...WEEK!, filter, parts: [STATUS, SUMS, LINE] }
  const table = reportTable(
    report,
    COMPARED,
    [held(summary(['Active', 3]), summary(['Active', 1])), held(summary(['ARS', 2, '1000.10'], ['', 1]), summary(['BRL', 1, '7'])), { missing: ['bookings'] }],
    area => area,
  )
  const [now, before] = ['Nov 16, 2026 to Nov 22, 2026', 'Nov 9, 2026 to Nov 15, 2026']
  expect(table).toEqual([
    ['Week in bookings', now, before],
    ['Filter', 'bookings: Category: Gardens'],
    [],
    ['Bookings by Status', now, before],
    ['Active', '3', '1'],
    ['All', '3', '1'],
    [],
    ['Sum of Total Amount by Currency', now, before],
    ['ARS', '1000.10', '0'],
    ['Currency not known', 'Not added up', '0'],
    ['BRL', '0', '7'],
    [],
    ['Bookings by Booking Date/Time, by day', 'Not on this computer: bookings'],
  ])
})
