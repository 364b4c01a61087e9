/** Languages: list, add, edit (O-122 to O-131). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'

export const paths = {
  list: { path: '/admin/languages', title: 'Languages' },
  add: { path: '/admin/add-language', title: 'Add Language' },
  edit: { path: '/admin/update-language/:id', title: 'Update Language', kind: 'Language' },
} as const

export const languages: RendererArea = {
  name: 'languages',
  section: paths.list.title,
  drawer: { group: 'Content', label: paths.list.title, path: paths.list.path, icon: Globe20Regular, iconSelected: Globe20Filled },
  routes: plainRoutes(paths, () => import('./screens.ts')),
}
