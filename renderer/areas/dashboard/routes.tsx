/** Dashboard (F-022). */
import { Board20Filled, Board20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { screen } = places.dashboard

export const dashboard: RendererArea = {
  name: 'dashboard',
  section: screen.title,
  drawer: { group: 'Dashboard', label: screen.title, path: screen.path, icon: Board20Regular, iconSelected: Board20Filled },
  routes: [{ ...screen, load: () => import('./Dashboard.tsx') }],
}
