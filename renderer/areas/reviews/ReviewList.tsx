/** The list of reviews, and their details (O-065 to O-068). */
import { reviews, type Review } from '../../../shared/areas/reviews.ts'
import { places } from '../../../shared/rules/places.ts'
import { idRow, recordRow, rowsTab } from '../../framework/detailRows.tsx'
import { listScreen } from '../../framework/listScreen.tsx'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { DetailRow, DetailsDefinition } from '../../ui/details/details.ts'
import { PersonId } from '../../ui/table/PersonId.tsx'
import * as atoms from './atoms.ts'

/** Customers and professionals review each other; a review does not say which of the two somebody is. */
const idColumn = (id: 'sender_id' | 'receiver_id', header: string, width: number): ListColumn<Review> => ({
  id,
  header,
  width,
  align: 'end',
  cell: (review, { tabIndex }) => <PersonId id={review[id]} isIdAlone tabIndex={tabIndex} />,
})
const nameColumn = (who: 'sender' | 'receiver', header: string): ListColumn<Review> => ({
  id: `${who}_name`,
  header,
  width: 170,
  names: who === 'sender',
  cell: (review, { tabIndex }) => <PersonId id={review[`${who}_id`]} name={review[`${who}_name`]} isNameAlone tabIndex={tabIndex} />,
})

/** The sender or the receiver: name and id, each as a link. */
const personRows = (who: 'sender' | 'receiver', label: string): DetailRow<Review>[] => [
  { label: `${label}_name`, value: review => <PersonId id={review[`${who}_id`]} name={review[`${who}_name`]} isNameAlone /> },
  { label: `${label}_id`, value: review => <PersonId id={review[`${who}_id`]} isIdAlone />, copied: review => String(review[`${who}_id`] ?? '') },
]

const details: DetailsDefinition<Review> = {
  title: 'Reviews',
  name: ({ sender_name }) => sender_name,
  menuLabel: 'Reviews',
  read: (id, call) => atoms.show.read({ id }, call),
  tabs: rowsTab('review', 'Review', [
    idRow,
    ...personRows('sender', 'Sender'),
    ...personRows('receiver', 'Receiver'),
    recordRow<Review>('Service ID', places.services.list, ({ service_id }) => service_id),
    { label: 'Rating', value: ({ rating }) => (rating === null ? '' : String(rating)) },
    { label: 'Comment', value: ({ comment }) => comment },
  ]),
}

export default listScreen(reviews, atoms, {
  noun: { one: 'review', many: 'reviews' },
  columns: [
    { id: 'id', header: 'Id', width: 72, align: 'end' },
    idColumn('sender_id', 'Sender_id', 100),
    idColumn('receiver_id', 'Receiver_id', 110),
    nameColumn('sender', 'Sender_name'),
    nameColumn('receiver', 'Receiver_name'),
    { id: 'rating', header: 'Rating', width: 80, align: 'end' },
    { id: 'reviews', header: 'Reviews', width: 100, as: 'details', isData: false },
  ],
  menuHeader: null,
  rowName: review => review.sender_name,
  details,
})
