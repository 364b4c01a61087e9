/** Pre-bookings (O-039 to O-047, O-255 to O-270): services that are about to be booked. */
import { PAGED_ONLY, type ById, type ListShape } from '../contract/list.ts'
import { digits, fields, id, text, type Decoder } from '../rules/decode.ts'
import { namesOfSides, sideContacts, sides } from '../rules/people.ts'
import { recordArea } from './area.ts'

const row = { ...sides, ...sideContacts, bbp_code: text, service_id: text, promocode: text, total_amount: digits, status: text }
/** A pre-booking as the list has it, with what only searches and references use. Amounts are texts as they came, so that no digit is lost. */
export const preBookingRow = fields({ id, ...row })
export type PreBooking = ReturnType<typeof preBookingRow>

const promocode = fields({ amount: text, maximum_amount: text, promotional_type: text, promocode_type: text, description: text })
/** What a promocode gives, out of promocode_details (O-265). */
export type PromocodeDetails = ReturnType<typeof promocode>

/** JSON text (O-265), in which null means nothing. Text that cannot be parsed is shown as it came. */
const promocodeDetails: Decoder<PromocodeDetails | string | null> = (value, path) => {
  if (value === null || value === undefined || (typeof value === 'string' && /^(?:null)?$/.test(value.trim()))) return null
  try {
    return promocode(value, path)
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** A pre-booking as its details show it. */
export const preBookingDetails = fields({
  ...row,
  category: text,
  subcategory: text,
  bbp_customer_fee: text,
  amount: text,
  payment_gateway_fee: text,
  promocode_price: text,
  promocode_details: promocodeDetails,
  service_time: text,
  service_date: text,
})
export type PreBookingDetails = ReturnType<typeof preBookingDetails> & ById

/** Columns, tabs and sizes (O-040, O-041, O-675 to O-677); the backend pages the list and searches nothing (decisions section 0, 5). */
export const preBookingList = {
  ...PAGED_ONLY,
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
  ],
  kinds: { total_amount: 'money' },
  unwatched: [...namesOfSides, 'category', 'subcategory'],
  references: [
    { field: 'customer_id', label: 'Customer ID', to: 'customers' },
    { field: 'pro_id', label: 'Professional ID', to: 'providers' },
    { field: 'service_id', label: 'Service ID', to: 'services' },
  ],
} as const satisfies ListShape

export const preBookings = recordArea<{ Row: PreBooking; Shown: PreBookingDetails }>()('pre-bookings', { list: preBookingList, show: true })
