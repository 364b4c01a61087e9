/** Banks: list, add, edit (O-108 to O-110). */
import { BuildingBank20Filled, BuildingBank20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'

export const paths = {
  list: { path: '/admin/bank', title: 'Banks' },
  add: { path: '/admin/add-bank', title: 'Add Bank' },
  edit: { path: '/admin/update-bank/:id', title: 'Update Bank', kind: 'Bank' },
} as const

export const banks: RendererArea = {
  name: 'banks',
  section: paths.list.title,
  drawer: { group: 'Places and money', label: paths.list.title, path: paths.list.path, icon: BuildingBank20Regular, iconSelected: BuildingBank20Filled },
  routes: plainRoutes(paths, () => import('./screens.ts')),
}
