/** The command and the control that change the admin status of a quotation, and what its details share with those of bookings. */
import { ADMIN_STATUSES, quotationName, quotations, type AdminStatus, type Quotation, type QuotationDetails } from '../../../shared/areas/quotations.ts'
import { sidesOf } from '../../framework/sides.tsx'
import { store } from '../../state/store.ts'
import { statusChange, type StatusChoice } from '../../ui/commands/commands.ts'
import { WordSelect } from '../../ui/pickers/WordSelect.tsx'
import type { CellActs } from '../../ui/table/columns.ts'
import type { CellPlace } from '../../ui/rows/useTableModel.ts'
import * as atoms from './atoms.ts'

const { setAdminStatus } = quotations.operations

export const NOUN = { one: 'quotation', many: 'quotations' }

export const { words, rowCommands, CancellationReason, chatTab, detailsOf } = sidesOf<Quotation, QuotationDetails>({
  area: quotations,
  atoms,
  noun: NOUN,
  rowName: quotationName,
})

/** The column of the admin status. */
export const ADMIN_STATUS_COLUMN = 'admin_status'

const adminStatus: StatusChoice<Quotation, AdminStatus> = {
  column: ADMIN_STATUS_COLUMN,
  of: quotation => quotation.admin_status,
  words: ADMIN_STATUSES,
  confirm: 'Yes, X',
  needs: setAdminStatus.needs,
  set: ({ id }, admin_status, call) => store.set(atoms.setAdminStatus, { id, admin_status }, call),
}
const isAdminStatus = (word: string): word is AdminStatus => ADMIN_STATUSES.some(each => each === word)

/** Changes the admin status in place, which can be undone (O-439, O-500): one of the three words; an unknown word shows as it came until one of them is chosen. */
export function AdminStatusSelect({ quotation, place }: { quotation: Quotation; place: CellPlace & CellActs<Quotation> }) {
  return (
    <WordSelect
      label={`Admin Status, ${quotationName(quotation)}`}
      words={ADMIN_STATUSES}
      word={quotation.admin_status}
      placeholder="Choose a status"
      isStatus
      isRunning={place.work === `column:${ADMIN_STATUS_COLUMN}`}
      hint={place.hint(setAdminStatus.needs)}
      tabIndex={place.tabIndex}
      choose={word => {
        if (isAdminStatus(word)) place.start(statusChange(adminStatus, words, word))
      }}
    />
  )
}
