import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddress } from './find.ts'
import {
  dayOf,
  filterInWords,
  isTypingFilter,
  readFindFilters,
  takeFilters,
  unableInWords,
  whenOf,
  type FilterChoices,
  type FindFilters,
} from './findFilters.ts'

const choice = (label: string, value = label) => ({ value, label })
const choices: FilterChoices = {
  area: [choice('Bookings', 'bookings'), choice('Banks', 'banks'), choice('Request Calls', 'request-calls')],
  status: [choice('Active'), choice('Inactive')],
  country: [choice('Spain'), choice('United Kingdom'), choice('United States'), choice('Åland')],
}

describe('filters that are typed', () => {
  it.each<[typed: string, text: string, filters: FindFilters]>([
    ['ana status:active ', 'ana ', { status: 'Active' }],
    ['status:active', 'status:active', {}],
    ['status:act ana', 'ana', { status: 'Active' }],
    ['STATUS:Inactive ana', 'ana', { status: 'Inactive' }],
    ['status:cancelled ana', 'ana', { status: 'cancelled' }],
    ['area:b x', 'area:b x', {}],
    ['area:boo x', 'x', { area: 'bookings' }],
    ['area:request calls x', 'x', { area: 'request-calls' }],
    ['area:nothing x', 'area:nothing x', {}],
    ['country:united k', 'country:united k', {}],
    ['country:united kingdom ana', 'ana', { country: 'United Kingdom' }],
    ['country:aland ', '', { country: 'Åland' }],
    ['country:"united st" ana', 'ana', { country: 'United States' }],
    ['country:"united ', 'country:"united ', {}],
    ['from:2026-01-01 to:yesterday x', 'x', { from: '2026-01-01', to: 'yesterday' }],
    ['from:last 7 days x', 'x', { from: 'last-7-days' }],
    ['from:7d x', 'x', { from: 'last-7-days' }],
    ['from:this month to:last month x', 'x', { from: 'this-month', to: 'last-month' }],
    ['from:2026-02-30 x', 'from:2026-02-30 x', {}],
    ['is:mine ', '', { is: 'mine' }],
    ['is:yours ', 'is:yours ', {}],
    ['estatus:active x', 'estatus:active x', {}],
    ['note: here', 'note: here', {}],
    ['status: x', 'status: x', {}],
  ])('%j leaves %j and takes %j', (typed, text, filters) => {
    expect(takeFilters(typed, choices, false)).toEqual({ text, filters })
  })
  it.each<[typed: string, text: string, filters: FindFilters]>([
    ['status:active', '', { status: 'Active' }],
    ['ana country:united k', 'ana ', { country: 'United Kingdom' }],
    ['country:united', '', { country: 'united' }],
    ['from:last 30 days', '', { from: 'last-30-days' }],
    ['from:soon', 'from:soon', {}],
  ])('%j is finished by Enter', (typed, text, filters) => {
    expect(takeFilters(typed, choices, true)).toEqual({ text, filters })
  })
  it.each([
    ['ana', false],
    ['ana status:', true],
    ['ana status:act', true],
    ['status:act ana', false],
    ['country:"united st', true],
    ['estatus:a', false],
  ])('in %j one is being typed: %j', (typed, expected) => expect(isTypingFilter(typed)).toBe(expected))
  it('never lose a word that is no filter', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 6 }), words => {
        expect(takeFilters(words.join(' '), choices, true)).toEqual({ text: words.join(' '), filters: {} })
      }),
    )
  })
})

describe('filters in the address', () => {
  it('are read as they were written, relative ones stay relative', () => {
    const filters: FindFilters = { area: 'bookings', status: 'Not paid', country: 'Åland', from: 'last-7-days', to: 'today', is: 'mine' }
    const address = findAddress('a b', filters)
    expect(address).toBe('/admin/find?search=a+b&in=bookings&status=Not+paid&country=%C3%85land&from=last-7-days&to=today&is=mine')
    expect(readFindFilters(new URLSearchParams(address.split('?')[1]))).toEqual(filters)
  })
  it('are left out if they can’t be', () => {
    expect(readFindFilters(new URLSearchParams(`from=soon&to=2026-02-30&is=yours&status=+&country=${'x'.repeat(101)}`))).toEqual({})
  })
})

describe('days', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['Today', 'today'],
    ['last 7 days', 'last-7-days'],
    ['last 1 day', 'last-1-day'],
    ['90d', 'last-90-days'],
    ['last-0-days', null],
    ['last-99999-days', null],
    ['2026-13-01', null],
    ['', null],
  ])('%j is %j', (typed, when) => expect(whenOf(typed)).toBe(when))
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-02-23', '2026-03-01'],
    ['last-1-day', '2026-03-01', '2026-03-01'],
    ['last-14-days', '2026-02-16', '2026-03-01'],
    ['next-7-days', '2026-03-01', '2026-03-07'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['2026-01-05', '2026-01-05', '2026-01-05'],
  ])('%s is from %s to %s on 1 March 2026', (when, from, to) => {
    expect([dayOf(when, 'from', '2026-03-01'), dayOf(when, 'to', '2026-03-01')]).toEqual([from, to])
  })
  it('read as words', () => {
    expect([
      filterInWords('from', 'last-7-days', ''),
      filterInWords('to', '2026-12-31', ''),
      filterInWords('area', 'banks', 'Banks'),
      filterInWords('is', 'mine', ''),
    ]).toEqual(['From: last 7 days', 'To: 2026-12-31', 'Area: Banks', 'Mine'])
  })
})

describe('what filters cannot be answered by', () => {
  it.each<[FindFilters, string]>([
    [{ country: 'Spain' }, 'Not searched, because their lists give no country: Customers, Tags.'],
    [{ from: '2026-12-01', to: '2026-12-31', area: 'tags', is: 'mine' }, 'Not searched, because their lists give no date: Customers, Tags.'],
    [{ status: 'Active', country: 'Spain' }, 'Not searched, because their lists give no status or country: Customers, Tags.'],
  ])('%j', (filters, words) => {
    expect(unableInWords(filters, ['Customers', 'Tags'])).toBe(words)
  })
})
