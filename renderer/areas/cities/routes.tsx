/** Cities: list, add, edit (F-045, F-103 to F-115). */
import { BuildingMultiple20Filled, BuildingMultiple20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.cities

export const cities: RendererArea = {
  name: 'cities',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: BuildingMultiple20Regular, iconSelected: BuildingMultiple20Filled },
  routes: [
    { ...list, load: () => import('./CityList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./AddCity.tsx') },
    { ...edit, parent: list, as: 'record', load: () => import('./EditCity.tsx') },
  ],
}
