/** Reports: list (O-063). */
import { Flag20Filled, Flag20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.reports

export const reports: RendererArea = {
  name: 'reports',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: Flag20Regular, iconSelected: Flag20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./ReportList.tsx') }],
}
