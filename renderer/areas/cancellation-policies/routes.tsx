/** Cancellation policies: list, add, edit (C-177, C-179, C-180). */
import { CalendarCancel20Filled, CalendarCancel20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const drawer = { group: 'Catalogue', icon: CalendarCancel20Regular, iconSelected: CalendarCancel20Filled } as const

export const cancellationPolicies = plainArea('cancellation-policies', places.cancellationPolicies, drawer, () => import('./screens.tsx'))
