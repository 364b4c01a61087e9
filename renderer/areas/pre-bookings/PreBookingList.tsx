/** The list of pre-bookings, and their details (O-039 to O-047). */
import { preBookings, type PreBooking } from '../../../shared/areas/pre-bookings.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { areaList } from '../../framework/areaList.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { details } from './details.tsx'

const columns: ListColumn<PreBooking>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'bbp_code', header: 'BBP Code', width: 140, fits: true, names: true },
  { id: 'service_id', header: 'Service Id', width: 120, align: 'end' },
  { id: 'total_amount', header: 'Total Amount', width: 140, align: 'end', written: text => writtenAmount(text) },
  { id: 'status', header: 'Status', width: 140, as: 'status' },
]

const LIST = areaList(preBookings, { one: 'pre-booking', many: 'pre-bookings' })

const definition: ListDefinition<PreBooking> = {
  ...LIST,
  columns,
  menuHeader: 'Details',
  rowName: booking => booking.bbp_code,
  details,
}

export default function PreBookingList() {
  return <ListScreen definition={definition} />
}
