import { expect, test } from 'vitest'
import { listQuery, type ListShape } from '../../../shared/contract/list.ts'
import { conditionInWords } from './filters.ts'
import type { ListState } from '../../state/areaAtoms.ts'
import { isUnstated, openViewOf, queryOf, queryOfRow, readListAddress, stateText, viewParameters, withoutStart, writeListAddress } from './listAddress.ts'
import { conditionOf, type SummaryColumn } from './summaries.ts'
import { rowsWith } from '../list/pageSearch.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'

const WHOLE: ListShape = {
  columns: ['id', 'title', 'status'],
  sizes: [10, 50],
  size: 50,
  filters: {
    status: { label: 'Status', choices: ['Active', 'Inactive'].map(value => ({ value, label: value })) },
    country_id: { label: 'Country', lookup: 'countries' },
  },
}
const PAGED: ListShape = {
  columns: ['id'],
  sizes: [10],
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
  ],
}
const read = (address: string, shape = WHOLE) => readListAddress(new URLSearchParams(address), shape, shape.size ?? shape.sizes[0])
const write = (state: ListState, shape = WHOLE) => writeListAddress(state, shape, shape.size ?? shape.sizes[0]).toString()

test('conditions stand in the address and come back, odd characters too', () => {
  const state: ListState = {
    ...read(''),
    filters: { status: { is: ['Active', 'Inactive'] }, title: { contains: 'a=b&c~d.e,ñ%20' }, country_id: { is: ['7'] }, id: { isEmpty: false } },
  }
  expect(read(write(state))).toEqual(state)
  expect(write({ ...state, filters: { status: { is: ['Active', 'Inactive'] } } })).toBe('status.is=Active&status.is=Inactive')
})

test('days, periods and numbers stand in the address of columns that have them', () => {
  const shape: ListShape = { ...WHOLE, columns: ['id', 'title', 'made', 'price'], dates: ['made'], kinds: { price: 'money' } }
  for (const address of [
    'made.from=2026-01-01&made.to=2026-01-31',
    'made.to=2026-01-31',
    'made.within=last-7-days',
    'made.within=next-14-days',
    'price.least=-0.5&price.most=10',
    'id.least=5',
  ]) {
    const state = read(address, shape)
    expect(write(state, shape)).toBe(address)
    expect(listQuery(shape).isValidSync(queryOf(state)), address).toBe(true)
  }
  expect(read('made.from=2026-02-30&made.within=always&price.least=ten&title.from=2026-01-01&title.least=1', shape).filters).toEqual({})
  const odd = [{ days: {} }, { days: { from: 'x' } }, { within: 'always' }, { numbers: { least: '1e5' } }, { numbers: {} }, {}]
  for (const condition of odd) expect(listQuery(shape).isValidSync({ page: 0, size: 10, filters: { made: condition } }), JSON.stringify(condition)).toBe(false)
})

test('that only rows with a mark are asked for stands in the address of lists that are here whole', () => {
  const state: ListState = { ...read(''), filters: { marks: { isMarked: true }, title: { contains: 'ros' } } }
  expect(write(state)).toBe('marks.changed=yes&title.contains=ros')
  expect(read(write(state))).toEqual(state)
  expect(listQuery(WHOLE).isValidSync(queryOf(state))).toBe(true)
  expect(conditionInWords('Marks', { isMarked: true })).toBe('Changed since last looked')
  expect([read('marks.changed=no').filters, read('marks.is=x').filters, read('marks.changed=yes', PAGED).filters]).toEqual([{}, {}, {}])
})

test('what the shape does not know is dropped', () => {
  expect(read('status.is=Pending&status.is=Active&nothing.contains=x&status.contains=x&title.empty=perhaps&__proto__.is=1').filters).toEqual({
    status: { is: ['Active'] },
  })
  expect(read('id.contains=1&tab=none', PAGED)).toMatchObject({ filters: {}, tab: 'genuine' })
})

test('the first tab is the default and not in the address', () => {
  expect(read('', PAGED).tab).toBe('genuine')
  expect(write(read('', PAGED), PAGED)).toBe('')
  expect(write(read('tab=testing&page=3', PAGED), PAGED)).toBe('tab=testing&page=3')
  expect(queryOf(read('tab=testing', PAGED), { category_id: 4 })).toEqual({ page: 0, size: 10, tab: 'testing', parameters: { category_id: 4 } })
})

test('a search of the page alone is not in the address', () => {
  expect(read('search=ros', PAGED).search).toBe('')
  expect(read('search=ros').search).toBe('ros')
})

test("the list's own size is the one that the address leaves out", () => {
  expect(read('').size).toBe(50)
  expect(write(read('size=10'))).toBe('size=10')
})

test('conditions in words', () => {
  expect(conditionInWords('Status', { is: ['Active', 'Inactive'] })).toBe('Status: Active, Inactive')
  expect(conditionInWords('Country', { is: ['1', '2', '3', '4', '5'] }, value => `No. ${value}`)).toBe('Country: No. 1, No. 2, No. 3 and 2 more')
  expect(conditionInWords('Title', { contains: 'ros' })).toBe('Title contains ros')
  expect(conditionInWords('Made', { within: 'last-7-days' })).toBe('Made in the last 7 days')
  expect(conditionInWords('Made', { within: 'last-month' })).toBe('Made last month')
  const days = [{ from: '2026-03-07', to: '2026-03-08' }, { from: '2026-03-07', to: '2026-03-07' }, { from: '2026-03-07' }, { to: '2026-03-07' }]
  expect(days.map(each => conditionInWords('Made', { days: each }))).toEqual([
    'Made Mar 7, 2026 to Mar 8, 2026',
    'Made on Mar 7, 2026',
    'Made from Mar 7, 2026',
    'Made until Mar 7, 2026',
  ])
  const numbers = [{ least: '1', most: '2' }, { least: '1', most: '1' }, { least: '1' }, { most: '2' }]
  expect(numbers.map(each => conditionInWords('Price', { numbers: each }))).toEqual(['Price 1 to 2', 'Price is 1', 'Price at least 1', 'Price at most 2'])
  expect([true, false].map(isEmpty => conditionInWords('Title', { isEmpty }))).toEqual(['Title is empty', 'Title is not empty'])
})

test('decisions 5: the rows of the page are filtered by what their columns show', () => {
  const rows = [
    { id: 1, title: 'Córdoba', secret: 'rosario' },
    { id: 2, title: 'Rosario', secret: '' },
  ]
  const columns = [
    { id: 'id', header: 'ID', width: 72 },
    { id: 'title', header: 'Title', width: 72 },
  ]
  expect(rowsWith(rows, 'CORDO', WHOLE, columns).map(({ id }) => id)).toEqual([1])
  expect(rowsWith(rows, 'rosario', WHOLE, columns).map(({ id }) => id)).toEqual([2])
  expect(rowsWith(rows, '', WHOLE, columns)).toBe(rows)
})

test('the page is filtered by what its columns show, and by what is stored', () => {
  const rows = [{ id: 1, at: '2026-12-01 14:05:00' }]
  const columns = [{ id: 'at', header: 'At', width: 72, written: writtenMoment }]
  for (const text of ['Dec 1, 2026, 2:05 pm', '2026-12-01']) expect(rowsWith(rows, text, WHOLE, columns), text).toEqual(rows)
  expect(rowsWith(rows, 'Dec 2', WHOLE, columns)).toEqual([])
})

test('one row is asked for with the parameters that its list needs, and is accepted so alone', () => {
  const inside = listQuery({ columns: ['id'], sizes: [10], parameters: ['category_id'] })
  expect(inside.isValidSync(queryOfRow(3, { category_id: 4 }))).toBe(true)
  expect(inside.isValidSync(queryOfRow(3))).toBe(false)
  expect(queryOfRow(3)).toEqual({ ids: [3], page: 0, size: 1 })
})

test('summaries stand in the address and come back; what makes no sense is dropped', () => {
  const state: ListState = {
    ...read(''),
    summaries: [
      { column: 'status', measure: 'count' },
      { column: 'booking_date', interval: 'month', measure: 'sum', amount: 'total_amount' },
      { column: 'booking_date', interval: 'day', measure: 'count' },
      { column: 'category', measure: 'average', amount: 'total_amount' },
    ],
  }
  expect(write(state)).toBe('summary=status&summary=booking_date.month.sum.total_amount&summary=booking_date.day&summary=category.average.total_amount')
  expect(read(write(state))).toEqual(state)
  expect(read('summary=&summary=a.sum&summary=a.most.b&summary=a.count.b&summary=a.day.sum.b.c&summary=a&summary=a').summaries).toEqual([
    { column: 'a', measure: 'count' },
  ])
  expect(read(['a', 'b', 'c', 'd', 'e'].map(column => `summary=${column}`).join('&')).summaries).toHaveLength(4)
})

test('a group is found by the filter of its column, if that has one', () => {
  const column: SummaryColumn = { column: 'city', label: 'City', isDate: false, hasTexts: true }
  expect(conditionOf(column, 'Rosario', undefined)).toEqual({ is: ['Rosario'] })
  expect(conditionOf(column, '', undefined)).toEqual({ isEmpty: true })
  expect(conditionOf(column, 'x'.repeat(201), undefined)).toBeNull()
  const status: SummaryColumn = { ...column, hasTexts: false, choices: [{ value: 'Active', label: 'Active' }] }
  expect(conditionOf(status, 'Active', undefined)).toEqual({ is: ['Active'] })
  expect(conditionOf(status, 'Other', undefined)).toBeNull()
  expect(conditionOf(status, '', undefined)).toBeNull()
  const date: SummaryColumn = { ...column, isDate: true }
  expect(conditionOf(date, '2026-03-07', 'day')).toEqual({ days: { from: '2026-03-07', to: '2026-03-07' } })
  expect(conditionOf(date, '2026-03-01', 'month')).toEqual({ days: { from: '2026-03-01', to: '2026-03-31' } })
  expect(conditionOf(date, '2026-03-02', 'week')).toEqual({ days: { from: '2026-03-02', to: '2026-03-08' } })
  expect(conditionOf(date, '', 'week')).toEqual({ isEmpty: true })
  expect(conditionOf(date, null, 'day')).toBeNull()
})

test('a view and its state stand in the address, which says which view is open whatever changes', () => {
  const saved = {
    tab: 'testing',
    search: 'a & b',
    sort: { column: 'id', direction: 'desc' as const },
    size: 10,
    filters: {},
    look: { order: [], hidden: [], widths: {}, density: 'normal' as const },
  }
  const shape = { ...PAGED, search: 'rows' as const }
  const state = read(viewParameters('3f2a-91', saved).toString(), shape)
  expect(state).toEqual({ view: '3f2a-91', tab: 'testing', page: 0, size: 10, sort: saved.sort, search: 'a & b', filters: {}, summaries: [] })
  expect(openViewOf(new URLSearchParams(write({ ...state, search: '', page: 4 }, shape)))).toBe('3f2a-91')
  for (const odd of ['view=', 'view=none', 'view=A', `view=${'x'.repeat(41)}`]) expect(openViewOf(new URLSearchParams(odd)), odd).toBeUndefined()
})

test('the same state is the same text, whatever its page, its view and the order of its filters', () => {
  const text = (address: string) => stateText(read(address), WHOLE, 50)
  expect(text('view=a&page=3&title.contains=x&status.is=Active')).toBe(text('status.is=Active&title.contains=x&size=50'))
  expect(text('title.contains=x')).not.toBe(text('title.contains=y'))
})

test('an address without a state is told from one that shows the list without its start', () => {
  const isPlain = (address: string) => isUnstated(new URLSearchParams(address), 50)
  expect(isPlain('')).toBe(true)
  expect(isPlain('size=50'), 'the size chosen last').toBe(true)
  for (const stated of ['size=10', 'page=2', 'search=x', 'details=7', 'view=a']) expect(isPlain(stated), stated).toBe(false)
  expect(isPlain(withoutStart(new URLSearchParams()).toString())).toBe(false)
})
