/** Bookings: handlers (O-512 to O-528). */
import { customerName } from '../../shared/rules/people.ts'
import { bookings as area, bookingName, waitsForApproval, bookingDetails, bookingReview, bookingRow, type BookingReview } from '../../shared/areas/bookings.ts'
import { chat } from '../core/calls/chat.ts'
import { anyList, at, isObject, readableRecords, type Decoder } from '../../shared/rules/decode.ts'
import { readStored } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { conversation } from '../core/calls/commonEndpoints.ts'
import { recordArea } from './area.ts'

const calls = {
  ...conversation,
  list: assumed('GET booking/lists'),
  show: assumed('GET booking/show/{id}'),
  review: assumed('GET booking/review/{id}'),
  paymentStatus: assumed('POST booking/paymentStatus/{id}'),
  cancellationReason: assumed('POST booking/cancellationReason'),
  testing: assumed('POST booking/testing'),
}

/** Reviews: entries that are not objects are left out and noted. A single review counts as a list of one. */
const reviews: Decoder<BookingReview[]> = (value, path, note) =>
  readableRecords(isObject(value) ? [value] : anyList(value, path), bookingReview, path, note).records

export const bookings = recordArea(
  area,
  calls,
  {
    decode: bookingRow,
    decodeDetails: bookingDetails,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    // The call can neither filter nor sort these.
    picked: { waiting: { keeps: waitsForApproval } },
    named: bookingName,
    place: customerName,
  },
  (core, { send, endpoints }) => ({
    approvePayment: ({ id }, { signal }) => send(endpoints.paymentStatus, id, { path: { id }, body: { approve_payment_by_admin: 1 }, signal }, 'moves'),
    setCancellationReason: ({ id, cancellation_reason }, { signal }) =>
      send(endpoints.cancellationReason, id, { body: { cancellation_reason, id }, signal }, 'moves'),
    markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { body: { status: isTesting ? 1 : 0, id }, signal }, 'leaves'),
    chat: ({ conversation_id }, { signal }) =>
      readStored(core, `bookings.chat.${conversation_id}`, conversation.chat, chat, { path: { conversation_id }, signal }),
    review: ({ id }, { signal }) => readStored(core, `bookings.review.${id}`, endpoints.review, at(['reviews'], reviews), { path: { id }, signal }),
  }),
)
