/** Spoken languages: list, add, edit (O-148, O-150, O-151). */
import { PersonVoice20Filled, PersonVoice20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const drawer = { group: 'Content', icon: PersonVoice20Regular, iconSelected: PersonVoice20Filled } as const

export const spokenLanguages = plainArea('spoken-languages', places.spokenLanguages, drawer, () => import('./screens.ts'))
