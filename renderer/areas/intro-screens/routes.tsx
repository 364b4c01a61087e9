/** Intro screens: list, add, edit (O-152, O-156, O-160). */
import { PhonePagination20Filled, PhonePagination20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const drawer = { group: 'Content', icon: PhonePagination20Regular, iconSelected: PhonePagination20Filled } as const

export const introScreens = plainArea('intro-screens', places.introScreens, drawer, () => import('./screens.ts'))
