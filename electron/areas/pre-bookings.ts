/** Pre-bookings: handlers (O-529 to O-532). */
import { preBookings as area, preBookingDetails, preBookingRow } from '../../shared/areas/pre-bookings.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const preBookings = recordArea(
  area,
  {
    list: assumed('GET prebooking/lists'),
    show: assumed('GET prebooking/show/{id}'),
  },
  {
    decode: preBookingRow,
    decodeDetails: preBookingDetails,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    named: booking => booking.bbp_code,
  },
)
