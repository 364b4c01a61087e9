/** Bookings (O-020 to O-038, O-196 to O-254): services that customers have booked, watched and corrected. */
import { boolean, string } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea, query } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { chatQuery, type Chat, type ChatQuery } from '../rules/chat.ts'
import { clientSettlement, settlement, type BookingAmounts } from '../rules/money.ts'
import { places } from '../rules/places.ts'

/** A booking as the list has it. Amounts are texts as they came, so that no digit is lost; missing values are empty texts. */
export interface Booking extends BookingAmounts {
  id: number
  /** Empty if the list does not give it; so is the professional's. */
  customer_id: string
  customer_first_name: string
  customer_last_name: string
  /** Address of their picture; empty if the list gives none; so is the professional's. */
  customer_profile_image: string
  pro_id: string
  pro_first_name: string
  pro_last_name: string
  pro_profile_image: string
  category: string
  /** '1', '0', or any other word of the backend. */
  approve_payment_by_admin: string
  partial_payment_status: string
  service_date: string
  service_time: string
  created_at: string
  status: string
  /** Its text, one of the nine or another. */
  cancellation_reason: string
  /** '1', '0', or any other word of the backend. */
  testing_status: string
}

/** A booking as its details show it. Ids of others are texts as they came. */
export interface BookingDetails extends Booking {
  invoice_no: string
  subcategory: string
  payment_gateway_fee: string
  service_id: string
  service_code: string
  /** 1 means yes (O-213). */
  service_at_home: string
  user_address: string
  pro_address: string
  customer_email: string
  customer_phone: string
  pro_email: string
  pro_phone: string
  user_code: string
  conversation_id: string
  sender_id: string
  receiver_id: string
  rating: string
  comment: string
}

/** One side's review of the other (O-238 to O-242). */
export interface BookingReview {
  sender_id: string
  first_name: string
  email: string
  rating: string
  comment: string
}

const PAYMENT_LABELS: Record<string, string> = { '0': 'Not Completed', '1': 'Completed' }
/** The administrator's approval of the payment, in words (O-436); other values unchanged. */
export const paymentLabel = ({ approve_payment_by_admin: approved }: Pick<Booking, 'approve_payment_by_admin'>): string => PAYMENT_LABELS[approved] ?? approved

/** Whether the payment may be approved (O-437). */
export const takesApproval = ({ status }: Pick<Booking, 'status'>): boolean => ['completed', 'accepted'].includes(status.trim().toLowerCase())

/** An approval is final (O-438). */
export const isApproved = ({ approve_payment_by_admin }: Pick<Booking, 'approve_payment_by_admin'>): boolean => approve_payment_by_admin === '1'

/** Whether its payment waits for the approval. */
export const waitsForApproval = (booking: Booking): boolean => takesApproval(booking) && !isApproved(booking)

const together = (...parts: string[]): string => parts.filter(part => part.trim() !== '').join(' ')

export const customerName = (booking: Pick<Booking, 'customer_first_name' | 'customer_last_name'>): string =>
  together(booking.customer_first_name, booking.customer_last_name)
export const professionalName = (booking: Pick<Booking, 'pro_first_name' | 'pro_last_name'>): string => together(booking.pro_first_name, booking.pro_last_name)

/** The name of a booking, which has none of its own. */
export const bookingName = ({ id }: { id: number }): string => `Booking ${id}`

/** Columns, tabs and sizes (O-021, O-025, O-672 to O-674); the backend pages the list and searches nothing (decisions section 0, 5). */
export const bookingList = {
  columns: [],
  sizes: [25, 50, 100],
  size: 50,
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
    {
      id: 'waiting',
      label: 'To approve',
      about: 'Oldest first, by id. The server can’t filter bookings by payment, so all genuine ones are read to find these.',
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
  amounts: ['partial_payment', 'bbp_settlement', 'client_settlement', 'total_amount'],
  waiting: {
    label: 'Bookings to approve',
    verb: 'Start approving',
    tab: 'waiting',
    address: `${places.bookings.list.path}?tab=waiting`,
    waits: waitsForApproval,
  },
} as const satisfies ListShape

/** Longest cancellation reason, in characters. */
const LONGEST_REASON = 1000

export const bookings = defineArea('bookings', places.bookings.list.title, {
  ...recordOperations<{ Row: Booking; Shown: BookingDetails }>()({ list: bookingList, show: true }),
  approvePayment: mutation<ById, Saved>(byId, { needs: 'edit' }),
  /** Any text, because Undo sends the previous reason, which may not be one of the nine. */
  setCancellationReason: mutation<ById & { cancellation_reason: string }, Saved>(byId.shape({ cancellation_reason: string().required().max(LONGEST_REASON) }), {
    needs: 'edit',
  }),
  markTesting: mutation<ById & { isTesting: boolean }, Saved>(byId.shape({ isTesting: boolean().required() }), { needs: 'edit' }),
  chat: query<ChatQuery, Chat>(chatQuery),
  /** Both sides' reviews, in the backend's order. */
  review: query<ById, BookingReview[]>(byId),
})
