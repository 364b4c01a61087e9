/** The list of pre-bookings, and their details (O-039 to O-047). */
import { preBookingList, preBookings, type PreBooking, type PreBookingDetails, type PromocodeDetails } from '../../../shared/areas/pre-bookings.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/columns.ts'
import type { DetailRow, DetailsDefinition } from '../../ui/details.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'

const columns: ListColumn<PreBooking>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'bbp_code', header: 'BBP Code', width: 180 },
  { id: 'service_id', header: 'Service Id', width: 120, align: 'end' },
  { id: 'total_amount', header: 'Total Amount', width: 140, align: 'end' },
  { id: 'status', header: 'Status', width: 140 },
]

type Shown = PreBookingDetails

type Field = Exclude<keyof Shown, 'id' | 'promocode_details'>

/** Rows of fields that are shown as they came. */
const rowsOf = (labels: Partial<Record<Field, string>>, copied: readonly Field[] = []): DetailRow<Shown>[] =>
  (Object.keys(labels) as Field[]).map(field => ({ label: labels[field]!, value: shown => shown[field], copy: copied.includes(field) }))

/** One row of what a promocode gives (O-265). */
const promocodeRow = (label: string, field: keyof PromocodeDetails): DetailRow<Shown> => ({
  label,
  value: ({ promocode_details: found }) => (found !== null && typeof found === 'object' ? found[field] : ''),
})

const details: DetailsDefinition<Shown> = {
  title: 'Details',
  menuLabel: 'Details',
  read: (id, call) => client['pre-bookings'].show({ id }, call),
  tabs: [
    {
      id: 'general',
      label: 'General',
      sections: [
        {
          title: 'General Details',
          rows: [
            { label: 'Id', value: ({ id }) => String(id), copy: true },
            ...rowsOf(
              {
                bbp_code: 'BBP Code',
                category: 'Category',
                subcategory: 'Subcategory',
                bbp_customer_fee: 'BBP Customer Fee',
                amount: 'Amount',
                payment_gateway_fee: 'Payment Gateway Fee',
                total_amount: 'Total Amount',
                status: 'Status',
              },
              ['bbp_code'],
            ),
          ],
        },
        { title: 'Service Details', rows: rowsOf({ service_id: 'Service Id', service_date: 'Service Date', service_time: 'Service Time' }, ['service_id']) },
        {
          title: 'Promocode Details',
          rows: [
            ...rowsOf({ promocode: 'Promocode', promocode_price: 'Promocode Price' }),
            promocodeRow('Amount', 'amount'),
            promocodeRow('Maximum Amount', 'maximum_amount'),
            promocodeRow('Promotional Type', 'promotional_type'),
            promocodeRow('Promocode Type', 'promocode_type'),
            promocodeRow('Description', 'description'),
            { label: 'Not readable', value: ({ promocode_details: found }) => (typeof found === 'string' ? found : '') },
          ],
        },
        {
          title: 'Customer Details',
          rows: rowsOf(
            {
              customer_id: 'Customer Id',
              customer_first_name: 'First Name',
              customer_last_name: 'Last Name',
              customer_email: 'Email',
              customer_phone: 'Phone Number',
            },
            ['customer_id', 'customer_email', 'customer_phone'],
          ),
        },
        {
          title: 'Professional Details',
          rows: rowsOf({ pro_id: 'Professional Id', pro_first_name: 'First Name', pro_last_name: 'Last Name', pro_email: 'Email', pro_phone: 'Phone Number' }, [
            'pro_id',
            'pro_email',
            'pro_phone',
          ]),
        },
      ],
    },
  ],
}

export default function PreBookingList() {
  return (
    <ListScreen
      area={preBookings}
      noun={{ one: 'pre-booking', many: 'pre-bookings' }}
      shape={preBookingList}
      columns={columns}
      menuHeader="Details"
      read={client['pre-bookings'].list}
      searchLabel="Search pre-bookings"
      rowName={booking => booking.bbp_code}
      details={details}
    />
  )
}
