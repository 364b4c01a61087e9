import { expect, it } from 'vitest'
import { numberText, sentNumbers } from './kinds.ts'

it('numbers of a kind are sent with a point and all their digits, and everything else as it is', () => {
  const form = { id: 1, fee: '1200,5', total: '1.234,50', code: '1,5', share: 'a lot', none: null }
  expect(sentNumbers(form, { fee: 'money', total: 'money', share: 'percent', none: 'integer', absent: 'money' })).toEqual({
    ...form,
    fee: '1200.5',
    total: '1234.50',
  })
})

it('a percent sign belongs to the number before it', () => {
  expect(['12.5 %', '12%', '12', ''].map(numberText)).toEqual(['12.5', '12', '12', ''])
})
