/** App settings (F-154). */
import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

export const settings: RendererArea = {
  name: 'settings',
  section: 'Settings',
  drawer: { group: 'Administration', label: 'Settings', path: '/admin/settings', icon: Settings20Regular, iconSelected: Settings20Filled },
  routes: [{ path: '/admin/settings', title: 'Settings', load: () => import('./SettingsForm.tsx') }],
}
