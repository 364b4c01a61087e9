/** App settings (F-154). */
import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const screen = { path: '/admin/settings', title: 'Settings' }

export const settings: RendererArea = {
  name: 'settings',
  section: screen.title,
  drawer: { group: 'Administration', label: screen.title, path: screen.path, icon: Settings20Regular, iconSelected: Settings20Filled },
  routes: [{ ...screen, load: () => import('./SettingsForm.tsx') }],
}
