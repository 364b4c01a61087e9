/** Bookings: handlers (O-512 to O-528). */
import { bookings as area, bookingName, customerName, waitsForApproval, type BookingReview } from '../../shared/areas/bookings.ts'
import { chat } from '../core/calls/chat.ts'
import { at, fields, id, list, readableRecords, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { readStored, type Core, type Handlers } from '../core/core.ts'
import { createRecords } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import { conversation } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = {
  ...conversation,
  ...endpointsOf('bookings', {
    list: assumed('GET booking/lists'),
    show: assumed('GET booking/show/{id}'),
    review: assumed('GET booking/review/{id}'),
    paymentStatus: assumed('POST booking/paymentStatus/{id}'),
    cancellationReason: assumed('POST booking/cancellationReason'),
    testing: assumed('POST booking/testing'),
  }),
}

/** '1' or '0', or any other word of the backend. */
const bit = statusWord(['1', '0'])

const row = {
  customer_id: text,
  customer_first_name: text,
  customer_last_name: text,
  customer_profile_image: text,
  pro_id: text,
  pro_first_name: text,
  pro_last_name: text,
  pro_profile_image: text,
  category: text,
  approve_payment_by_admin: bit,
  amount: text,
  total_amount: text,
  bbp_customer_fee: text,
  bbp_provider_fee: text,
  promocode_price: text,
  partial_payment: text,
  partial_payment_status: text,
  service_date: text,
  service_time: text,
  created_at: text,
  status: text,
  cancellation_reason: text,
  testing_status: bit,
}

const details = fields({
  ...row,
  invoice_no: text,
  subcategory: text,
  payment_gateway_fee: text,
  service_id: text,
  service_code: text,
  service_at_home: text,
  user_address: text,
  pro_address: text,
  customer_email: text,
  customer_phone: text,
  pro_email: text,
  pro_phone: text,
  user_code: text,
  conversation_id: text,
  sender_id: text,
  receiver_id: text,
  rating: text,
  comment: text,
})

const review: Decoder<BookingReview> = fields({ sender_id: text, first_name: text, email: text, rating: text, comment: text })
const anything = list<unknown>(value => value)

/** Reviews: entries that are not objects are left out and noted. A single review counts as a list of one. */
const reviews: Decoder<BookingReview[]> = (value, path, note) => {
  const isAlone = typeof value === 'object' && value !== null && !Array.isArray(value)
  return readableRecords(isAlone ? [value] : anything(value, path), review, path, note).records
}

function handlersOf(core: Core): Handlers<typeof area> {
  const { handlers, send } = createRecords(core, area, endpoints, {
    decode: fields({ id, ...row }),
    decodeDetails: details,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    // The call can neither filter nor sort these.
    picked: { waiting: { keeps: waitsForApproval, order: (a, b) => a.id - b.id } },
    named: bookingName,
    place: customerName,
  })
  return {
    ...handlers,
    approvePayment: ({ id }, { signal }) => send(endpoints.paymentStatus, id, { path: { id }, body: { approve_payment_by_admin: 1 }, signal }, 'moves'),
    setCancellationReason: ({ id, cancellation_reason }, { signal }) =>
      send(endpoints.cancellationReason, id, { body: { cancellation_reason, id }, signal }, 'moves'),
    markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { body: { status: isTesting ? 1 : 0, id }, signal }, 'leaves'),
    chat: ({ conversation_id }, { signal }) =>
      readStored(core, `bookings.chat.${conversation_id}`, conversation.chat, chat, { path: { conversation_id }, signal }),
    review: ({ id }, { signal }) => readStored(core, `bookings.review.${id}`, endpoints.review, at(['reviews'], reviews), { path: { id }, signal }),
  }
}

export const bookings: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
