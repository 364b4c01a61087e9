/** The list of reviews, and their details (O-065 to O-068). */
import { reviewList, reviews, type Review } from '../../../shared/areas/reviews.ts'
import { places, type Place } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { detailsReference, type ListColumn } from '../../ui/columns.ts'
import type { DetailRow, DetailsDefinition } from '../../ui/details.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { RecordLink } from '../../ui/RecordLink.tsx'

/** Customers and professionals review each other; the customers' details show either. */
const people = places.customers.list

const columns: ListColumn<Review>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'sender_id', header: 'Sender_id', width: 100, align: 'end', reference: ({ sender_id }) => detailsReference(people, sender_id) },
  { id: 'receiver_id', header: 'Receiver_id', width: 110, align: 'end', reference: ({ receiver_id }) => detailsReference(people, receiver_id) },
  { id: 'sender_name', header: 'Sender_name', width: 150 },
  { id: 'receiver_name', header: 'Receiver_name', width: 150 },
  { id: 'rating', header: 'Rating', width: 80, align: 'end' },
  { id: 'reviews', header: 'Reviews', width: 100, as: 'details', isData: false },
]

type IdField = 'sender_id' | 'receiver_id' | 'service_id'

/** The id of another record, which leads there. */
const idRow = (label: string, field: IdField, place: Place): DetailRow<Review> => ({
  label,
  value(review) {
    const reference = detailsReference(place, review[field])
    return reference && <RecordLink {...reference}>{String(review[field])}</RecordLink>
  },
  copied: review => String(review[field] ?? ''),
})

const details: DetailsDefinition<Review> = {
  title: 'Reviews',
  menuLabel: 'Reviews',
  read: (id, call) => client.reviews.show({ id }, call),
  tabs: [
    {
      id: 'review',
      label: 'Review',
      sections: [
        {
          rows: [
            { label: 'Id', value: ({ id }) => String(id), copy: true },
            { label: 'Sender_name', value: ({ sender_name }) => sender_name },
            idRow('Sender_id', 'sender_id', people),
            { label: 'Receiver_name', value: ({ receiver_name }) => receiver_name },
            idRow('Receiver_id', 'receiver_id', people),
            idRow('Service Id', 'service_id', places.services.list),
            { label: 'Rating', value: ({ rating }) => (rating === null ? '' : String(rating)) },
            { label: 'Comment', value: ({ comment }) => comment },
          ],
        },
      ],
    },
  ],
}

export default function ReviewList() {
  return (
    <ListScreen
      area={reviews}
      noun={{ one: 'review', many: 'reviews' }}
      shape={reviewList}
      columns={columns}
      menuHeader={null}
      read={client.reviews.list}
      searchLabel="Search reviews"
      rowName={review => review.sender_name}
      details={details}
    />
  )
}
