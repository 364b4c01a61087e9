/** Categories: the order of the parents, and of what is below one (C-059 to C-067). */
import { AppsList20Filled, AppsList20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, parentOrder, order } = places.categories

export const categories: RendererArea = {
  name: 'categories',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: AppsList20Regular, iconSelected: AppsList20Filled },
  routes: [
    { ...parentOrder, parent: list, load: () => import('./ParentOrder.tsx') },
    { ...order, parent: list, load: () => import('./Order.tsx') },
  ],
}
