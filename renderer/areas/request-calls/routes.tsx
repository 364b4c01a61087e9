/** Request calls: list (F-063, O-161 to O-163). */
import { CallInbound20Filled, CallInbound20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.requestCalls

export const requestCalls: RendererArea = {
  name: 'request-calls',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: CallInbound20Regular, iconSelected: CallInbound20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./RequestCallList.tsx') }],
}
