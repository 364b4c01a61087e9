/** The list of reports (O-063, O-064). */
import { reportList, reports, type Report } from '../../../shared/areas/reports.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { detailsReference, type ListColumn } from '../../ui/columns.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'

const columns: ListColumn<Report>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'booking_id', header: 'Booking_id', width: 110, align: 'end' },
  { id: 'customer_id', header: 'Customer_id', width: 120, align: 'end', reference: ({ customer_id }) => detailsReference(places.customers.list, customer_id) },
  { id: 'pro_id', header: 'Professional_id', width: 140, align: 'end', reference: ({ pro_id }) => detailsReference(places.providers.list, pro_id) },
  { id: 'description', header: 'Description', width: 350 },
]

export default function ReportList() {
  return (
    <ListScreen
      area={reports}
      noun={{ one: 'report', many: 'reports' }}
      shape={reportList}
      columns={columns}
      menuHeader={null}
      read={client.reports.list}
      searchLabel="Search reports"
      rowName={report => `Report ${report.id}`}
    />
  )
}
