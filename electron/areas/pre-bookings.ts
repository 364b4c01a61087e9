/** Pre-bookings: handlers (O-529 to O-532). */
import { preBookings as area, preBookingDetails, preBookingRow } from '../../shared/areas/pre-bookings.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('pre-bookings', {
  list: assumed('GET prebooking/lists'),
  show: assumed('GET prebooking/show/{id}'),
})

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    decode: preBookingRow,
    decodeDetails: preBookingDetails,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    named: booking => booking.bbp_code,
  })
}

export const preBookings: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
