import { describe, expect, it } from 'vitest'
import { excerptAt, fieldInWords, findAddress } from './find.ts'

describe('find', () => {
  it('has its search and its area in the address', () => {
    expect([findAddress(''), findAddress('a b'), findAddress('x', { area: 'bookings' }), findAddress('', { area: 'bookings' })]).toEqual([
      '/admin/find',
      '/admin/find?search=a+b',
      '/admin/find?search=x&in=bookings',
      '/admin/find?in=bookings',
    ])
  })
  it('says what was typed as it was, whatever it is', () => {
    for (const text of ['a+b & c=d', '100 %', '#1?', 'Łódź/ñ'])
      expect(new URL(findAddress(text, { area: 'bookings' }), 'http://localhost').searchParams.get('search')).toBe(text)
  })
  it('names fields in words', () => {
    expect(['phone_no', 'id', 'customer_id', 'client-settlement'].map(fieldInWords)).toEqual(['Phone no', 'ID', 'Customer ID', 'Client settlement'])
  })
  it('shows a long text around the match', () => {
    const text = `${'a'.repeat(100)} match\nhere ${'b'.repeat(200)}`
    const excerpt = excerptAt(text, 101)
    expect(excerpt).toMatch(/^…a{39} match here b+…$/)
    expect(excerptAt('short', 2)).toBe('short')
  })
})
