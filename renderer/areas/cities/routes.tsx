/** Cities: list, add, edit (F-045, F-103 to F-115). */
import { BuildingMultiple20Filled, BuildingMultiple20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const cities = plainArea(
  'cities',
  places.cities,
  { group: 'Places and money', icon: BuildingMultiple20Regular, iconSelected: BuildingMultiple20Filled },
  () => import('./screens.tsx'),
)
