/** The list of reports (O-063, O-064). */
import { reports, type Report } from '../../../shared/areas/reports.ts'
import { places } from '../../../shared/rules/places.ts'
import { areaList } from '../../framework/areaList.ts'
import { detailsReference, type ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { PersonId } from '../../ui/table/PersonId.tsx'

const columns: ListColumn<Report>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'booking_id', header: 'Booking_id', width: 110, align: 'end', reference: ({ booking_id }) => detailsReference(places.bookings.list, booking_id) },
  {
    id: 'customer_id',
    header: 'Customer_id',
    width: 240,
    cell: ({ customer_id }, { tabIndex }) => <PersonId id={customer_id} place={places.customers.list} tabIndex={tabIndex} />,
  },
  {
    id: 'pro_id',
    header: 'Professional_id',
    width: 240,
    cell: ({ pro_id }, { tabIndex }) => <PersonId id={pro_id} place={places.providers.list} tabIndex={tabIndex} />,
  },
  { id: 'description', header: 'Description', width: 320 },
]

const LIST = areaList(reports, { one: 'report', many: 'reports' })

const definition: ListDefinition<Report> = {
  ...LIST,
  columns,
  menuHeader: null,
  rowName: report => `Report ${report.id}`,
}

export default function ReportList() {
  return <ListScreen definition={definition} />
}
