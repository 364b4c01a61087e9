/** Banks: list, add, edit (O-108 to O-110). */
import { BuildingBank20Filled, BuildingBank20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/bank', title: 'Banks' }
const screens = () => import('./screens.ts')

export const banks: RendererArea = {
  name: 'banks',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: BuildingBank20Regular, iconSelected: BuildingBank20Filled },
  routes: [
    { ...list, load: () => screens().then(({ List }) => ({ default: List })) },
    { path: '/admin/add-bank', title: 'Add Bank', parent: list, as: 'add', load: () => screens().then(({ Add }) => ({ default: Add })) },
    {
      path: '/admin/update-bank/:id',
      title: 'Update Bank',
      parent: list,
      as: 'record',
      kind: 'Bank',
      load: () => screens().then(({ Edit }) => ({ default: Edit })),
    },
  ],
}
