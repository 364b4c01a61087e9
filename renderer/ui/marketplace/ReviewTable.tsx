/** Reviews of services, written by those who booked them (C-127, C-140, C-141). */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { serviceReview } from '../../../shared/rules/people.ts'
import { places, type Place } from '../../../shared/rules/places.ts'
import { detailsReference } from '../table/columns.ts'
import { LongText } from '../basics/LongText.tsx'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'
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

function Record({ place, id }: { place: Place; id: string }) {
  const reference = detailsReference(place, id)
  return reference ? <RecordLink {...reference}>{id}</RecordLink> : id || '–'
}

type Review = ReturnType<typeof serviceReview>

/** The sender is the customer, the receiver the professional. */
const COLUMNS: Array<Pick<PlainColumn<Review>, 'id' | 'header' | 'draw'> & { look?: 'person' | 'end' | 'comment' }> = [
  { id: 'id', header: 'ID', draw: ({ id }) => id || '–' },
  {
    id: 'sender',
    header: 'Sender',
    look: 'person',
    draw: review => <PersonId place={places.customers.list} name={review.sender_name} id={review.sender_id} />,
  },
  {
    id: 'receiver',
    header: 'Receiver',
    look: 'person',
    draw: review => <PersonId place={places.providers.list} name={review.receiver_name} id={review.receiver_id} />,
  },
  { id: 'booking', header: 'Booking ID', draw: ({ booking_id }) => <Record place={places.bookings.list} id={booking_id} /> },
  { id: 'service', header: 'Service ID', draw: ({ service_id }) => <Record place={places.services.list} id={service_id} /> },
  { id: 'rating', header: 'Rating', look: 'end', draw: ({ rating }) => rating || '–' },
  { id: 'comment', header: 'Comment', look: 'comment', draw: ({ comment }) => (comment ? <LongText text={comment} /> : '–') },
]

export function ReviewTable({ reviews }: { reviews: readonly Review[] }) {
  const styles = useStyles()
  if (reviews.length === 0) return <div className={styles.none}>No Reviews Yet</div>
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.room} role="region" aria-label="Reviews table" tabIndex={0}>
      <PlainTable
        label="Reviews"
        className={styles.table}
        headClassName={mergeClasses(styles.cell, styles.header)}
        cellClassName={styles.cell}
        rowClassName={styles.row}
        columns={COLUMNS.map(({ id, header, look, draw }) => ({
          id,
          header,
          draw,
          head: { className: look === 'end' ? styles.end : undefined },
          cell: { className: look && styles[look] },
        }))}
        rows={reviews}
        rowId={(_, index) => String(index)}
      />
    </div>
  )
}
