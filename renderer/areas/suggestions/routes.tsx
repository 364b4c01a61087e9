/** Suggestions: list (O-087). */
import { Lightbulb20Filled, Lightbulb20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.suggestions

export const suggestions: RendererArea = {
  name: 'suggestions',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: Lightbulb20Regular, iconSelected: Lightbulb20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./SuggestionList.tsx') }],
}
