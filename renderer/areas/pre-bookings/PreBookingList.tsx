/** The list of pre-bookings, and their details (O-039 to O-047). */
import { preBookings } from '../../../shared/areas/pre-bookings.ts'
import { places } from '../../../shared/rules/places.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import * as atoms from './atoms.ts'
import { details } from './details.tsx'
import { detailsReference } from '../../ui/table/columns.ts'

export default listScreen(preBookings, atoms, {
  noun: { one: 'pre-booking', many: 'pre-bookings' },
  columns: [
    { id: 'id', header: 'Id', width: 72, align: 'end' },
    { id: 'bbp_code', header: 'BBP Code', width: 140, fits: true, names: true },
    { id: 'service_id', header: 'Service Id', width: 120, align: 'end', reference: ({ service_id }) => detailsReference(places.services.list, service_id) },
    { id: 'total_amount', header: 'Total Amount', width: 140 },
    { id: 'status', header: 'Status', width: 140, as: 'status' },
  ],
  menuHeader: 'Details',
  rowName: booking => booking.bbp_code,
  details,
})
