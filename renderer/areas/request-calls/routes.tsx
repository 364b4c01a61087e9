/** Request calls: list (F-063, O-161 to O-163). */
import { CallInbound20Filled, CallInbound20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const requestCalls = listedArea(
  'request-calls',
  { group: 'Operations', icon: CallInbound20Regular, iconSelected: CallInbound20Filled },
  { ...places.requestCalls.list, as: 'details', load: () => import('./RequestCallList.tsx') },
)
