/** Countries: list, add, edit (F-042, F-044, F-130 to F-136; decisions F-043, F-137). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.countries

export const countries: RendererArea = {
  name: 'countries',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Globe20Regular, iconSelected: Globe20Filled },
  routes: [
    { ...list, load: () => import('./CountryList.tsx') },
    {
      ...add,
      parent: list,
      as: 'add',
      load: () => import('./CountryForms.tsx').then(forms => ({ default: forms.AddCountry })),
    },
    {
      ...edit,
      parent: list,
      as: 'record',
      load: () => import('./CountryForms.tsx').then(forms => ({ default: forms.EditCountry })),
    },
  ],
  redirects: { '/admin/country': list.path },
}
