/** FAQs: list, add, edit (O-174 to O-177). */
import { QuestionCircle20Filled, QuestionCircle20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const faqs = plainArea(
  'faqs',
  places.faqs,
  { group: 'Content', icon: QuestionCircle20Regular, iconSelected: QuestionCircle20Filled },
  () => import('./screens.tsx'),
)
