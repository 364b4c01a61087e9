/** The control that changes the admin status of a quotation in place. */
import { ADMIN_STATUSES, quotationName, quotations, type Quotation } from '../../../shared/areas/quotations.ts'
import type { CellActs, CellPlace } from '../../ui/table/columns.ts'
import { WordSelect } from '../../ui/pickers/WordSelect.tsx'
import { ADMIN_STATUS_COLUMN, adminStatusOf } from './commands.ts'

/** One of the three words; an unknown word shows as it came until one of them is chosen (O-439). */
export function AdminStatusSelect({ quotation, place }: { quotation: Quotation; place: CellPlace & CellActs<Quotation> }) {
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
