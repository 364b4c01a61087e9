/** Reports: list (O-063). */
import { Flag20Filled, Flag20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const reports = listedArea(
  'reports',
  { group: 'Operations', icon: Flag20Regular, iconSelected: Flag20Filled },
  { ...places.reports.list, as: 'details', load: () => import('./ReportList.tsx') },
)
