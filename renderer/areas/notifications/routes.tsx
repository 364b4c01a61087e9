/** Notification templates: list, add, edit (O-117, O-119, O-120). */
import { Alert20Filled, Alert20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const notifications = plainArea(
  'notifications',
  places.notifications,
  { group: 'Content', icon: Alert20Regular, iconSelected: Alert20Filled },
  () => import('./screens.ts'),
)
