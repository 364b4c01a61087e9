/** Pages: list, add, edit (O-132 to O-137). */
import { DocumentMultiple20Filled, DocumentMultiple20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const pages = plainArea(
  'pages',
  places.pages,
  { group: 'Content', icon: DocumentMultiple20Regular, iconSelected: DocumentMultiple20Filled },
  () => import('./screens.ts'),
)
