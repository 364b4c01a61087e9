/** Categories: list, forms, details (C-021 to C-028, F-032 to F-034). */
import { AppsListDetail20Filled, AppsListDetail20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, details } = places.categories

export const categories: RendererArea = {
  name: 'categories',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: AppsListDetail20Regular, iconSelected: AppsListDetail20Filled },
  routes: [
    { ...list, load: () => import('./CategoryList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./AddCategory.tsx') },
    { ...edit, parent: list, as: 'record', load: () => import('./EditCategory.tsx') },
    { ...details, parent: list, load: () => import('./CategoryDetails.tsx') },
  ],
}
