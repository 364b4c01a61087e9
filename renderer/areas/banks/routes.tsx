/** Banks: list, add, edit (O-108 to O-110). */
import { BuildingBank20Filled, BuildingBank20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const banks: RendererArea = {
  name: 'banks',
  section: places.banks.list.title,
  drawer: {
    group: 'Places and money',
    label: places.banks.list.title,
    path: places.banks.list.path,
    icon: BuildingBank20Regular,
    iconSelected: BuildingBank20Filled,
  },
  routes: plainRoutes(places.banks, () => import('./screens.ts')),
}
