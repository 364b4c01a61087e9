/** The commands on a booking as data, the control that approves its payment, and what its details share with those of quotations. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import { bookingName, bookings, isApproved, paymentLabel, takesApproval, type Booking, type BookingDetails } from '../../../shared/areas/bookings.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { sidesOf } from '../../framework/sides.tsx'
import { store } from '../../state/store.ts'
import { StatusBadge, StatusButton } from '../../ui/basics/StatusButton.tsx'
import type { Command } from '../../ui/commands/commands.ts'
import type { CellActs } from '../../ui/table/columns.ts'
import type { CellPlace } from '../../ui/rows/useTableModel.ts'
import * as atoms from './atoms.ts'

const { approvePayment } = bookings.operations

export const NOUN = { one: 'booking', many: 'bookings' }

export const { rowCommands, CancellationReason, chatTab, detailsOf } = sidesOf<Booking, BookingDetails>({
  area: bookings,
  atoms,
  noun: NOUN,
  rowName: bookingName,
})

/** The column of the payment status. */
export const PAYMENT_COLUMN = 'payment_status'

/** Approves the payment, which cannot be undone (O-435 to O-438). */
export const approval: Command<Booking> = {
  label: 'Approve payment',
  needs: approvePayment.needs,
  work: `column:${PAYMENT_COLUMN}`,
  isOffered: booking => takesApproval(booking) && !isApproved(booking),
  confirm: booking => ({
    title: 'Change Status?',
    text: isolating`Are you sure? You want to change status to Completed. The payment of ${bookingName(booking)}, in all ${writtenAmount(booking.total_amount).text || 'an amount that is not known'}, is then approved, which can’t be undone.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Yes, Completed',
  }),
  run: ({ id }, call) => store.set(atoms.approvePayment, { id }, call),
  state: booking => isolating`The payment status of ${bookingName(booking)} is ${paymentLabel(booking) || 'not known'}.`,
}

const useStyles = makeStyles({
  locked: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3, verticalAlign: 'middle' },
})

/** A badge if there is nothing to approve, a button until it is approved, and locked from then on (O-436 to O-438). */
export function PaymentStatus({ booking, place }: { booking: Booking; place: CellPlace & CellActs<Booking> }) {
  const styles = useStyles()
  const label = paymentLabel(booking)
  if (!takesApproval(booking)) return label && <StatusBadge status={label} />
  if (isApproved(booking))
    return (
      <span className={styles.locked} title="Approved for good">
        <StatusBadge status={label} />
        <LockClosed16Regular />
      </span>
    )
  return (
    <StatusButton
      status={label || 'Not known'}
      isRunning={place.work === approval.work}
      hint={place.hint(approval.needs) ?? 'Approve payment'}
      tabIndex={place.tabIndex}
      onClick={() => place.start(approval)}
    />
  )
}
