/** Banks: list, add, edit (O-108 to O-110). */
import { BuildingBank20Filled, BuildingBank20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const banks = plainArea(
  'banks',
  places.banks,
  { group: 'Places and money', icon: BuildingBank20Regular, iconSelected: BuildingBank20Filled },
  () => import('./screens.ts'),
)
