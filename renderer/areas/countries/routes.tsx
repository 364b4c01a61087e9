/** Countries: list, add, edit (F-042, F-044, F-130 to F-136; decisions F-043, F-137). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import { plainArea, type RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const countries: RendererArea = {
  ...plainArea('countries', places.countries, { group: 'Places and money', icon: Globe20Regular, iconSelected: Globe20Filled }, () => import('./screens.ts')),
  redirects: { '/admin/country': places.countries.list.path },
}
