/** Featured categories: list and add (C-068 to C-076). */
import { Star20Filled, Star20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add } = places.featured

export const featured: RendererArea = {
  name: 'featured',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: Star20Regular, iconSelected: Star20Filled },
  routes: [
    { ...list, load: () => import('./FeaturedList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./AddFeatured.tsx') },
  ],
}
