/** Tags: list, add, edit (C-097 to C-101). */
import { Tag20Filled, Tag20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'

export const paths = {
  list: { path: '/admin/category/tags', title: 'Tags' },
  add: { path: '/admin/category/add-tag', title: 'Add Tag' },
  edit: { path: '/admin/category/update-tag/:id', title: 'Update Tag', kind: 'Tag' },
} as const

export const tags: RendererArea = {
  name: 'tags',
  section: paths.list.title,
  drawer: { group: 'Catalogue', label: paths.list.title, path: paths.list.path, icon: Tag20Regular, iconSelected: Tag20Filled },
  routes: plainRoutes(paths, () => import('./screens.ts')),
}
