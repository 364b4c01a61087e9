/** Dashboard (F-022). */
import { Board20Filled, Board20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const dashboard = listedArea(
  'dashboard',
  { group: 'Dashboard', icon: Board20Regular, iconSelected: Board20Filled },
  { ...places.dashboard.screen, load: () => import('./Dashboard.tsx') },
)
