/** The control that approves the payment of a booking in place. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import { isApproved, paymentLabel, takesApproval, type Booking } from '../../../shared/areas/bookings.ts'
import type { CellActs, CellPlace } from '../../ui/table/columns.ts'
import { StatusBadge, StatusButton } from '../../ui/basics/StatusButton.tsx'
import { approval } from './commands.ts'

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
