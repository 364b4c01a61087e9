/** Cancellation policies: list, add, edit (C-177, C-179, C-180). */
import { CalendarCancel20Filled, CalendarCancel20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const cancellationPolicies = plainArea(
  'cancellation-policies',
  places.cancellationPolicies,
  { group: 'Catalogue', icon: CalendarCancel20Regular, iconSelected: CalendarCancel20Filled },
  () => import('./screens.tsx'),
)
