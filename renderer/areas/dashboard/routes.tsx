/** Dashboard (F-022). */
import { Board20Filled, Board20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const screen = { path: '/admin/dashboard', title: 'Dashboard' }

export const dashboard: RendererArea = {
  name: 'dashboard',
  section: screen.title,
  drawer: { group: 'Dashboard', label: screen.title, path: screen.path, icon: Board20Regular, iconSelected: Board20Filled },
  routes: [{ ...screen, load: () => import('./Dashboard.tsx') }],
}
