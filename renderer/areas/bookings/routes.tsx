/** Bookings: list and details (F-060, O-020 to O-038). */
import { CalendarCheckmark20Filled, CalendarCheckmark20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.bookings

export const bookings: RendererArea = {
  name: 'bookings',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: CalendarCheckmark20Regular, iconSelected: CalendarCheckmark20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./BookingList.tsx') }],
}
