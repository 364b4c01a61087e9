/** What can be done to a booking, as data. */
import { bookingName, bookings, isApproved, paymentLabel, takesApproval, type Booking } from '../../../shared/areas/bookings.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { client } from '../../state/client.ts'
import { reasonChange, type Command, type ReasonCommand, type RowWords } from '../../ui/commands/commands.ts'

const { approvePayment, markTesting, setCancellationReason } = bookings.operations

export const NOUN = { one: 'booking', many: 'bookings' }
export const words: RowWords<Booking> = { noun: NOUN, rowName: bookingName }

/** The column that says whether the payment is approved. */
export const PAYMENT_COLUMN = 'payment_status'

/** Approves the payment, for good (O-435 to O-438). */
export const approval: Command<Booking> = {
  label: 'Approve payment',
  needs: approvePayment.needs,
  work: `column:${PAYMENT_COLUMN}`,
  isOffered: booking => takesApproval(booking) && !isApproved(booking),
  confirm: booking => ({
    title: 'Change Status?',
    text: `Are you sure? You want to change status to Completed. The payment of ${bookingName(booking)}, in all ${writtenAmount(booking.total_amount).text || 'an amount that is not known'}, is then approved, which can’t be undone.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Yes, Completed',
  }),
  run: ({ id }, call) => client.bookings.approvePayment({ id }, call),
  state: booking => `The payment status of ${bookingName(booking)} is ${paymentLabel(booking) || 'not known'}.`,
}

const reason: ReasonCommand<Booking> = {
  of: booking => booking.cancellation_reason,
  needs: setCancellationReason.needs,
  set: ({ id }, cancellation_reason, call) => client.bookings.setCancellationReason({ id, cancellation_reason }, call),
}
/** Gives a booking one of the nine cancellation reasons. */
export const reasonOf = (to: string): Command<Booking> => reasonChange(reason, words, to)

/** Marks a booking as testing, or takes the mark away, and back (O-443, O-445). */
function testing(isTesting: boolean): Command<Booking> {
  const label = isTesting ? 'Mark as Testing' : 'UnMark as Testing'
  return {
    label,
    needs: markTesting.needs,
    isOffered: ({ testing_status }) => testing_status !== (isTesting ? '1' : '0'),
    run: ({ id }, call) => client.bookings.markTesting({ id, isTesting }, call),
    undo: () => testing(!isTesting),
    state: booking => `${bookingName(booking)} is ${booking.testing_status === '1' ? '' : 'not '}marked as testing.`,
    confirmMany: rows => ({
      title: `${label}?`,
      text: isTesting ? `${rows} will move to the Testing tab.` : `${rows} will return to the Genuine tab.`,
      cancelLabel: 'Cancel',
      confirmLabel: label,
    }),
  }
}

export const rowCommands: readonly Command<Booking>[] = [testing(true), testing(false)]
