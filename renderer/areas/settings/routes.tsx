/** App settings (F-154). */
import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { screen } = places.settings

export const settings: RendererArea = {
  name: 'settings',
  section: screen.title,
  drawer: { group: 'Administration', label: screen.title, path: screen.path, icon: Settings20Regular, iconSelected: Settings20Filled },
  routes: [{ ...screen, load: () => import('./SettingsForm.tsx') }],
}
