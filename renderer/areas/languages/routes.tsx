/** Languages: list, add, edit (O-122 to O-131). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const languages = plainArea(
  'languages',
  places.languages,
  { group: 'Content', icon: Globe20Regular, iconSelected: Globe20Filled },
  () => import('./screens.ts'),
)
