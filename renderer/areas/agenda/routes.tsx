/** Agenda: list, edit (O-144, O-146). */
import { CalendarWorkWeek20Filled, CalendarWorkWeek20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const agenda = plainArea(
  'agenda',
  places.agenda,
  { group: 'Content', icon: CalendarWorkWeek20Regular, iconSelected: CalendarWorkWeek20Filled },
  () => import('./screens.tsx'),
)
