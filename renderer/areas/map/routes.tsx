/** Map: users around a place (O-091). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const map = listedArea(
  'map',
  { group: 'Operations', icon: Map20Regular, iconSelected: Map20Filled },
  { ...places.map.screen, load: () => import('./MapScreen.tsx') },
)
