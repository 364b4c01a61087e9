/** Pre-bookings: list and details (F-061, O-039 to O-047). */
import { CalendarClock20Filled, CalendarClock20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const preBookings = listedArea(
  'pre-bookings',
  { group: 'Operations', icon: CalendarClock20Regular, iconSelected: CalendarClock20Filled },
  { ...places.preBookings.list, as: 'details', load: () => import('./PreBookingList.tsx') },
)
