/** Countries: list, add, edit (F-042, F-044, F-130 to F-136; decisions F-043, F-137). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/countries', title: 'Countries' }

export const countries: RendererArea = {
  name: 'countries',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Globe20Regular, iconSelected: Globe20Filled },
  routes: [
    { ...list, load: () => import('./CountryList.tsx') },
    {
      path: '/admin/add-country',
      title: 'Add Country',
      parent: list,
      as: 'add',
      load: () => import('./CountryForms.tsx').then(forms => ({ default: forms.AddCountry })),
    },
    {
      path: '/admin/update-country/:id',
      title: 'Edit Country',
      parent: list,
      as: 'record',
      kind: 'Country',
      load: () => import('./CountryForms.tsx').then(forms => ({ default: forms.EditCountry })),
    },
  ],
  redirects: { '/admin/country': list.path },
}
