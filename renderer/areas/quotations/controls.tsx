/** What is changed about a quotation where it shows: its admin status, and its cancellation reason. */
import { ADMIN_STATUSES, quotationName, quotations, type Quotation } from '../../../shared/areas/quotations.ts'
import { takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import type { CellActs, CellPlace } from '../../ui/table/columns.ts'
import { REASON_COLUMN } from '../../ui/commands/commands.ts'
import { ReasonSelect } from '../../ui/pickers/ReasonSelect.tsx'
import { WordSelect } from '../../ui/pickers/WordSelect.tsx'
import { ADMIN_STATUS_COLUMN, adminStatusOf, reasonOf } from './commands.ts'

interface ControlProps {
  quotation: Quotation
  place: CellPlace & CellActs<Quotation>
}

/** One of the three; another word stands there as it came until one of them is chosen (O-439). */
export function AdminStatusSelect({ quotation, place }: ControlProps) {
  return (
    <WordSelect
      label={`Admin Status, ${quotationName(quotation)}`}
      words={ADMIN_STATUSES}
      word={quotation.admin_status}
      placeholder="Choose a status"
      isStatus
      isRunning={place.work === `column:${ADMIN_STATUS_COLUMN}`}
      hint={place.hint(quotations.operations.setAdminStatus.needs)}
      tabIndex={place.tabIndex}
      choose={word => {
        const command = adminStatusOf(word)
        if (command) place.start(command)
      }}
    />
  )
}

/** The select where a reason may be chosen, else the text alone (O-441). */
export function CancellationReason({ quotation, place }: ControlProps) {
  const { status, cancellation_reason } = quotation
  if (!takesCancellationReason(status)) return cancellation_reason
  return (
    <ReasonSelect
      name={quotationName(quotation)}
      reason={cancellation_reason}
      isRunning={place.work === `column:${REASON_COLUMN}`}
      hint={place.hint(quotations.operations.setCancellationReason.needs)}
      tabIndex={place.tabIndex}
      choose={reason => place.start(reasonOf(reason))}
    />
  )
}
