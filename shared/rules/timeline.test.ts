import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOpen, timelineOf } from './timeline.ts'

const made = (id: number, date: string) => ({ area: 'bookings', id, title: `Booking ${id}`, place: '', status: 'Booked', date })

it('counts as open what is neither done nor ended, also in a state that is not known', () => {
  const states = ['Booked', 'waiting', 'On hold', '', 'Completed', ' cancelled', 'Rejected', 'EXPIRED']
  expect(states.map(status => isOpen({ area: 'bookings', status }))).toEqual([true, true, true, true, false, false, false, false])
  expect(isOpen({ area: 'reviews', status: '' }), 'reviews do not end').toBe(false)
})

it('puts the newest first by day and time, and last what has no date', () => {
  const rows = [made(1, '2026-03-06'), made(2, ''), made(3, '2026-03-07 09:00:00'), made(4, '2026-03-07T14:05:00Z'), made(5, 'soon')]
  expect(timelineOf(rows).map(({ day, records }) => [day, records.map(({ id }) => id)])).toEqual([
    ['2026-03-07', [4, 3]],
    ['2026-03-06', [1]],
    ['', [5, 2]],
  ])
})

it('has each record once, whatever the dates are', () => {
  const dates = fc.array(fc.oneof(fc.constantFrom('', 'soon', '2026-03-07', '2026-03-07 09:00:00', '2025-12-31T23:59:59Z'), fc.string()))
  fc.assert(
    fc.property(dates, given => {
      const days = timelineOf(given.map((date, index) => made(index + 1, date)))
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      expect(days.flatMap(({ records }) => records.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(given.map((_, index) => index + 1))
    }),
  )
})
