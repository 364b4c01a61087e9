/** Cities: list, add, edit (F-045, F-103 to F-115). */
import { BuildingMultiple20Filled, BuildingMultiple20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/cities', title: 'Cities' }

export const cities: RendererArea = {
  name: 'cities',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: BuildingMultiple20Regular, iconSelected: BuildingMultiple20Filled },
  routes: [
    { ...list, load: () => import('./CityList.tsx') },
    { path: '/admin/add-city', title: 'Add City', parent: list, as: 'add', load: () => import('./AddCity.tsx') },
    { path: '/admin/update-city/:id', title: 'Edit City', parent: list, as: 'record', kind: 'City', load: () => import('./EditCity.tsx') },
  ],
}
