/** Customers and service providers: their lists with details, and the screens that add, show and edit one (C-137 to C-166). */
import { People20Filled, People20Regular, PersonWrench20Filled, PersonWrench20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { DrawerPlace, RendererArea } from '../area.ts'

type Person = 'customer' | 'provider'
type Icons = Pick<DrawerPlace, 'icon' | 'iconSelected'>

function area(name: 'customers' | 'providers', person: Person, icons: Icons, load: RendererArea['routes'][number]['load']): RendererArea {
  const { list, add, view, edit } = places[name]
  const form = (screen: 'Add' | 'Edit') => () => import('./PersonForm.tsx').then(forms => ({ default: forms.personForms[person][screen] }))
  return {
    name,
    section: list.title,
    drawer: { group: 'People', label: list.title, path: list.path, ...icons },
    routes: [
      { ...list, as: 'details', load },
      { ...add, parent: list, load: form('Add') },
      { ...view, parent: list, load: () => import('./PersonView.tsx').then(views => ({ default: views.personViews[person] })) },
      { ...edit, parent: list, load: form('Edit') },
    ],
  }
}

export const customers = area('customers', 'customer', { icon: People20Regular, iconSelected: People20Filled }, () => import('./CustomerList.tsx'))
export const providers = area('providers', 'provider', { icon: PersonWrench20Regular, iconSelected: PersonWrench20Filled }, () => import('./ProviderList.tsx'))
