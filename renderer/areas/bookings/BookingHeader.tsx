/** What stands above the details of a booking whichever tab shows: who books whom, how it stands, and what can be changed about it. */
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { bookings, type BookingDetails } from '../../../shared/areas/bookings.ts'
import { takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { customerName, professionalName } from '../../../shared/rules/people.ts'
import { client } from '../../state/client.ts'
import type { CellActs, CellPlace } from '../../ui/table/columns.ts'
import { TestingMark } from '../../ui/basics/TestingMark.tsx'
import { useRecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import { words } from './commands.ts'
import { CancellationReason, PaymentStatus } from './controls.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}` },
  name: { margin: 0, overflowWrap: 'anywhere' },
  control: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0, maxWidth: '100%' },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})

export function BookingHeader({ shown }: { shown: BookingDetails }) {
  const styles = useStyles()
  const { access, workOn, start, dialog } = useRecordCommands<BookingDetails>({
    section: bookings.section,
    words,
    readFresh: id => client.bookings.show({ id, fresh: true }),
  })
  const place: CellPlace & CellActs<BookingDetails> = {
    work: workOn(shown),
    tabIndex: 0,
    start: command => start(shown, command),
    hint: access.hint,
  }
  return (
    <div>
      <div className={styles.line}>
        <Subtitle2 as="h3" className={styles.name} dir="auto">
          {[customerName(shown) || 'Unknown customer', professionalName(shown) || 'Unknown professional'].join(' – ')}
        </Subtitle2>
        {shown.testing_status === '1' && <TestingMark />}
      </div>
      <div className={styles.line}>
        <span className={styles.control}>
          <Caption1 className={styles.quiet}>Payment Status</Caption1>
          <PaymentStatus booking={shown} place={place} />
        </span>
        {takesCancellationReason(shown.status) && (
          <span className={styles.control}>
            <Caption1 className={styles.quiet}>Cancellation Reason</Caption1>
            <CancellationReason booking={shown} place={place} />
          </span>
        )}
      </div>
      {dialog}
    </div>
  )
}
