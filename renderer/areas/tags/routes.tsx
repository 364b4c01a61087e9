/** Tags: list, add, edit (C-097 to C-101). */
import { Tag20Filled, Tag20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const tags = plainArea('tags', places.tags, { group: 'Catalogue', icon: Tag20Regular, iconSelected: Tag20Filled }, () => import('./screens.ts'))
