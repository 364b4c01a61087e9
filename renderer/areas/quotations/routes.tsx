/** Quotations: list and details (F-062, O-048 to O-062). */
import { DocumentBulletList20Filled, DocumentBulletList20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

export const quotations = listedArea(
  'quotations',
  { group: 'Operations', icon: DocumentBulletList20Regular, iconSelected: DocumentBulletList20Filled },
  { ...places.quotations.list, as: 'details', load: () => import('./QuotationList.tsx') },
)
