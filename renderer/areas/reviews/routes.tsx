/** Reviews: list and details (O-065 to O-068). */
import { PersonFeedback20Filled, PersonFeedback20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const reviews = listedArea(
  'reviews',
  { group: 'Operations', icon: PersonFeedback20Regular, iconSelected: PersonFeedback20Filled },
  { ...places.reviews.list, as: 'details', load: () => import('./ReviewList.tsx') },
)
