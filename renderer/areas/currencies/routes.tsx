/** Currencies: list with details, add, update (F-047, F-138 to F-153). */
import { Money20Filled, Money20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.currencies

export const currencies: RendererArea = {
  name: 'currencies',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Money20Regular, iconSelected: Money20Filled },
  routes: [
    { ...list, load: () => import('./CurrencyList.tsx') },
    {
      ...add,
      parent: list,
      as: 'add',
      load: () => import('./CurrencyForms.tsx').then(forms => ({ default: forms.AddCurrency })),
    },
    {
      ...edit,
      parent: list,
      as: 'record',
      load: () => import('./CurrencyForms.tsx').then(forms => ({ default: forms.UpdateCurrency })),
    },
  ],
}
