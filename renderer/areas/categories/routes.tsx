/** Categories: list, forms, details, tree and minimum prices (C-006, C-021 to C-028, C-077, F-032 to F-034). */
import { AppsListDetail20Filled, AppsListDetail20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, details, tree, minimumPrices } = places.categories

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
  ],
}
