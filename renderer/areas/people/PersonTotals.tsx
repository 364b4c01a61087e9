/** What the bookings and reviews of a person come to, from what is on this computer: nothing is fetched for it. */
import type { Booking } from '../../../shared/areas/bookings.ts'
import type { Review } from '../../../shared/areas/reviews.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { meanRating, totalsOf } from '../../../shared/rules/personTotals.ts'
import { writtenAmount, writtenDate } from '../../../shared/rules/written.ts'
import { useHeldRows } from '../../state/heldRows.ts'
import { useCurrencies } from '../../state/lookups.ts'
import { useIsComplete } from '../../state/offlineCopies.ts'
import { withHover } from '../../ui/basics/withHover.tsx'
import type { DetailRow } from '../../ui/details/details.ts'
import { Facts } from '../../ui/details/Facts.tsx'
import type { ShownPerson } from './personDetails.tsx'

interface PersonTotalsProps {
  person: ShownPerson
  side: 'customer' | 'provider'
  /** The date of the newest record that names the person; empty if there is none. */
  lastSeen: string
}

export function PersonTotals({ person, side, lastSeen }: PersonTotalsProps) {
  const hasBookings = useIsComplete('bookings')
  const isThem = { is: [String(person.id)] }
  const bookings = useHeldRows<Booking>('bookings', hasBookings ? { [side === 'customer' ? 'customer_id' : 'pro_id']: isThem } : null)
  const reviews = useHeldRows<Review>('reviews', { receiver_id: isThem })
  const currency = useCurrencies().get(Number(person.country_id))
  const totals = bookings && totalsOf(bookings, side)
  const ratings = (reviews ?? []).map(({ rating }) => rating).filter(rating => rating !== null)
  const count = (of: number) => of.toLocaleString(LOCALE)
  const notHere = <span title="Search all bookings to see it">Not searched</span>
  const facts: DetailRow<ShownPerson>[] = [
    { label: 'Bookings', value: () => (totals ? <span title="Without those marked as testing">{count(totals.bookings)}</span> : notHere) },
    {
      label: side === 'customer' ? 'Spent' : 'Earned',
      value() {
        if (!totals) return notHere
        const { text } = writtenAmount(totals.sum, currency)
        const whole = [
          `${count(totals.completed)} completed`,
          totals.unknown > 0 ? `${count(totals.unknown)} of them without an amount` : '',
          currency ? `in the currency of the person’s country: bookings don’t state one` : 'the currency is not known',
        ]
        return withHover({ text, whole: whole.filter(Boolean).join(', ') })
      },
    },
    {
      label: 'Cancelled',
      value: () => (totals ? `${totals.bookings === 0 ? 0 : Math.round((totals.cancelled / totals.bookings) * 100)} %` : notHere),
    },
    { label: 'Rating', value: () => ratings.length > 0 && `${meanRating(ratings)} of ${count(ratings.length)}` },
    { label: 'Last Seen', value: () => lastSeen && <span title="The day of the newest record that names the person">{writtenDate(lastSeen).text}</span> },
  ]
  return <Facts facts={facts} shown={person} />
}
