/** Categories: list, forms, details, tree, minimum prices and orders (C-006, C-021 to C-028, C-059 to C-067, C-077, F-032 to F-036). */
import { AppsListDetail20Filled, AppsListDetail20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, details, tree, minimumPrices, parentOrder, order } = places.categories

export const categories: RendererArea = {
  name: 'categories',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: AppsListDetail20Regular, iconSelected: AppsListDetail20Filled },
  routes: [
    { ...list, load: () => import('./CategoryList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./AddCategory.tsx') },
    { ...edit, parent: list, as: 'record', load: () => import('./EditCategory.tsx') },
    { ...details, parent: list, load: () => import('./CategoryDetails.tsx') },
    { ...tree, parent: list, load: () => import('./CategoryTree.tsx') },
    { ...minimumPrices, parent: list, load: () => import('./MinimumPrices.tsx') },
    { ...parentOrder, parent: list, load: () => import('./ParentOrder.tsx') },
    { ...order, parent: list, load: () => import('./Order.tsx') },
  ],
}
