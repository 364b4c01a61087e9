/** Reviews of services, as those who booked them wrote them (C-127, C-140, C-141). */
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { LongText } from './LongText.tsx'

const useStyles = makeStyles({
  room: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`, textAlign: 'start', verticalAlign: 'top' },
  header: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  comment: { minWidth: '160px' },
  end: { textAlign: 'end' },
  id: { display: 'block', color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
})

/** A review as texts; what the backend left empty is an empty text. */
export interface ShownReview {
  id: string
  sender_id: string
  sender_name: string
  receiver_id: string
  receiver_name: string
  booking_id: string
  service_id: string
  rating: string
  comment: string
}

const COLUMNS = ['ID', 'Sender', 'Receiver', 'Booking ID', 'Service ID', 'Rating', 'Comment']

function Person({ name, id }: { name: ReactNode; id: string }) {
  const styles = useStyles()
  return (
    <>
      <bdi>{name || '–'}</bdi>
      {id && <Caption1 className={styles.id}>ID {id}</Caption1>}
    </>
  )
}

/** `receiver` draws the name of whoever was reviewed, where it leads somewhere. */
export function ReviewTable({ reviews, receiver }: { reviews: readonly ShownReview[]; receiver?(review: ShownReview): ReactNode }) {
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
              <td className={styles.cell}>
                <Person name={review.sender_name} id={review.sender_id} />
              </td>
              <td className={styles.cell}>
                <Person name={receiver?.(review) ?? review.receiver_name} id={review.receiver_id} />
              </td>
              <td className={styles.cell}>{review.booking_id || '–'}</td>
              <td className={styles.cell}>{review.service_id || '–'}</td>
              <td className={mergeClasses(styles.cell, styles.end)}>{review.rating || '–'}</td>
              <td className={mergeClasses(styles.cell, styles.comment)}>{review.comment ? <LongText text={review.comment} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
