/** Sections: list, add, edit (O-138 to O-142). */
import { LayoutRowTwo20Filled, LayoutRowTwo20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const sections = plainArea(
  'sections',
  places.sections,
  { group: 'Content', icon: LayoutRowTwo20Regular, iconSelected: LayoutRowTwo20Filled },
  () => import('./screens.ts'),
)
