/** The commands on a quotation as data, and what its details share with those of bookings. */
import { ADMIN_STATUSES, quotationName, quotations, type AdminStatus, type Quotation, type QuotationDetails } from '../../../shared/areas/quotations.ts'
import { sidesOf } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import { statusChange, type Command, type StatusChoice } from '../../ui/commands/commands.ts'

const { setAdminStatus } = quotations.operations

export const NOUN = { one: 'quotation', many: 'quotations' }

export const { words, rowCommands, CancellationReason, chatTab, detailsOf } = sidesOf<Quotation, QuotationDetails>({
  area: quotations,
  calls: client.quotations,
  noun: NOUN,
  rowName: quotationName,
  unknownProfessional: 'Unknown provider',
})

/** The column of the admin status. */
export const ADMIN_STATUS_COLUMN = 'admin_status'

const adminStatus: StatusChoice<Quotation, AdminStatus> = {
  column: ADMIN_STATUS_COLUMN,
  of: quotation => quotation.admin_status,
  words: ADMIN_STATUSES,
  confirm: 'Yes, X',
  needs: setAdminStatus.needs,
  set: ({ id }, admin_status, call) => client.quotations.setAdminStatus({ id, admin_status }, call),
}
const isAdminStatus = (word: string): word is AdminStatus => ADMIN_STATUSES.some(each => each === word)
/** Changes the admin status, and back (O-439, O-500); null for an unknown word. */
export const adminStatusOf = (to: string): Command<Quotation> | null => (isAdminStatus(to) ? statusChange(adminStatus, words, to) : null)
