/** What is known on this computer of the professionals whom a quotation may be assigned to: nothing is fetched for it. */
import { bookingName, type Booking } from '../../../shared/areas/bookings.ts'
import type { ListedPerson, Provider } from '../../../shared/areas/people.ts'
import type { Quotation } from '../../../shared/areas/quotations.ts'
import type { Review } from '../../../shared/areas/reviews.ts'
import type { Service } from '../../../shared/areas/services.ts'
import { storedDay } from '../../../shared/rules/dates.ts'
import { kilometresBetween, kilometresText } from '../../../shared/rules/kilometres.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { meanRating } from '../../../shared/rules/personTotals.ts'
import { foldName } from '../../../shared/rules/searchedText.ts'
import { writtenDate, writtenTime } from '../../../shared/rules/written.ts'
import { useHeldRows } from '../../state/heldRows.ts'
import { useIsComplete } from '../../state/offlineCopies.ts'

/** A professional as the list has them, or of whom only the id and the address are known. */
export type Professional = Pick<ListedPerson, 'id' | 'email'> & Partial<Pick<Provider, 'city' | 'latitude' | 'longitude'>>

/** What a professional offers, and the facts for the choice; what is not known is left out. */
export interface Candidate {
  /** The categories of the professional's services; empty if they are not known. */
  categories: string[]
  /** Whether one of them is the quotation's; null if they are not known. */
  isSame: boolean | null
  facts: Array<readonly [label: string, text: string]>
}

/** The rows on this computer; undefined for lists that are not here. */
export interface HeldLists {
  services: readonly Service[] | undefined
  bookings: readonly Booking[] | undefined
  reviews: readonly Review[] | undefined
}

type Asked = Pick<Quotation, 'category' | 'service_date' | 'latitude' | 'longitude'>

/** States of bookings on which nobody works. */
const NOT_DONE = ['rejected', 'cancelled', 'expired']

/** A place in decimal degrees; null if one of the two is missing. */
function placeOf({ latitude = '', longitude = '' }: Partial<Pick<Provider, 'latitude' | 'longitude'>>) {
  const place = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null
}

function distanceOf(person: Professional, quotation: Asked): string {
  const [from, to] = [placeOf(quotation), placeOf(person)]
  return from && to ? kilometresText(kilometresBetween(from, to)) : ''
}

function ratingOf(person: Professional, reviews: HeldLists['reviews'] = []): string {
  const ratings = reviews.flatMap(({ receiver_id, rating }) => (receiver_id === person.id && rating !== null ? [rating] : []))
  return ratings.length === 0 ? '' : `${meanRating(ratings)} of ${ratings.length.toLocaleString(LOCALE)}`
}

/** The bookings of a day on which the professional works. */
function workOn(day: string, person: Professional, bookings: HeldLists['bookings']): string {
  if (!bookings) return ''
  const found = bookings.filter(
    ({ pro_id, service_date, status, testing_status }) =>
      pro_id === String(person.id) && storedDay(service_date) === day && testing_status !== '1' && !NOT_DONE.includes(foldName(status)),
  )
  if (found.length === 0) return 'None'
  return found
    .toSorted((a, b) => a.service_time.localeCompare(b.service_time, LOCALE))
    .map(booking => [writtenTime(booking.service_time).text, bookingName(booking)].filter(Boolean).join(' '))
    .join(', ')
}

/** What is known of a professional for a quotation. */
export function candidateOf(person: Professional, quotation: Asked, { services = [], bookings, reviews }: HeldLists): Candidate {
  const isAsked = (title: string) => quotation.category !== '' && foldName(title) === foldName(quotation.category)
  const offered = services.filter(({ user_email }) => user_email !== '' && foldName(user_email) === foldName(person.email))
  const titles = offered.map(each => [each.top_parent_title, each.parent_category_title, each.category_title].find(isAsked) ?? each.category_title)
  const categories = [...new Set(titles.filter(title => title !== ''))].toSorted(
    (a, b) => Number(isAsked(b)) - Number(isAsked(a)) || a.localeCompare(b, LOCALE),
  )
  const day = storedDay(quotation.service_date)
  const facts = [
    ['Category', categories.join(', ')],
    ['City', person.city ?? ''],
    ['Distance', distanceOf(person, quotation)],
    ['Rating', ratingOf(person, reviews)],
    ...(day === null ? [] : [[`Bookings on ${writtenDate(day).text}`, workOn(day, person, bookings)] as const]),
  ] as const
  return {
    categories,
    isSame: categories.length === 0 || quotation.category === '' ? null : categories.some(isAsked),
    facts: facts.filter(([, text]) => text !== ''),
  }
}

/** Answers what is known of each of these professionals. */
export function useCandidates(quotation: Asked, people: readonly Professional[]): (person: Professional) => Candidate {
  const [hasServices, hasBookings] = [useIsComplete('services'), useIsComplete('bookings')]
  const ids = { is: people.map(({ id }) => String(id)) }
  const emails = { is: people.map(({ email }) => email).filter(Boolean) }
  const day = storedDay(quotation.service_date)
  const held: HeldLists = {
    services: useHeldRows<Service>('services', hasServices && emails.is.length > 0 ? { user_email: emails } : null),
    bookings: useHeldRows<Booking>(
      'bookings',
      hasBookings && day !== null && ids.is.length > 0 ? { pro_id: ids, booking_date: { days: { from: day, to: day } } } : null,
    ),
    reviews: useHeldRows<Review>('reviews', ids.is.length > 0 ? { receiver_id: ids } : null),
  }
  return person => candidateOf(person, quotation, held)
}
