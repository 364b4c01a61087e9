/** The atoms of pre bookings: what is read, the state of the list, and what can be done. */
import { preBookings } from '../../../shared/areas/pre-bookings.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show } = areaAtoms(preBookings)
