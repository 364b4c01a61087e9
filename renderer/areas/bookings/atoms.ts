/** The atoms of bookings: what is read, the state of the list, and what can be done. */
import { bookings } from '../../../shared/areas/bookings.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, setCancellationReason, markTesting, chat, approvePayment, review } = areaAtoms(bookings)
