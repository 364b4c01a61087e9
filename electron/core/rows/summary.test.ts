/** Summaries of rows: what is counted and added up equals plain loops over plain rows. */
import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListShape } from '../../../shared/contract/list.ts'
import { MOST_GROUPS, type Summary, type SummaryChoice } from '../../../shared/platform/summaries.ts'
import { exact } from '../../../shared/rules/money.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { createCollection, type RowQuery } from './collection.ts'
import { rowsFrom } from './rows.ts'

interface Sale {
  id: number
  status: string
  amount: string
  day: string
}

const SHAPE: ListShape = {
  columns: ['id', 'status', 'amount', 'day'],
  sizes: [10],
  kinds: { amount: 'money' },
  dates: ['day'],
  texts: { label: (sale: Sale) => sale.status.toUpperCase() },
}

const collectionOf = (sales: Sale[]) =>
  createCollection(rowsFrom(sales), {
    keys: {},
    searched: ({ status }) => foldText(status),
    shape: SHAPE,
    tabs: { paid: ({ amount }) => amount !== '' },
  })
const summaryOf = (sales: Sale[], choice: SummaryChoice, query: RowQuery = {}) => collectionOf(sales).summarise(query, choice)
const sale = (id: number, status: string, amount = '', day = ''): Sale => ({ id, status, amount, day })
const counts = ({ groups }: Summary) => groups.map(({ key, rows }) => [key, rows])

const sales = fc
  .array(
    fc.record({
      status: fc.constantFrom('Paid', 'Open', '', ' ', 'paid'),
      amount: fc.oneof(
        fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9_999 })).map(([whole, part]) => `${whole}.${part}`),
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
        fc.constantFrom('', '12,5', '1.234,50', '0.1', '0.2', '0.00001', 'N/A', '-3'),
      ),
      day: fc.constantFrom('2026-03-07 14:05:00', '2026-03-08', '2026-04-01', '2024-02-29T10:00Z', '', 'soon', '2026-02-30'),
    }),
    { maxLength: 80 },
  )
  .map(all => all.map((row, index): Sale => ({ id: index + 1, ...row })))

describe('whatever the rows', () => {
  it('counts add up to the rows that match, and a filter by a group finds as many', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.constantFrom('', 'paid', 'o'), fc.constantFrom('status', 'label'), async (all, search, column) => {
        const collection = collectionOf(all)
        const { groups, others, all: total } = await collection.summarise({ search }, { column, measure: 'count' })
        const { total: matching } = collection.page({ search, page: 0, size: 1 })
        expect(total.rows).toBe(matching)
        expect(groups.reduce((sum, { rows }) => sum + rows, others?.rows ?? 0)).toBe(matching)
        for (const { key, rows } of groups) {
          const condition = key === '' ? { isEmpty: true } : { is: [key!] }
          const found = collection.page({ search, filters: { [column]: condition }, page: 0, size: 1 }).total
          // The text of a label may equal the field of another row, which a filter finds too; there is no such field here.
          expect(found).toBe(rows)
        }
      }),
    )
  })
  it('sums and averages are exact', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async all => {
        for (const measure of ['sum', 'average'] as const) {
          const { groups, all: total } = await summaryOf(all, { column: 'status', measure, amount: 'amount' })
          for (const { key, rows, amounts, result } of [...groups, { key: undefined, ...total }]) {
            const own = all.filter(({ status }) => key === undefined || status === key || (key === '' && status.trim() === ''))
            const known = own.flatMap(({ amount }) => exact(amount) ?? [])
            const sum = known.reduce((before, amount) => before.plus(amount), new Big(0))
            expect(rows).toBe(own.length)
            expect(amounts).toBe(known.length)
            if (known.length === 0) expect(result).toBeNull()
            else expect(result).toBe((measure === 'sum' ? sum : sum.div(known.length).round(4)).toFixed())
          }
        }
      }),
    )
  })
  it('the groups that show are the first of all, in the order of their results', async () => {
    const many = fc
      .array(
        fc.tuple(
          fc.integer({ min: 0, max: 90 }),
          fc.oneof(fc.integer({ min: -999, max: 999 }).map(String), fc.constantFrom('', '0.005', '-0.00005', '12345678901')),
        ),
        {
          minLength: 60,
          maxLength: 300,
        },
      )
      .map(all => all.map(([status, amount], index) => sale(index + 1, `status ${status}`, amount)))
    await fc.assert(
      fc.asyncProperty(many, async all => {
        for (const measure of ['count', 'sum', 'average'] as const) {
          const choice: SummaryChoice = { column: 'status', measure, ...(measure === 'count' ? {} : { amount: 'amount' }) }
          const { groups, others, all: total } = await summaryOf(all, choice)
          const expected = [...new Set(all.map(({ status }) => status))].map(key => {
            const own = all.filter(({ status }) => status === key)
            const known = own.flatMap(({ amount }) => exact(amount) ?? [])
            const sum = known.reduce((before, amount) => before.plus(amount), new Big(0))
            const result = measure === 'count' || known.length === 0 ? null : measure === 'sum' ? sum : sum.div(known.length).round(4)
            return { key, rows: own.length, result }
          })
          const byResult = (a: Big | null, b: Big | null) => (a && b ? b.cmp(a) : Number(Boolean(b)) - Number(Boolean(a)))
          expected.sort((a, b) => byResult(a.result, b.result) || b.rows - a.rows || (a.key < b.key ? -1 : 1))
          expect(groups.map(({ key, rows, result }) => [key, rows, result])).toEqual(
            expected.slice(0, MOST_GROUPS).map(({ key, rows, result }) => [key, rows, result?.toFixed() ?? null]),
          )
          expect(others?.groups ?? 0).toBe(Math.max(0, expected.length - MOST_GROUPS))
          expect(total.rows).toBe(all.length)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('days, weeks and months have the rows of their days', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async all => {
        const byDay = await summaryOf(all, { column: 'day', interval: 'day', measure: 'count' })
        const byMonth = await summaryOf(all, { column: 'day', interval: 'month', measure: 'count' })
        for (const { groups } of [byDay, byMonth]) expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(all.length)
        for (const { key, rows } of byMonth.groups) {
          const days = byDay.groups.filter(day => (key ? day.key?.startsWith(key.slice(0, 7)) : day.key === key))
          expect(days.reduce((sum, day) => sum + day.rows, 0)).toBe(rows)
        }
      }),
    )
  })
})

it('no cent is lost where floating-point numbers lose some', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) => sale(index + 1, 'Paid', index % 2 === 0 ? '0.1' : '0.2'))
  expect((await summaryOf(all, { column: 'status', measure: 'sum', amount: 'amount' })).all.result).toBe('1500')
  const large = Array.from({ length: 2_000 }, (_, index) => sale(index + 1, 'Paid', '999999999.9999'))
  expect((await summaryOf(large, { column: 'status', measure: 'sum', amount: 'amount' })).all.result).toBe('1999999999999.8')
})

it('amounts are those of the rows as they are now, also if they were added up before', async () => {
  const rows = rowsFrom([sale(1, 'Paid', '1.5'), sale(2, 'Paid', '2'), sale(3, 'Open', '4')])
  const sumOf = async (some: typeof rows) => {
    const options = { keys: {}, searched: ({ status }: Sale) => foldText(status), shape: SHAPE }
    return (await createCollection(some, options).summarise({}, { column: 'status', measure: 'sum', amount: 'amount' })).groups.map(({ key, result }) => [
      key,
      result,
    ])
  }
  for (const _ of ['first', 'again']) {
    expect(await sumOf(rows)).toEqual([
      ['Open', '4'],
      ['Paid', '3.5'],
    ])
  }
  expect(await sumOf(rows.spliced(0, 1, [sale(1, 'Paid', '7')]))).toEqual([
    ['Paid', '9'],
    ['Open', '4'],
  ])
})

it('the largest group comes first, equal ones by their text; by sum, groups without an amount last', async () => {
  const all = [sale(1, 'b', '2'), sale(2, 'c'), sale(3, 'a', '1'), sale(4, 'c'), sale(5, '', '-1')]
  expect(counts(await summaryOf(all, { column: 'status', measure: 'count' }))).toEqual([
    ['c', 2],
    ['', 1],
    ['a', 1],
    ['b', 1],
  ])
  const { groups } = await summaryOf(all, { column: 'status', measure: 'sum', amount: 'amount' })
  expect(groups.map(({ key, result }) => [key, result])).toEqual([
    ['b', '2'],
    ['a', '1'],
    ['', '-1'],
    ['c', null],
  ])
})

it('weeks begin on Monday; dates come in their order, then what is empty, then what is no date', async () => {
  const days = ['2026-03-09 00:00:00', '2026-03-08 23:59:59', '', 'soon', '2026-03-15', '2026-01-01']
  const all = days.map((day, index) => sale(index + 1, '', '', day))
  expect(counts(await summaryOf(all, { column: 'day', interval: 'week', measure: 'count' }))).toEqual([
    ['2025-12-29', 1],
    ['2026-03-02', 1],
    ['2026-03-09', 2],
    ['', 1],
    [null, 1],
  ])
})

it('the rest is told together: the smallest groups, of dates the earliest', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    sale(index + 1, `status ${index % 60}`, '1.5', new Date(Date.UTC(2026, 0, 1 + (index % 60))).toISOString()),
  )
  const byText = await summaryOf(many, { column: 'status', measure: 'sum', amount: 'amount' })
  expect(byText.groups).toHaveLength(MOST_GROUPS)
  expect(byText.others).toEqual({ groups: 10, rows: 20, amounts: 20, result: '30' })
  expect(byText.all).toEqual({ rows: 120, amounts: 120, result: '180' })
  const byDay = await summaryOf(many, { column: 'day', interval: 'day', measure: 'count' })
  expect(byDay.others).toEqual({ groups: 10, rows: 20, amounts: 0, result: null })
  expect(byDay.groups[0]!.key).toBe('2026-01-11')
  expect(byDay.groups.at(-1)!.key).toBe('2026-03-01')
})

it('only the rows of the tab, the search and the filters are counted', async () => {
  const all = [sale(1, 'Paid', '1'), sale(2, 'Paid'), sale(3, 'Open', '1')]
  expect(counts(await summaryOf(all, { column: 'status', measure: 'count' }, { tab: 'paid' }))).toEqual([
    ['Open', 1],
    ['Paid', 1],
  ])
  expect(counts(await summaryOf(all, { column: 'status', measure: 'count' }, { search: 'pai' }))).toEqual([['Paid', 2]])
  expect(counts(await summaryOf(all, { column: 'status', measure: 'count' }, { filters: { amount: { isEmpty: true } } }))).toEqual([['Paid', 1]])
  expect(await summaryOf([], { column: 'status', measure: 'count' })).toEqual({ groups: [], others: null, all: { rows: 0, amounts: 0, result: null } })
})

it('can be given up', async () => {
  const all = Array.from({ length: 200_000 }, (_, index) => sale(index + 1, 'Paid', '1'))
  const collection = collectionOf(all)
  const controller = new AbortController()
  const summarised = collection.summarise({}, { column: 'label', measure: 'sum', amount: 'amount' }, controller.signal)
  controller.abort(new Error('left'))
  await expect(summarised).rejects.toThrow('left')
})
