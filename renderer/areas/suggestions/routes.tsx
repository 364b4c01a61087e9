/** Suggestions: list (O-087). */
import { Lightbulb20Filled, Lightbulb20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const suggestions = listedArea(
  'suggestions',
  { group: 'Operations', icon: Lightbulb20Regular, iconSelected: Lightbulb20Filled },
  { ...places.suggestions.list, as: 'details', load: () => import('./SuggestionList.tsx') },
)
