/** Intro screens: list, add, edit (O-152, O-156, O-160). */
import { PhonePagination20Filled, PhonePagination20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const introScreens = plainArea(
  'intro-screens',
  places.introScreens,
  { group: 'Content', icon: PhonePagination20Regular, iconSelected: PhonePagination20Filled },
  () => import('./screens.ts'),
)
