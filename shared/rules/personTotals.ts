/** What the bookings of a person come to. */
import { amountText, exact, received, type BookingAmounts } from './money.ts'

/** What is counted of a booking. */
export type CountedBooking = BookingAmounts & { status: string; testing_status: string }

export interface PersonTotals {
  bookings: number
  completed: number
  cancelled: number
  /** What a customer spent, or a professional earned, with completed bookings. */
  sum: string
  /** How many completed bookings have no amount, and are not in the sum. */
  unknown: number
}

const hasStatus = (word: string) => (booking: CountedBooking) => booking.status.trim().toLowerCase() === word

/** Bookings that are marked as testing do not count. */
export function totalsOf(bookings: readonly CountedBooking[], side: 'customer' | 'provider'): PersonTotals {
  const genuine = bookings.filter(({ testing_status }) => testing_status !== '1')
  const completed = genuine.filter(hasStatus('completed'))
  const amounts = completed.map(booking => exact(side === 'customer' ? booking.total_amount : (received(booking) ?? ''))).filter(found => found !== null)
  return {
    bookings: genuine.length,
    completed: completed.length,
    cancelled: genuine.filter(hasStatus('cancelled')).length,
    sum: amountText(amounts.reduce((before, amount) => before.plus(amount), exact('0')!)),
    unknown: completed.length - amounts.length,
  }
}

/** The mean of ratings with one decimal; empty if there are none. */
export const meanRating = (ratings: readonly number[]): string =>
  ratings.length === 0 ? '' : (ratings.reduce((before, rating) => before + rating, 0) / ratings.length).toFixed(1)
