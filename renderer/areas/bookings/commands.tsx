/** The commands on a booking as data, the control that approves its payment, and what its details share with those of quotations. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import {
  bookingName,
  bookings,
  isApproved,
  paymentLabel,
  takesApproval,
  waitsForApproval,
  type Booking,
  type BookingDetails,
} from '../../../shared/areas/bookings.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { clientSettlement, hasPartialPayment, settlement } from '../../../shared/rules/money.ts'
import { customerName, professionalName } from '../../../shared/rules/people.ts'
import { detailsPath, places } from '../../../shared/rules/places.ts'
import { Amount, sidesOf } from '../../framework/sides.tsx'
import { store } from '../../state/store.ts'
import { StatusBadge, StatusButton } from '../../ui/basics/StatusButton.tsx'
import type { Command } from '../../ui/commands/commands.ts'
import { Details } from '../../ui/details/Details.tsx'
import type { CellActs } from '../../ui/table/columns.ts'
import type { CellPlace } from '../../ui/rows/useTableModel.ts'
import * as atoms from './atoms.ts'

const { approvePayment } = bookings.operations

export const NOUN = { one: 'booking', many: 'bookings' }

const sides = sidesOf<Booking, BookingDetails>({
  area: bookings,
  atoms,
  noun: NOUN,
  rowName: bookingName,
})
export const { CancellationReason, chatTab, detailsOf } = sides

/** The column of the payment status. */
export const PAYMENT_COLUMN = 'payment_status'

const useStyles = makeStyles({
  sentence: { margin: `0 0 ${tokens.spacingVerticalM}` },
  locked: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3, verticalAlign: 'middle' },
})

/** Whose payment it is, and how much goes to whom. */
function ApprovalText({ booking }: { booking: Booking }) {
  const styles = useStyles()
  const amount = (found: string | null) => (found ? <Amount professional={booking.pro_id} stored={found} /> : 'Not known')
  return (
    <>
      <p className={styles.sentence}>
        {`Are you sure? You want to change status to Completed. The payment of ${bookingName(booking)} is then approved, which can’t be undone.`}
      </p>
      <Details
        items={[
          ['Customer', customerName(booking)],
          ['Professional', professionalName(booking)],
          ['Total Amount', amount(booking.total_amount)],
          ...(hasPartialPayment(booking) ? [['BBP Settlement Amount', amount(settlement(booking))] as const] : []),
          ['Client Settlement Amount', amount(clientSettlement(booking))],
        ]}
      />
    </>
  )
}

/** Approves the payment, which cannot be undone (O-435 to O-438). */
export const approval: Command<Booking> = {
  label: 'Approve payment',
  needs: approvePayment.needs,
  work: `column:${PAYMENT_COLUMN}`,
  isOffered: waitsForApproval,
  confirm: booking => ({
    title: 'Change Status?',
    text: <ApprovalText booking={booking} />,
    cancelLabel: 'Cancel',
    confirmLabel: 'Yes, Completed',
  }),
  confirmMany: rows => ({
    title: 'Change Status?',
    text: `Are you sure? You want to change the payment status of ${rows} to Completed. Their payments are then approved, which can’t be undone. Bookings whose payment can’t be approved are left out.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Yes, Completed',
  }),
  run: ({ id }, call) => store.set(atoms.approvePayment, { id }, call),
  told: booking => ({
    whom: [customerName(booking), professionalName(booking)].filter(Boolean).join(' – '),
    open: detailsPath(places.bookings.list, booking.id),
  }),
  state: booking => isolating`The payment status of ${bookingName(booking)} is ${paymentLabel(booking) || 'not known'}.`,
}

export const rowCommands = [...sides.rowCommands, approval]

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
