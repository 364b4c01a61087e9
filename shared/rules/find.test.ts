import { describe, expect, it } from 'vitest'
import { excerptAt, fieldInWords, findAddress } from './find.ts'

describe('find', () => {
  it('has its search and its area in the address', () => {
    expect([findAddress(''), findAddress('a b'), findAddress('x', 'bookings'), findAddress('', 'bookings')]).toEqual([
      '/admin/find',
      '/admin/find?search=a+b',
      '/admin/find?search=x&in=bookings',
      '/admin/find?in=bookings',
    ])
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
