/** The details of a pre-booking (O-042 to O-046). */
import type { PreBookingDetails, PromocodeDetails } from '../../../shared/areas/pre-bookings.ts'
import { writtenAmount, writtenDate, writtenPercent, writtenShare, writtenTime, type Written } from '../../../shared/rules/written.ts'
import { sideContactRows, sideId, sidePicture } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import type { DetailRow, DetailsDefinition } from '../../ui/details/details.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'

type Shown = PreBookingDetails

type Field = Exclude<keyof Shown, 'id' | 'promocode_details'>

/** Fields that are more than a text. */
const WRITTEN: Partial<Record<Field, (stored: string) => Written>> = {
  bbp_customer_fee: writtenPercent,
  amount: writtenAmount,
  payment_gateway_fee: writtenAmount,
  total_amount: writtenAmount,
  promocode_price: writtenAmount,
  service_date: writtenDate,
  service_time: writtenTime,
}

/** Rows of fields, those that are plain texts as they came. */
const rowsOf = (labels: Partial<Record<Field, string>>, copied: readonly Field[] = []): DetailRow<Shown>[] =>
  (Object.keys(labels) as Field[]).map(field => {
    const written = WRITTEN[field]
    return { label: labels[field]!, value: shown => (written ? withHover(written(shown[field])) : shown[field]), copy: copied.includes(field) }
  })

/** Who a side is; the id can be copied. */
const copiedId = (side: 'customer' | 'pro'): DetailRow<Shown> => ({ ...sideId(side), copied: shown => shown[`${side}_id`] })

/** One row of what a promocode gives (O-265). */
const promocodeRow = (label: string, field: keyof PromocodeDetails, written?: (stored: string, of: PromocodeDetails) => Written): DetailRow<Shown> => ({
  label,
  value: ({ promocode_details: found }) =>
    found === null || typeof found !== 'object' ? '' : written ? withHover(written(found[field], found)) : found[field],
})

export const details: DetailsDefinition<Shown> = {
  title: 'Details',
  name: ({ bbp_code }) => bbp_code,
  status: ({ status }) => status,
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
            { label: 'ID', value: ({ id }) => String(id), copy: true },
            ...rowsOf(
              {
                bbp_code: 'BBP Code',
                category: 'Category',
                subcategory: 'Subcategory',
                bbp_customer_fee: 'BBP Customer Fee',
                amount: 'Amount',
                payment_gateway_fee: 'Payment Gateway Fee',
                total_amount: 'Total Amount',
              },
              ['bbp_code'],
            ),
            { label: 'Status', value: ({ status }) => <StatusBadge status={status} /> },
          ],
        },
        { title: 'Service Details', rows: rowsOf({ service_id: 'Service ID', service_date: 'Service Date', service_time: 'Service Time' }, ['service_id']) },
        {
          title: 'Promocode Details',
          rows: [
            ...rowsOf({ promocode: 'Promocode', promocode_price: 'Promocode Price' }),
            promocodeRow('Amount', 'amount', (amount, { promocode_type }) => writtenShare(amount, promocode_type)),
            promocodeRow('Maximum Amount', 'maximum_amount', text => writtenAmount(text)),
            promocodeRow('Promotional Type', 'promotional_type'),
            promocodeRow('Promocode Type', 'promocode_type'),
            promocodeRow('Description', 'description'),
            { label: 'Not readable', value: ({ promocode_details: found }) => (typeof found === 'string' ? found : '') },
          ],
        },
        {
          title: 'Customer Details',
          rows: [copiedId('customer'), ...sideContactRows('customer'), sidePicture('customer')],
        },
        {
          title: 'Professional Details',
          rows: [copiedId('pro'), ...sideContactRows('pro'), ...rowsOf({ user_code: 'User Code' }, ['user_code']), sidePicture('pro')],
        },
      ],
    },
  ],
}
