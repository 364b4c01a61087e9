/** Quotations: list and details (F-062, O-048 to O-062). */
import { DocumentBulletList20Filled, DocumentBulletList20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.quotations

export const quotations: RendererArea = {
  name: 'quotations',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: DocumentBulletList20Regular, iconSelected: DocumentBulletList20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./QuotationList.tsx') }],
}
