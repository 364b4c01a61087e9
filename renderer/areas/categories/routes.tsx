/** Categories: the tree and the minimum prices (C-006, C-077). */
import { TextBulletListTree20Filled, TextBulletListTree20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, tree, minimumPrices } = places.categories

export const categories: RendererArea = {
  name: 'categories',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: TextBulletListTree20Regular, iconSelected: TextBulletListTree20Filled },
  routes: [
    { ...tree, parent: list, load: () => import('./CategoryTree.tsx') },
    { ...minimumPrices, parent: list, load: () => import('./MinimumPrices.tsx') },
  ],
}
