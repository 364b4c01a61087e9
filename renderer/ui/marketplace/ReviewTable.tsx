/** Reviews of services, written by those who booked them (C-127, C-140, C-141). */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { serviceReview } from '../../../shared/rules/people.ts'
import { places, type Place } from '../../../shared/rules/places.ts'
import { detailsReference } from '../table/columns.ts'
import { LongText } from '../basics/LongText.tsx'
import { PersonId } from '../table/PersonId.tsx'
import { RecordLink } from '../table/RecordLink.tsx'

const useStyles = makeStyles({
  room: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`, textAlign: 'start', verticalAlign: 'top' },
  header: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  person: { minWidth: '210px', whiteSpace: 'nowrap' },
  comment: { minWidth: '160px' },
  end: { textAlign: 'end' },
  none: { color: tokens.colorNeutralForeground3 },
})

const COLUMNS = ['ID', 'Sender', 'Receiver', 'Booking ID', 'Service ID', 'Rating', 'Comment']

function Record({ place, id }: { place: Place; id: string }) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return id || '–'
  return <RecordLink {...detailsReference(place, Number(id))!}>{id}</RecordLink>
}

/** The sender is the customer, the receiver the professional. */
export function ReviewTable({ reviews }: { reviews: ReadonlyArray<ReturnType<typeof serviceReview>> }) {
  const styles = useStyles()
  if (reviews.length === 0) return <div className={styles.none}>No Reviews Yet</div>
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.room} role="region" aria-label="Reviews table" tabIndex={0}>
      <table className={styles.table} aria-label="Reviews">
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={mergeClasses(styles.cell, styles.header, column === 'Rating' && styles.end)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviews.map((review, index) => (
            <tr key={index} className={styles.row}>
              <td className={styles.cell}>{review.id || '–'}</td>
              <td className={mergeClasses(styles.cell, styles.person)}>
                <PersonId place={places.customers.list} name={review.sender_name} id={review.sender_id} />
              </td>
              <td className={mergeClasses(styles.cell, styles.person)}>
                <PersonId place={places.providers.list} name={review.receiver_name} id={review.receiver_id} />
              </td>
              <td className={styles.cell}>
                <Record place={places.bookings.list} id={review.booking_id} />
              </td>
              <td className={styles.cell}>
                <Record place={places.services.list} id={review.service_id} />
              </td>
              <td className={mergeClasses(styles.cell, styles.end)}>{review.rating || '–'}</td>
              <td className={mergeClasses(styles.cell, styles.comment)}>{review.comment ? <LongText text={review.comment} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
