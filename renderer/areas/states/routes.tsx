/** States: list, add, edit (F-046, F-117 to F-129). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const states = plainArea(
  'states',
  places.states,
  { group: 'Places and money', icon: Map20Regular, iconSelected: Map20Filled },
  () => import('./screens.ts'),
)
