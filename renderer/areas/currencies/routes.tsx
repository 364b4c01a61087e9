/** Currencies: list with details, add, update (F-047, F-138 to F-153). */
import { Money20Filled, Money20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const currencies = plainArea(
  'currencies',
  places.currencies,
  { group: 'Places and money', icon: Money20Regular, iconSelected: Money20Filled },
  () => import('./screens.tsx'),
)
