/** Reviews (O-065 to O-068, O-307 to O-314): what customers and professionals say of each other after a service. */
import { BY_ID, type ListShape } from '../contract/list.ts'
import { fields, id, optionalId, optionalNumber, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const reviewRow = fields({
  id,
  sender_id: optionalId,
  sender_name: text,
  receiver_id: optionalId,
  receiver_name: text,
  service_id: optionalId,
  rating: optionalNumber,
  comment: text,
})
export type Review = ReturnType<typeof reviewRow>

/** Columns and sizes (O-066, decisions O-689). */
export const reviewList = {
  columns: ['id', 'sender_id', 'receiver_id', 'sender_name', 'receiver_name', 'rating'],
  ...BY_ID,
  filters: { rating: { label: 'Rating', choices: ['1', '2', '3', '4', '5'].map(value => ({ value, label: value })) } },
  unwatched: ['sender_name', 'receiver_name'],
  references: [
    // Customers and professionals review each other; a review does not say which of the two somebody is.
    { field: 'sender_id', label: 'Sender ID', to: 'customers' },
    { field: 'sender_id', label: 'Sender ID', to: 'providers' },
    { field: 'receiver_id', label: 'Receiver ID', to: 'customers' },
    { field: 'receiver_id', label: 'Receiver ID', to: 'providers' },
    { field: 'service_id', label: 'Service ID', to: 'services' },
  ],
} as const satisfies ListShape

export const reviews = recordArea<{ Row: Review }>()('reviews', { list: reviewList, show: true })
