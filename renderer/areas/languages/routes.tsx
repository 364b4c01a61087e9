/** Languages: list, add, edit (O-122 to O-131). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import { plainRoutes, type RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const languages: RendererArea = {
  name: 'languages',
  section: places.languages.list.title,
  drawer: { group: 'Content', label: places.languages.list.title, path: places.languages.list.path, icon: Globe20Regular, iconSelected: Globe20Filled },
  routes: plainRoutes(places.languages, () => import('./screens.ts')),
}
