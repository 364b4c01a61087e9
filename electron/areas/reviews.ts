/** Reviews: handlers (O-554, O-555). */
import { reviewList, type Review } from '../../shared/areas/reviews.ts'
import { fields, id, optionalId, optionalNumber, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const reviewRows: RowDefinition<Review> = {
  shape: reviewList,
  decode: fields({
    id,
    sender_id: optionalId,
    sender_name: text,
    receiver_id: optionalId,
    receiver_name: text,
    service_id: optionalId,
    rating: optionalNumber,
    comment: text,
  }),
  keys: ['result'],
  searched: row => [row.id, row.sender_id, row.sender_name, row.receiver_id, row.receiver_name, row.service_id, row.comment].join(' '),
  named: row => row.sender_name,
  place: row => row.receiver_name,
}

export function reviews(core: Core): Handlers<'reviews'> {
  return recordHandlers(core, 'reviews', reviewRows)
}
