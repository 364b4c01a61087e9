/** The Dashboard as drawer, palette and routes have it. It looks at all areas, so it is a screen of the application. */
import { Board20Filled, Board20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea, type RendererArea } from '../../areas/area.ts'

export const dashboard: RendererArea = {
  name: 'dashboard',
  ...listedArea('Dashboard', [Board20Regular, Board20Filled], { ...places.dashboard.screen, load: () => import('./Dashboard.tsx') }),
}
