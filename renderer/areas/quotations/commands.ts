/** The commands on a quotation, as data. */
import { ADMIN_STATUSES, quotationName, quotations, type AdminStatus, type Quotation } from '../../../shared/areas/quotations.ts'
import { testingCommands } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import { reasonChange, statusChange, type Command, type ReasonCommand, type RowWords, type StatusChoice } from '../../ui/commands/commands.ts'

const { markTesting, setAdminStatus, setCancellationReason } = quotations.operations

export const NOUN = { one: 'quotation', many: 'quotations' }
export const words: RowWords<Quotation> = { noun: NOUN, rowName: quotationName }

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

const reason: ReasonCommand<Quotation> = {
  of: quotation => quotation.cancellation_reason,
  needs: setCancellationReason.needs,
  set: ({ id }, cancellation_reason, call) => client.quotations.setCancellationReason({ id, cancellation_reason }, call),
}
/** Sets one of the nine cancellation reasons. */
export const reasonOf = (to: string): Command<Quotation> => reasonChange(reason, words, to)

export const rowCommands = testingCommands<Quotation>({
  needs: markTesting.needs,
  rowName: quotationName,
  set: (change, call) => client.quotations.markTesting(change, call),
  unmarked: 'return to the Genuine tab',
})
