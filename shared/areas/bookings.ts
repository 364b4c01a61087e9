/** Bookings (O-020 to O-038, O-196 to O-254): services that customers have booked, watched and corrected. */
import { byId, PAGED_ONLY, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { BY_AGE, byAppointment } from '../contract/listOrders.ts'
import { mutation, defineArea, query } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { correcting } from '../rules/bookingStates.ts'
import { digits, fields, id, statusWord, text } from '../rules/decode.ts'
import { clientSettlement, settlement } from '../rules/money.ts'
import { customerName, namesOfSides, professionalName, sideContacts, sides, together } from '../rules/people.ts'
import { callingCodeOf } from '../rules/phones.ts'
import { places } from '../rules/places.ts'
import { ONE_ZERO } from '../rules/status.ts'

/** '1', '0', or any other word of the backend. */
const bit = statusWord(ONE_ZERO)

const row = {
  ...sides,
  ...sideContacts,
  invoice_no: text,
  category: text,
  approve_payment_by_admin: bit,
  amount: text,
  total_amount: digits,
  bbp_customer_fee: text,
  bbp_provider_fee: text,
  promocode_price: text,
  partial_payment: digits,
  partial_payment_status: text,
  service_id: text,
  service_code: text,
  service_date: text,
  service_time: text,
  user_address: text,
  pro_address: text,
  created_at: text,
  status: text,
  /** Its text, one of the nine or another. */
  cancellation_reason: text,
  testing_status: bit,
  comment: text,
}
/** A booking as the list has it, with what only searches and references use. Amounts are texts as they came, so that no digit is lost; missing values are empty texts. */
export const bookingRow = fields({ id, ...row })
export type Booking = ReturnType<typeof bookingRow>

/** A booking as its details show it. Ids of others are texts as they came. */
export const bookingDetails = fields({
  ...row,
  subcategory: text,
  payment_gateway_fee: text,
  /** 1 means yes (O-213). */
  service_at_home: text,
  conversation_id: text,
  sender_id: text,
  receiver_id: text,
  rating: text,
})
export type BookingDetails = ReturnType<typeof bookingDetails> & ById

/** One side's review of the other (O-238 to O-242). */
export const bookingReview = fields({ sender_id: text, first_name: text, email: text, rating: text, comment: text })
export type BookingReview = ReturnType<typeof bookingReview>

const PAYMENT_LABELS: Record<string, string> = { '0': 'Not Completed', '1': 'Completed' }
/** The administrator's approval of the payment, in words (O-436); other values unchanged. */
export const paymentLabel = ({ approve_payment_by_admin: approved }: Pick<Booking, 'approve_payment_by_admin'>): string => PAYMENT_LABELS[approved] ?? approved

/** Whether the payment may be approved (O-437). */
export const takesApproval = ({ status }: Pick<Booking, 'status'>): boolean => ['completed', 'accepted'].includes(status.trim().toLowerCase())

/** An approval is final (O-438). */
export const isApproved = ({ approve_payment_by_admin }: Pick<Booking, 'approve_payment_by_admin'>): boolean => approve_payment_by_admin === '1'

/** Whether its payment waits for the approval. */
export const waitsForApproval = (booking: Booking): boolean => takesApproval(booking) && !isApproved(booking)

/** The name of a booking, which has none of its own. */
export const bookingName = ({ id }: { id: number }): string => `Booking ${id}`

/** Columns, tabs and sizes (O-021, O-025, O-672 to O-674); the backend pages the list and searches nothing (decisions section 0, 5). */
export const bookingList = {
  ...PAGED_ONLY,
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
    {
      id: 'waiting',
      label: 'To approve',
      pickOf: 'genuine',
      about: 'Steward picks these from all genuine bookings.',
      orders: [...BY_AGE, byAppointment('booking_date')],
    },
  ],
  texts: {
    customer_name: customerName,
    professional_name: professionalName,
    payment_status: paymentLabel,
    bbp_settlement: (booking: Booking) => settlement(booking) ?? 'Not known',
    client_settlement: (booking: Booking) => clientSettlement(booking) ?? 'Not known',
    booking_date: ({ service_date, service_time }: Booking) => together(service_date, service_time),
    request_date: ({ created_at }: Booking) => created_at,
  },
  kinds: { partial_payment: 'money', bbp_settlement: 'money', client_settlement: 'money', total_amount: 'money' },
  dates: ['booking_date', 'request_date'],
  waiting: {
    label: 'Bookings to approve',
    tab: 'waiting',
    address: `${places.bookings.list.path}?tab=waiting`,
    waits: waitsForApproval,
    country: ({ pro_phone, customer_phone }: Booking) => callingCodeOf(pro_phone) || callingCodeOf(customer_phone),
  },
  unwatched: [...namesOfSides, 'user_address', 'pro_address', 'category', 'subcategory'],
  references: [
    { field: 'customer_id', label: 'Customer ID', to: 'customers' },
    { field: 'pro_id', label: 'Professional ID', to: 'providers' },
    { field: 'service_id', label: 'Service ID', to: 'services' },
  ],
  isReferred: true,
} as const satisfies ListShape

export const bookings = defineArea('bookings', places.bookings.list.title, {
  ...recordOperations<{ Row: Booking; Shown: BookingDetails }>()({ list: bookingList, show: true }),
  ...correcting,
  approvePayment: mutation<ById, Saved>(byId, { needs: 'edit' }),
  /** Both sides' reviews, in the backend's order. */
  review: query<ById, BookingReview[]>(byId),
})
