/** The list of bookings: two tabs, the approval of payments, cancellation reasons, marks for many, and the details (O-020 to O-038). */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { bookingList, bookingName, bookings, type Booking } from '../../../shared/areas/bookings.ts'
import { cellValue } from '../../../shared/contract/list.ts'
import { amountLabel, hasPartialPayment } from '../../../shared/rules/money.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/columns.ts'
import { REASON_COLUMN } from '../../ui/commands.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { NOUN, PAYMENT_COLUMN, rowCommands } from './commands.ts'
import { CancellationReason, PaymentStatus } from './controls.tsx'
import { details } from './details.tsx'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

const amount = (id: string, header: string, width: number): ListColumn<Booking> => ({
  id,
  header,
  width,
  align: 'end',
  cell: booking => amountLabel(String(cellValue(bookingList, id, booking))),
})

/** What was paid beforehand, and whether it has come. */
function PartialPayment({ booking }: { booking: Booking }) {
  const styles = useStyles()
  const { partial_payment, partial_payment_status } = booking
  return (
    <>
      {hasPartialPayment(booking) && partial_payment_status !== '' && <Caption1 className={styles.quiet}>{partial_payment_status} </Caption1>}
      {amountLabel(partial_payment)}
    </>
  )
}

const columns: ListColumn<Booking>[] = [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'customer_name', header: 'Customer Name', width: 150 },
  { id: 'professional_name', header: 'Professional Name', width: 150 },
  { id: 'category', header: 'Category', width: 120 },
  { id: PAYMENT_COLUMN, header: 'Payment Status', width: 138, control: (booking, place) => <PaymentStatus booking={booking} place={place} /> },
  { ...amount('partial_payment', 'Partial Payment', 140), cell: booking => <PartialPayment booking={booking} /> },
  amount('bbp_settlement', 'BBP Settlement Amount', 180),
  amount('client_settlement', 'Client Settlement Amount', 190),
  { id: 'booking_date', header: 'Booking Date/Time', width: 164 },
  { id: 'request_date', header: 'Request Date/Time', width: 164 },
  amount('total_amount', 'Total Amount', 120),
  { id: 'status', header: 'Status', width: 110, as: 'status' },
  { id: REASON_COLUMN, header: 'Cancellation Reason', width: 230, control: (booking, place) => <CancellationReason booking={booking} place={place} /> },
]

export default function BookingList() {
  return (
    <ListScreen
      area={bookings}
      noun={NOUN}
      shape={bookingList}
      columns={columns}
      menuHeader="Details"
      read={client.bookings.list}
      searchLabel="Search bookings"
      rowName={bookingName}
      details={details}
      commands={rowCommands}
      hasBulk
    />
  )
}
