/** The list of bookings: two tabs, the approval of payments, cancellation reasons, marks for many, and the details (O-020 to O-038). */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { bookings, bookingName, type Booking } from '../../../shared/areas/bookings.ts'
import { hasPartialPayment } from '../../../shared/rules/money.ts'
import { writtenAmount, writtenMoment } from '../../../shared/rules/written.ts'
import { sideColumns } from '../../framework/sides.tsx'
import { listScreen } from '../../framework/listScreen.tsx'
import { REASON_COLUMN } from '../../ui/commands/commands.ts'
import * as atoms from './atoms.ts'
import { approval, CancellationReason, NOUN, PAYMENT_COLUMN, PaymentStatus, rowCommands } from './commands.tsx'
import { details } from './details.tsx'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

/** The partial payment, with its status. */
function PartialPayment({ booking }: { booking: Booking }) {
  const styles = useStyles()
  const { partial_payment, partial_payment_status } = booking
  return (
    <>
      {hasPartialPayment(booking) && partial_payment_status !== '' && <Caption1 className={styles.quiet}>{partial_payment_status} </Caption1>}
      {writtenAmount(partial_payment).text}
    </>
  )
}

export default listScreen(bookings, atoms, {
  noun: NOUN,
  columns: [
    { id: 'id', header: 'Id', width: 72, align: 'end' },
    ...sideColumns<Booking>({ id: 'professional_name', header: 'Professional Name' }),
    { id: 'category', header: 'Category', width: 120 },
    {
      id: PAYMENT_COLUMN,
      header: 'Payment Status',
      width: 146,
      isEssential: true,
      control: (booking, place) => <PaymentStatus booking={booking} place={place} />,
    },
    { id: 'partial_payment', header: 'Partial Payment', width: 140, cell: booking => <PartialPayment booking={booking} /> },
    { id: 'bbp_settlement', header: 'BBP Settlement Amount', width: 186 },
    { id: 'client_settlement', header: 'Client Settlement Amount', width: 198 },
    { id: 'booking_date', header: 'Booking Date/Time', width: 184, isEssential: true, written: writtenMoment },
    { id: 'request_date', header: 'Request Date/Time', width: 184, written: writtenMoment },
    { id: 'total_amount', header: 'Total Amount', width: 120, isEssential: true },
    { id: 'status', header: 'Status', width: 120, as: 'status', isEssential: true },
    { id: REASON_COLUMN, header: 'Cancellation Reason', width: 300, control: (booking, place) => <CancellationReason record={booking} place={place} /> },
  ],
  menuHeader: 'Details',
  rowName: bookingName,
  details,
  commands: rowCommands,
  mainCommands: [approval],
  hasBulk: true,
})
