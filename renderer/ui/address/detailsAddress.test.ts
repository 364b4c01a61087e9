import { describe, expect, it } from 'vitest'
import { keepingDetails, onPage, readDetailsAddress, withDetails, type DetailsAddress } from './detailsAddress.ts'

const address = (text: string) => new URLSearchParams(text)

describe('details in the address of a list', () => {
  it.each<[text: string, expected: DetailsAddress | null]>([
    ['', null],
    ['search=san&page=2', null],
    ['details=12', { id: 12 }],
    ['page=2&details=12&details-tab=reviews', { id: 12, tab: 'reviews' }],
    ['details-tab=reviews', null],
    ['search=san&details=12&details-of=bookings', { id: 12, area: 'bookings' }],
    ['details-of=bookings', null],
  ])('%j opens %j', (text, expected) => {
    expect(readDetailsAddress(address(text))).toEqual(expected)
  })
  it.each(['0', '-1', '1.5', '1e3', 'abc', '', '1 ', '9'.repeat(16)])('%j is no record', id => {
    expect(readDetailsAddress(address(`details=${id}`))).toBeNull()
  })
  it('stand beside the list’s own state, and leave nothing behind', () => {
    const open = withDetails(address('search=san&page=2'), { id: 12, tab: 'reviews' })
    expect(open.toString()).toBe('search=san&page=2&details=12&details-tab=reviews')
    expect(withDetails(open, { id: 13 }).toString()).toBe('search=san&page=2&details=13')
    expect(withDetails(open, { id: 13, area: 'bookings' }).toString()).toBe('search=san&page=2&details=13&details-of=bookings')
    expect(withDetails(address('search=san&details=13&details-of=bookings'), null).toString()).toBe('search=san')
    expect(withDetails(open, null).toString()).toBe('search=san&page=2')
  })
  it('stay while the list is turned, sorted and searched', () => {
    expect(keepingDetails('sort=title.asc', address('page=4&details=12&details-tab=reviews')).toString()).toBe('sort=title.asc&details=12&details-tab=reviews')
    expect(keepingDetails('sort=title.asc', address('page=4')).toString()).toBe('sort=title.asc')
  })
  it('go along to another page', () => {
    expect(onPage('search=san&size=50', 1).toString()).toBe('search=san&size=50&page=2')
    expect(onPage('size=50&page=2', 2).toString()).toBe('size=50&page=3')
    expect(onPage('size=50&page=2', 0).toString()).toBe('size=50')
  })
})
