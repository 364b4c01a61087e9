/** App settings (F-154). */
import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const settings = listedArea(
  'settings',
  { group: 'Administration', icon: Settings20Regular, iconSelected: Settings20Filled },
  { ...places.settings.screen, load: () => import('./SettingsForm.tsx') },
)
