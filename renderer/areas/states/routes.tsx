/** States: list, add, edit (F-046, F-117 to F-129). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const drawer = { group: 'Places and money', icon: Map20Regular, iconSelected: Map20Filled } as const

export const states = plainArea('states', places.states, drawer, () => import('./screens.ts'))
