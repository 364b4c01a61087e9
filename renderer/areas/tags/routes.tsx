/** Tags: list, add, edit (C-097 to C-101). */
import { Tag20Filled, Tag20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const drawer = { group: 'Catalogue', icon: Tag20Regular, iconSelected: Tag20Filled } as const

export const tags = plainArea('tags', places.tags, drawer, () => import('./screens.ts'))
