/** Reviews: list and details (O-065 to O-068). */
import { PersonFeedback20Filled, PersonFeedback20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.reviews

export const reviews: RendererArea = {
  name: 'reviews',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: PersonFeedback20Regular, iconSelected: PersonFeedback20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./ReviewList.tsx') }],
}
