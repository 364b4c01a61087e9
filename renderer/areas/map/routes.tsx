/** Map: users around a place (O-091). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { screen } = places.map

export const map: RendererArea = {
  name: 'map',
  section: screen.title,
  drawer: { group: 'Operations', label: screen.title, path: screen.path, icon: Map20Regular, iconSelected: Map20Filled },
  routes: [{ ...screen, load: () => import('./MapScreen.tsx') }],
}
