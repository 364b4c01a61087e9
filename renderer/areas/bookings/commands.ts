/** The commands on a booking as data, and what its details share with those of quotations. */
import { bookingName, bookings, isApproved, paymentLabel, takesApproval, type Booking, type BookingDetails } from '../../../shared/areas/bookings.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { sidesOf } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import type { Command } from '../../ui/commands/commands.ts'

const { approvePayment } = bookings.operations

export const NOUN = { one: 'booking', many: 'bookings' }

export const { rowCommands, CancellationReason, chatTab, detailsOf } = sidesOf<Booking, BookingDetails>({
  area: bookings,
  calls: client.bookings,
  noun: NOUN,
  rowName: bookingName,
  unknownProfessional: 'Unknown professional',
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
    text: `Are you sure? You want to change status to Completed. The payment of ${bookingName(booking)}, in all ${writtenAmount(booking.total_amount).text || 'an amount that is not known'}, is then approved, which can’t be undone.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Yes, Completed',
  }),
  run: ({ id }, call) => client.bookings.approvePayment({ id }, call),
  state: booking => `The payment status of ${bookingName(booking)} is ${paymentLabel(booking) || 'not known'}.`,
}
