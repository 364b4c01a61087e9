/** Pre-bookings: list and details (F-061, O-039 to O-047). */
import { CalendarClock20Filled, CalendarClock20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list } = places.preBookings

export const preBookings: RendererArea = {
  name: 'pre-bookings',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: CalendarClock20Regular, iconSelected: CalendarClock20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./PreBookingList.tsx') }],
}
