/** Bookings: list and details (F-060, O-020 to O-038). */
import { CalendarCheckmark20Filled, CalendarCheckmark20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const bookings = listedArea(
  'bookings',
  { group: 'Operations', icon: CalendarCheckmark20Regular, iconSelected: CalendarCheckmark20Filled },
  { ...places.bookings.list, as: 'details', load: () => import('./BookingList.tsx') },
)
