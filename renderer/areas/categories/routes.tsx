/** Categories: list, forms, details, tree, minimum prices and orders (C-006, C-021 to C-028, C-059 to C-067, C-077, F-032 to F-036). */
import { AppsListDetail20Filled, AppsListDetail20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, details, tree, minimumPrices, parentOrder, order } = places.categories

export const categories = listedArea(
  'categories',
  { group: 'Catalogue', icon: AppsListDetail20Regular, iconSelected: AppsListDetail20Filled },
  { ...list, load: () => import('./CategoryList.tsx') },
  [
    { ...add, as: 'add', load: () => import('./AddCategory.tsx') },
    { ...edit, as: 'record', load: () => import('./EditCategory.tsx') },
    { ...details, load: () => import('./CategoryDetails.tsx') },
    { ...tree, load: () => import('./CategoryTree.tsx') },
    { ...minimumPrices, load: () => import('./MinimumPrices.tsx') },
    { ...parentOrder, load: () => import('./ParentOrder.tsx') },
    { ...order, load: () => import('./Order.tsx') },
  ],
)
