/** Customers and service providers: their lists with details, and the screens that add, show and edit one (C-137 to C-166). */
import { People20Filled, People20Regular, PersonWrench20Filled, PersonWrench20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea, type AreaRoute, type DrawerPlace } from '../area.ts'

type Person = 'customer' | 'provider'
type Icons = Pick<DrawerPlace, 'icon' | 'iconSelected'>

function area(name: 'customers' | 'providers', person: Person, icons: Icons, load: AreaRoute['load']) {
  const { list, add, view, edit } = places[name]
  const form = (screen: 'Add' | 'Edit') => () => import('./PersonForm.tsx').then(forms => ({ default: forms.personForms[person][screen] }))
  return listedArea(name, { group: 'People', ...icons }, { ...list, as: 'details', load }, [
    { ...add, load: form('Add') },
    { ...view, load: () => import('./PersonView.tsx').then(views => ({ default: views.personViews[person] })) },
    { ...edit, load: form('Edit') },
  ])
}

export const customers = area('customers', 'customer', { icon: People20Regular, iconSelected: People20Filled }, () => import('./CustomerList.tsx'))
export const providers = area('providers', 'provider', { icon: PersonWrench20Regular, iconSelected: PersonWrench20Filled }, () => import('./ProviderList.tsx'))
