/** Spoken languages: list, add, edit (O-148, O-150, O-151). */
import { PersonVoice20Filled, PersonVoice20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const spokenLanguages = plainArea(
  'spoken-languages',
  places.spokenLanguages,
  { group: 'Content', icon: PersonVoice20Regular, iconSelected: PersonVoice20Filled },
  () => import('./screens.ts'),
)
