import { expect, it } from 'vitest'
import { meanRating, totalsOf, type CountedBooking } from './personTotals.ts'

const booking = (changes: Partial<CountedBooking>): CountedBooking => ({
  status: 'Completed',
  testing_status: '0',
  amount: '100.00',
  total_amount: '105.00',
  bbp_customer_fee: '5.00',
  bbp_provider_fee: '15.00',
  promocode_price: '0',
  partial_payment: '',
  ...changes,
})

it('a customer spent the totals of completed bookings, a professional earned their amounts without the fee', () => {
  const bookings = [booking({}), booking({ total_amount: '0.20', amount: '0.10' }), booking({ status: ' cancelled ' }), booking({ status: 'Waiting' })]
  expect(totalsOf(bookings, 'customer')).toEqual({ bookings: 4, completed: 2, cancelled: 1, sum: '105.20', unknown: 0 })
  expect(totalsOf(bookings, 'provider')).toEqual({ bookings: 4, completed: 2, cancelled: 1, sum: '85.085', unknown: 0 })
})

it('bookings marked as testing do not count, and those without an amount are told', () => {
  expect(totalsOf([booking({ testing_status: '1' }), booking({ total_amount: 'on request' })], 'customer')).toEqual({
    bookings: 1,
    completed: 1,
    cancelled: 0,
    sum: '0.00',
    unknown: 1,
  })
})

it('the mean of ratings has one decimal', () => {
  expect([meanRating([5, 4, 4]), meanRating([])]).toEqual(['4.3', ''])
})
