/** Dashboard (F-022). */
import { Board20Filled, Board20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

export const dashboard: RendererArea = {
  name: 'dashboard',
  section: 'Dashboard',
  drawer: { group: 'Dashboard', label: 'Dashboard', path: '/admin/dashboard', icon: Board20Regular, iconSelected: Board20Filled },
  routes: [{ path: '/admin/dashboard', title: 'Dashboard', load: () => import('./Dashboard.tsx') }],
}
