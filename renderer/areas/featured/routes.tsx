/** Featured categories: list and add (C-068 to C-076). */
import { Star20Filled, Star20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add } = places.featured

export const featured = listedArea(
  'featured',
  { group: 'Catalogue', icon: Star20Regular, iconSelected: Star20Filled },
  { ...list, load: () => import('./FeaturedList.tsx') },
  [{ ...add, as: 'add', load: () => import('./AddFeatured.tsx') }],
)
