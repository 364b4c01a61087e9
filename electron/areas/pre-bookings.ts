/** Pre-bookings: handlers (O-529 to O-532). */
import { preBookings as area, preBookingDetails, preBookingRow } from '../../shared/areas/pre-bookings.ts'
import { customerName } from '../../shared/rules/people.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const preBookings = recordArea(area, usualCalls(area, assumed, 'prebooking'), {
  decode: preBookingRow,
  decodeDetails: preBookingDetails,
  paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
  named: booking => booking.bbp_code,
  place: customerName,
})
