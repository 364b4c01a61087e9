/** Pre-bookings: handlers (O-529 to O-532). */
import { preBookings as area, type PreBookingDetails, type PromocodeDetails } from '../../shared/areas/pre-bookings.ts'
import { fields, id, text, type Decoder } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('pre-bookings', {
  list: assumed('GET prebooking/lists'),
  show: assumed('GET prebooking/show/{id}'),
})

const row = { bbp_code: text, service_id: text, total_amount: text, status: text }

const promocode = fields({ amount: text, maximum_amount: text, promotional_type: text, promocode_type: text, description: text })

/** JSON text (O-265), in which null means nothing. Text that cannot be parsed is shown as it came. */
const promocodeDetails: Decoder<PreBookingDetails['promocode_details']> = (value, path) => {
  if (value === null || value === undefined || (typeof value === 'string' && /^(?:null)?$/.test(value.trim()))) return null
  try {
    return promocode(value, path) satisfies PromocodeDetails
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

const details = fields({
  ...row,
  category: text,
  subcategory: text,
  bbp_customer_fee: text,
  amount: text,
  payment_gateway_fee: text,
  promocode: text,
  promocode_price: text,
  promocode_details: promocodeDetails,
  service_time: text,
  service_date: text,
  customer_id: text,
  customer_first_name: text,
  customer_last_name: text,
  customer_email: text,
  customer_phone: text,
  customer_profile_image: text,
  pro_id: text,
  pro_first_name: text,
  pro_last_name: text,
  pro_email: text,
  pro_phone: text,
  pro_profile_image: text,
  user_code: text,
})

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    decode: fields({ id, ...row }),
    decodeDetails: details,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    named: booking => booking.bbp_code,
  })
}

export const preBookings: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
