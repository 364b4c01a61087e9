/** Pre-bookings (O-039 to O-047, O-255 to O-270): services that are about to be booked. */
import type { ListShape } from '../contract/list.ts'
import { defineArea } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'

/** A pre-booking as the list has it. Amounts are texts as they came, so that no digit is lost. */
export interface PreBooking {
  id: number
  bbp_code: string
  service_id: string
  total_amount: string
  status: string
}

/** What a promocode gives, out of promocode_details (O-265). */
export interface PromocodeDetails {
  amount: string
  maximum_amount: string
  promotional_type: string
  promocode_type: string
  description: string
}

/** A pre-booking as its details show it. */
export interface PreBookingDetails extends PreBooking {
  category: string
  subcategory: string
  bbp_customer_fee: string
  amount: string
  payment_gateway_fee: string
  promocode: string
  promocode_price: string
  /** Null where there are none; the text as it came where it cannot be read. */
  promocode_details: PromocodeDetails | string | null
  service_time: string
  service_date: string
  customer_id: string
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  customer_phone: string
  /** Addresses of pictures; empty where there are none. */
  customer_profile_image: string
  pro_id: string
  pro_first_name: string
  pro_last_name: string
  pro_email: string
  pro_phone: string
  pro_profile_image: string
  user_code: string
}

/** Columns, tabs and sizes (O-040, O-041, O-675 to O-677); the backend pages the list and searches nothing (decisions section 0, 5). */
export const preBookingList = {
  columns: [],
  sizes: [25, 50, 100],
  size: 50,
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
  ],
} as const satisfies ListShape

export const preBookings = defineArea(
  'pre-bookings',
  places.preBookings.list.title,
  recordOperations<{ Row: PreBooking; Shown: PreBookingDetails }>()({ list: preBookingList, show: true }),
)
