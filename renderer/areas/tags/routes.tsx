/** Tags: list, add, edit (C-097 to C-101). */
import { Tag20Filled, Tag20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const tags: RendererArea = {
  name: 'tags',
  section: places.tags.list.title,
  drawer: { group: 'Catalogue', label: places.tags.list.title, path: places.tags.list.path, icon: Tag20Regular, iconSelected: Tag20Filled },
  routes: plainRoutes(places.tags, () => import('./screens.ts')),
}
