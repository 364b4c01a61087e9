/** The details of a pre-booking (O-042 to O-046). */
import { places } from '../../../shared/rules/places.ts'
import { together } from '../../../shared/rules/people.ts'
import type { PreBookingDetails, PromocodeDetails } from '../../../shared/areas/pre-bookings.ts'
import { writtenAmount, writtenDate, writtenMoment, writtenPercent, writtenShare, writtenTime, type Written } from '../../../shared/rules/written.ts'
import { badgeRow, fieldRows, idRow, recordRow } from '../../framework/detailRows.tsx'
import { amountRow, sideContactRows, sideFact, sideId, sidePicture } from '../../framework/sides.tsx'
import type { DetailRow, DetailsDefinition, DetailSection } from '../../ui/details/details.ts'
import { withHover } from '../../ui/basics/withHover.tsx'
import * as atoms from './atoms.ts'

type Shown = PreBookingDetails

const { text, written } = fieldRows<Shown>()

/** The person as a link to their details; the id can be copied. */
const copiedId = (side: 'customer' | 'pro'): DetailRow<Shown> => ({ ...sideId(side), copied: shown => shown[`${side}_id`] })

/** A row of what the promocode grants (O-265). */
const promocodeRow = (label: string, field: keyof PromocodeDetails, written?: (stored: string, of: PromocodeDetails) => Written): DetailRow<Shown> => ({
  label,
  value: ({ promocode_details: found }) =>
    found === null || typeof found !== 'object' ? '' : written ? withHover(written(found[field], found)) : found[field],
})

const sections: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'General Details',
    rows: [
      idRow,
      text('BBP Code', 'bbp_code', true),
      text('Category', 'category'),
      text('Subcategory', 'subcategory'),
      written('BBP Customer Fee', 'bbp_customer_fee', writtenPercent),
      amountRow('Amount', ({ amount }) => amount),
      amountRow('Payment Gateway Fee', ({ payment_gateway_fee }) => payment_gateway_fee),
      amountRow('Total Amount', ({ total_amount }) => total_amount),
      badgeRow('Status', shown => shown.status),
    ],
  },
  {
    title: 'Service Details',
    rows: [
      recordRow('Service ID', places.services.list, ({ service_id }) => service_id),
      written('Service Date', 'service_date', writtenDate),
      written('Service Time', 'service_time', writtenTime),
    ],
  },
  {
    title: 'Promocode Details',
    rows: [
      text('Promocode', 'promocode'),
      amountRow('Promocode Price', ({ promocode_price }) => promocode_price),
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
    rows: [copiedId('pro'), ...sideContactRows('pro'), text('User Code', 'user_code', true), sidePicture('pro')],
  },
]

export const details: DetailsDefinition<Shown> = {
  title: 'Details',
  name: ({ bbp_code }) => bbp_code,
  status: ({ status }) => status,
  menuLabel: 'Details',
  facts: [
    { label: 'Service Date/Time', value: ({ service_date, service_time }) => withHover(writtenMoment(together(service_date, service_time))) },
    amountRow('Total Amount', ({ total_amount }) => total_amount),
    sideFact('customer'),
    sideFact('pro'),
    text('Category', 'category'),
    text('Promocode', 'promocode'),
  ],
  read: (id, call) => atoms.show.read({ id }, call),
  tabs: [{ id: 'general', label: 'General', sections }],
}
