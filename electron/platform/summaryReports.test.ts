/** Summary reports: their figures against figures counted here, what is missing, how they are kept, and their files. */
import { describe, expect, it } from 'vitest'
import type { Figures, Summary } from '../../shared/platform/summaries.ts'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
import type { NewReport, PartFigures, RemovedReport, ReportCondition, ReportPart, SummaryReport } from '../../shared/platform/summaryReports.ts'
import { OWN_REPORTS } from '../../shared/rules/ownReports.ts'
import { REPORTS } from '../core/offline/offline.ts'
import { acceptSignIn, memoryExports, startApplication } from '../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'

const STATUSES = ['Completed', 'Accepted', 'Rejected']
/** Calling codes: of Argentina, of Brazil, of two countries with a currency each, and of no country. */
const CALLING = ['54', '+55', '1', '99']
const countries = [
  { id: 1, title: 'Argentina', sort_name: 'AR', code: '54', status: 'Active' },
  { id: 2, title: 'Brazil', sort_name: 'BR', code: '+55', status: 'Active' },
  { id: 3, title: 'United States', sort_name: 'US', code: '1', status: 'Active' },
  { id: 4, title: 'Canada', sort_name: 'CA', code: '1', status: 'Active' },
]
const currencies = ['ARS', 'BRL', 'USD', 'CAD'].map((code, index) => ({
  id: index + 1,
  country_id: index + 1,
  title: code,
  code,
  symbol: '$',
  status: 'Active',
}))
const CURRENCY_OF: Record<string, string> = { '54': 'ARS', '+55': 'BRL' }
const provider = (id: number) => ({ id, first_name: `Pro ${id}`, country_code: CALLING[id % CALLING.length], phone: '1', status: 'Active' })
const providers = Array.from({ length: 90 }, (_, index) => provider(90 - index))

/** As of Tuesday 14 November 2023, the last week is that of the 6th; some bookings are on every day of October and November. */
const bookings = Array.from({ length: 600 }, (_, index) => {
  const id = 600 - index
  const day = new Date(Date.UTC(2023, 9, 1 + (id % 61))).toISOString().slice(0, 10)
  return {
    id,
    service_date: id % 97 === 0 ? null : day,
    service_time: '10:00',
    created_at: `${day} 08:00:00`,
    status: STATUSES[id % 3],
    category: `Category ${id % 4}`,
    pro_id: 1 + (id % 90),
    total_amount: id % 13 === 0 ? null : `${id}.10`,
    testing_status: 0,
  }
})
const LAST_WEEK = ['2023-11-06', '2023-11-12'] as const
const BEFORE = ['2023-10-30', '2023-11-05'] as const
const during = ([from, to]: readonly [string, string]) => bookings.filter(({ service_date: day }) => day !== null && day >= from && day <= to)

async function harness() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const paged =
    (rows: object[]): Answer =>
    (response, call) => {
      const { searchParams } = new URL(call.path, 'http://here')
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      json({ code: '1', data: { result: rows.slice(start, start + limit), count: rows.length } })(response, call)
    }
  server.routes['GET booking/lists'] = paged(bookings)
  server.routes['GET user/lists'] = paged(providers)
  server.routes['POST Country/lists'] = json({ code: '1', data: countries })
  server.routes['GET currency/lists'] = json({ code: '1', data: currencies })
  const exports = memoryExports()
  const application = await startApplication({ profile: { baseUrl: server.baseUrl }, exports: exports.destination })
  await application.signIn()
  const { value } = application
  return {
    ...application,
    exports,
    calls: server.calls,
    reports: () => value<SummaryReport[]>('summaryReports.list'),
    figures: (id: string, part: number) => value<PartFigures>('summaryReports.figures', { id, part }),
    async keep(area: string) {
      await value('offline.keep', { area })
      const copy = async () => (await value<OfflineCopy[]>('offline.copies')).find(each => each.area === area)
      await expect.poll(copy, { timeout: 10_000 }).toMatchObject({ state: 'complete' })
    },
    open: (area: string) => value(`${area}.list`, { page: 0, size: 10 }),
  }
}

const WEEK = OWN_REPORTS[0]!
const AMOUNTS = WEEK.parts.findIndex(({ choice }) => choice.measure === 'sum')
const partOf = (look: ReportPart['look'], column: string) =>
  WEEK.parts.findIndex(part => part.look === look && part.choice.column === column && part.choice.measure === 'count')

/** How many rows of each group. */
const counts = ({ groups }: Summary) => Object.fromEntries(groups.map(({ key, rows }) => [key, rows]))
const counted = <Row>(rows: Row[], keyOf: (row: Row) => string) => {
  const found: Record<string, number> = {}
  for (const row of rows) found[keyOf(row)] = (found[keyOf(row)] ?? 0) + 1
  return found
}
/** Sums of cents by currency, and how many rows there are of each. */
function sumsOf(rows: typeof bookings) {
  const found: Record<string, { cents: number; rows: number }> = {}
  for (const { pro_id, total_amount } of rows) {
    const currency = CURRENCY_OF[CALLING[pro_id % CALLING.length]!] ?? ''
    const before = found[currency] ?? { cents: 0, rows: 0 }
    found[currency] = { cents: before.cents + Math.round(Number(total_amount ?? 0) * 100), rows: before.rows + 1 }
  }
  return found
}
const sums = ({ groups }: Summary) =>
  Object.fromEntries(groups.map(({ key, rows, result }) => [key, { cents: result === null ? null : Math.round(Number(result) * 100), rows }]))
const expected = (rows: typeof bookings) =>
  Object.fromEntries(Object.entries(sumsOf(rows)).map(([currency, tally]) => [currency, currency === '' ? { ...tally, cents: null } : tally]))

describe('the figures of a report', () => {
  it('are counted of its period and of the one before, from rows on this computer, and nothing is read for them', async () => {
    const { figures, keep, calls, clock } = await harness()
    const [status, line] = [partOf('bars', 'status'), partOf('line', 'booking_date')]
    const sent = calls.length
    expect(await figures(WEEK.id, status)).toEqual({ missing: ['bookings'] })
    expect(calls).toHaveLength(sent)
    await keep('bookings')
    const read = calls.length
    const found = await figures(WEEK.id, status)
    if (found.missing) throw new Error('The bookings are here')
    expect(counts(found.now)).toEqual(counted(during(LAST_WEEK), row => row.status!))
    expect(counts(found.before!)).toEqual(counted(during(BEFORE), row => row.status!))
    expect(found.now.all.rows).toBe(during(LAST_WEEK).length)
    expect(found.asOf).toBe(clock.now())
    const days = await figures(WEEK.id, line)
    expect(!days.missing && counts(days.now)).toEqual(counted(during(LAST_WEEK), row => row.service_date!))
    expect(calls).toHaveLength(read)
  })

  it('add up amounts by currency: those of the professional’s country, and none whose currency is not known', async () => {
    const { figures, keep, open, calls, value } = await harness()
    await keep('bookings')
    const read = calls.length
    expect(await figures(WEEK.id, AMOUNTS)).toEqual({ missing: ['countries', 'currencies', 'providers'] })
    expect(calls, 'nothing is read for them').toHaveLength(read)
    await open('countries')
    await open('currencies')
    expect(await figures(WEEK.id, AMOUNTS)).toEqual({ missing: ['providers'] })
    await keep('providers')
    const found = await figures(WEEK.id, AMOUNTS)
    if (found.missing) throw new Error('All of it is here')
    expect(sums(found.now)).toEqual(expected(during(LAST_WEEK)))
    expect(sums(found.before!)).toEqual(expected(during(BEFORE)))
    expect(Object.keys(sums(found.now)), 'among them, calling codes of several currencies and of none').toEqual(['ARS', 'BRL', ''])
    expect(found.now.all, 'nothing is added over currencies').toMatchObject({ result: null, rows: during(LAST_WEEK).length } satisfies Partial<Figures>)
    const currency = (professional: number) => value('search.currency', { professional })
    expect(await Promise.all([1, 2, 3, 4, 999].map(currency)), 'the same of one professional').toEqual(['BRL', '', '', 'ARS', ''])
  })

  it('follow the period, also one between two days, and the filters of the summary', async () => {
    const { figures, keep, value } = await harness()
    await keep('bookings')
    const part: ReportPart = { ...WEEK.parts[partOf('bars', 'status')]!, query: { tab: 'genuine', filters: { category: { is: ['Category 1'] } } } }
    const report: NewReport = { title: 'Ten days', period: { from: '2023-10-11', to: '2023-10-20' }, parts: [part] }
    const { id } = await value<SummaryReport>('summaryReports.save', report)
    const found = await figures(id, 0)
    if (found.missing) throw new Error('The bookings are here')
    const ofCategory = (days: readonly [string, string]) => during(days).filter(({ category }) => category === 'Category 1')
    expect(found.now.all.rows).toBe(ofCategory(['2023-10-11', '2023-10-20']).length)
    expect(found.before!.all.rows).toBe(ofCategory(['2023-10-01', '2023-10-10']).length)
    await value('summaryReports.save', { ...report, id, period: 'last-month' })
    const month = await figures(id, 0)
    expect(!month.missing && month.now.all.rows).toBe(ofCategory(['2023-10-01', '2023-10-31']).length)
  })
})

describe('the filter of a report', () => {
  const on = (column: string, condition: ReportCondition['condition'], list = 'bookings'): ReportCondition => ({ list, column, condition, words: column })
  const status = WEEK.parts[partOf('bars', 'status')]!
  const accepted = { ...status, query: { tab: 'genuine', filters: { status: { is: ['Accepted'] } } } }
  const [category, completed] = [on('category', { is: ['Category 1'] }), on('status', { is: ['Completed'] })]

  it('holds for all summaries of its list, in both periods and in sums, but on the columns of their own filters', async () => {
    const { figures, keep, open, value } = await harness()
    for (const area of ['bookings', 'providers']) await keep(area)
    for (const area of ['countries', 'currencies']) await open(area)
    const report: NewReport = { ...WEEK, title: 'Mine', filter: [category, completed], parts: [status, accepted, WEEK.parts[AMOUNTS]!] }
    const { id } = await value<SummaryReport>('summaryReports.save', report)
    const [all, own, amounts] = [await figures(id, 0), await figures(id, 1), await figures(id, 2)]
    if (all.missing || own.missing || amounts.missing) throw new Error('All of it is here')
    const those = (days: readonly [string, string], word: string) => during(days).filter(row => row.category === 'Category 1' && row.status === word)
    expect(counts(all.now)).toEqual({ Completed: those(LAST_WEEK, 'Completed').length })
    expect(counts(all.before!)).toEqual({ Completed: those(BEFORE, 'Completed').length })
    expect(counts(own.now)).toEqual({ Accepted: those(LAST_WEEK, 'Accepted').length })
    expect(sums(amounts.now)).toEqual(expected(those(LAST_WEEK, 'Completed')))
    expect(sums(amounts.before!)).toEqual(expected(those(BEFORE, 'Completed')))
    expect(those(LAST_WEEK, 'Completed').length).toBeGreaterThan(1)
  })

  it('is kept and shared with it, without conditions on lists that no summary counts, and refused where the list does not have its column', async () => {
    const { value, failure, exports, reports } = await harness()
    const mine = { title: 'Mine', period: 'last-week', filter: [category, on('title', { contains: 'x' }, 'banks')], parts: [status] } as const
    const { id } = await value<SummaryReport>('summaryReports.save', mine)
    expect((await reports()).at(-1)).toEqual({ ...mine, id, filter: [category] })
    await value('summaryReports.write', { id })
    const text = exports.written()
    expect(JSON.parse(text), 'which an earlier version does not take for a report without a filter').toMatchObject({ version: 2, filter: [category] })
    expect(await value('summaryReports.read', { text })).toEqual({ ...mine, filter: [category] })
    const banks: ReportPart = {
      list: 'banks',
      query: {},
      choice: { column: 'status', measure: 'count' },
      words: { noun: { one: 'bank', many: 'banks' }, column: { column: 'status', label: 'Status', isDate: false, hasTexts: true }, rows: [] },
      look: 'bars',
    }
    expect((await failure('summaryReports.save', { ...mine, filter: [on('secret', { isEmpty: true }, 'banks')], parts: [banks] })).kind).toBe('invalid')
    expect((await failure('summaryReports.save', { ...mine, filter: [on('title', {} as never, 'banks')], parts: [banks] })).kind).toBe('invalid')
  })
})

describe('reports', () => {
  const MINE: NewReport = { title: 'Mine', period: 'last-week', parts: WEEK.parts.slice(0, 1) }

  it('are three at first, all of them what their lists have; changed ones show in place of these, and deleted ones as they came', async () => {
    const { value, reports, store, application } = await harness()
    expect((await reports()).map(({ title }) => title)).toEqual(['Week in bookings', 'Reviews and complaints', 'Verification'])
    for (const report of OWN_REPORTS) expect(await value<SummaryReport>('summaryReports.save', report)).toEqual(report)
    await value('summaryReports.save', { ...WEEK, period: 'this-month', isPinned: true })
    const mine = await value<SummaryReport>('summaryReports.save', MINE)
    expect((await reports()).map(({ title, period, isPinned }) => [title, period, isPinned])).toEqual([
      ['Week in bookings', 'this-month', true],
      ['Reviews and complaints', 'last-week', undefined],
      ['Verification', 'last-week', undefined],
      ['Mine', 'last-week', undefined],
    ])
    await value('summaryReports.remove', { id: WEEK.id })
    expect((await reports())[0]).toEqual(WEEK)
    const removed = await value<RemovedReport>('summaryReports.remove', { id: mine.id })
    expect(await reports()).toHaveLength(3)
    await value('summaryReports.restore', removed)
    expect((await reports()).at(-1)).toEqual(mine)
    expect(store.read(application.scope(), REPORTS)!.value).toContainEqual(mine)
  })

  it.each([
    ['a column that there is not', { choice: { column: 'secret', measure: 'count' } }, /no such column|words of another/],
    ['a list that there is not', { list: 'nowhere' }, /There is no such list/],
  ])('with %s are refused, and so is their file', async (_, change, message) => {
    const { failure, reports } = await harness()
    const odd = { ...MINE, parts: [{ ...MINE.parts[0]!, list: 'banks', query: {}, date: undefined, ...change }] }
    expect((await failure('summaryReports.save', odd)).message).toMatch(message)
    const text = JSON.stringify({ kind: 'steward-summary-report', version: 1, ...odd })
    expect((await failure('summaryReports.read', { text })).message).toMatch(/^This report asks for what this Steward does not have\./)
    expect(await reports()).toHaveLength(3)
  })

  it('with sums of amounts whose currency no professional tells are refused', async () => {
    const { failure } = await harness()
    const words = { noun: { one: 'currency', many: 'currencies' }, column: { column: 'status', label: 'Status', isDate: false, hasTexts: true }, rows: [] }
    const part: ReportPart = { list: 'currencies', query: {}, choice: { column: 'status', measure: 'sum', amount: 'refer_by_amount' }, words, look: 'table' }
    expect((await failure('summaryReports.save', { ...MINE, parts: [part] })).message).toMatch(/^This list doesn’t tell the currency/)
  })

  it('are shared as a file without figures or ids, and saved as CSV, in which no text is a formula', async () => {
    const { value, exports, failure } = await harness()
    const mine = await value<SummaryReport>('summaryReports.save', MINE)
    expect(await value('summaryReports.write', { id: mine.id })).toEqual({ isSaved: true, name: 'summary-report-mine.json' })
    const text = exports.written()
    expect(text).not.toContain(mine.id)
    expect(await value('summaryReports.read', { text })).toEqual(MINE)
    expect((await failure('summaryReports.read', { text: '{"kind":"steward-view"}' })).message).toMatch(/^This file isn’t a summary report/)
    await value('summaryReports.saveCsv', { id: mine.id, table: [['Mine'], ['=1+1', '2']] })
    expect(exports.written()).toBe("\uFEFFMine\r\n'=1+1,2\r\n")
  })
})
