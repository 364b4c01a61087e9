import { expect, it } from 'vitest'
import type { Booking } from '../../../shared/areas/bookings.ts'
import type { Review } from '../../../shared/areas/reviews.ts'
import type { Service } from '../../../shared/areas/services.ts'
import { candidateOf } from './candidates.ts'

const QUOTATION = { category: 'Nursing', service_date: '2026-11-03', latitude: '-32.95', longitude: '-60.64' }
const CARLA = { id: 8, email: 'carla@example.com', city: 'Rosario', latitude: '-32.95', longitude: '-60.60' }
const HERE = { services: [], bookings: [], reviews: [] }
const service = (category_title: string, user_email = CARLA.email) =>
  ({ user_email, top_parent_title: 'Health', parent_category_title: 'Nursing', category_title }) as Service
const booking = (id: number, service_time: string, rest: Partial<Booking> = {}) =>
  ({ id, pro_id: '8', service_date: '2026-11-03', service_time, status: 'Accepted', testing_status: '0', ...rest }) as Booking
const facts = (held: Partial<Parameters<typeof candidateOf>[2]>, person: Parameters<typeof candidateOf>[0] = CARLA) =>
  Object.fromEntries(candidateOf(person, QUOTATION, { ...HERE, ...held }).facts)

it('tells category, city, distance, rating and what is booked that day', () => {
  const held = {
    services: [service('Wound care'), { ...service('Boiler'), parent_category_title: 'Plumbing' }, service('Injections', 'other@example.com')],
    bookings: [booking(12, '14:30:00'), booking(11, '09:00:00')],
    reviews: [
      { receiver_id: 8, rating: 5 },
      { receiver_id: 8, rating: 4 },
      { receiver_id: 9, rating: 1 },
      { receiver_id: 8, rating: null },
    ] as Review[],
  }
  const found = facts(held)
  expect(found).toMatchObject({ Category: 'Nursing, Boiler', City: 'Rosario', Distance: '3.7 km', Rating: '4.5 of 2' })
  expect(found['Bookings on Nov 3, 2026']!.replaceAll('\u202f', ' ')).toBe('9:00 AM Booking 11, 2:30 PM Booking 12')
  expect(candidateOf(CARLA, QUOTATION, held).isSame).toBe(true)
})

it('leaves out bookings that do not stand, those of others and of other days', () => {
  const bookings = [
    booking(1, '09:00', { status: 'Cancelled' }),
    booking(2, '09:00', { status: 'rejected' }),
    booking(3, '09:00', { testing_status: '1' }),
    booking(4, '09:00', { pro_id: '9' }),
    booking(5, '09:00', { service_date: '2026-11-04' }),
  ]
  expect(facts({ bookings })['Bookings on Nov 3, 2026']).toBe('None')
})

it('tells nothing of what is not on this computer', () => {
  expect(facts({ services: undefined, bookings: undefined, reviews: undefined }, { id: 8, email: CARLA.email, latitude: 'x', longitude: '' })).toEqual({})
  expect(candidateOf(CARLA, QUOTATION, HERE).isSame, 'without services, the category is not known').toBeNull()
})

it('a professional with services in other categories alone is of another category', () => {
  const services = [{ ...service('Boiler'), parent_category_title: 'Plumbing' }]
  expect(candidateOf(CARLA, QUOTATION, { ...HERE, services }).isSame).toBe(false)
  expect(candidateOf(CARLA, { ...QUOTATION, category: '' }, { ...HERE, services }).isSame, 'whose category is not known').toBeNull()
})
