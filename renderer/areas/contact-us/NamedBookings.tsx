/** Links to the bookings whose numbers a message names. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { detailsPath, places } from '../../../shared/rules/places.ts'
import type { FoundRecord } from '../../../shared/platform/search.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { useAccess } from '../../state/session.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { bookingNumbers } from './bookingNumbers.ts'

const useStyles = makeStyles({
  // Its line stays empty without any, so that nothing below moves.
  bookings: { minHeight: tokens.lineHeightBase200, display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
})

/** A number that the text does not call a booking is one only if such a booking is on this computer. */
export function NamedBookings({ text }: { text: string }) {
  const styles = useStyles()
  const mayView = useAccess(places.bookings.list.title).allows('view')
  const numbers = mayView ? bookingNumbers(text) : []
  const { data: known = [] } = useQuery<FoundRecord[]>({
    key: numbers.length > 0 ? ['contact-us', 'bookings', text] : null,
    area: null,
    read: signal => client.search.named({ records: numbers.map(({ id }) => ({ area: 'bookings', id })) }, { signal }),
  })
  const shown = numbers.filter(({ id, isBooking }) => isBooking || known.some(record => record.id === id))
  return (
    <Caption1 className={styles.bookings}>
      {shown.map(({ id }) => (
        <Link key={id} to={detailsPath(places.bookings.list, id)}>
          {`Booking ${id.toLocaleString(LOCALE, { useGrouping: false })}${known.flatMap(record => (record.id === id && record.title !== '' ? [`, ${record.title}`] : [])).join('')}`}
        </Link>
      ))}
    </Caption1>
  )
}
