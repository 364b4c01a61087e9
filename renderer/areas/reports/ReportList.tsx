/** The list of reports (O-063, O-064). */
import { reports } from '../../../shared/areas/reports.ts'
import { places } from '../../../shared/rules/places.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import { PersonId } from '../../ui/table/PersonId.tsx'
import * as atoms from './atoms.ts'

export default listScreen(reports, atoms, {
  noun: { one: 'report', many: 'reports' },
  columns: [
    { id: 'id', header: 'Id', width: 72, align: 'end' },
    { id: 'booking_id', header: 'Booking_id', width: 110, align: 'end', reference: ({ booking_id }) => detailsReference(places.bookings.list, booking_id) },
    {
      id: 'customer_id',
      header: 'Customer_id',
      width: 240,
      cell: ({ customer_id }, { tabIndex }) => <PersonId id={customer_id} place={places.customers.list} isIdFirst tabIndex={tabIndex} />,
    },
    {
      id: 'pro_id',
      header: 'Professional_id',
      width: 240,
      cell: ({ pro_id }, { tabIndex }) => <PersonId id={pro_id} place={places.providers.list} isIdFirst tabIndex={tabIndex} />,
    },
    { id: 'description', header: 'Description', width: 320 },
  ],
  menuHeader: null,
  rowName: report => `Report ${report.id}`,
})
