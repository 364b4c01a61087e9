/** Currencies: list with details, add, update (F-047, F-138 to F-153). */
import { Money20Filled, Money20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/currency', title: 'Currencies' }

export const currencies: RendererArea = {
  name: 'currencies',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Money20Regular, iconSelected: Money20Filled },
  routes: [
    { ...list, load: () => import('./CurrencyList.tsx') },
    {
      path: '/admin/add-currency',
      title: 'Add Currency',
      parent: list,
      as: 'add',
      load: () => import('./CurrencyForms.tsx').then(forms => ({ default: forms.AddCurrency })),
    },
    {
      path: '/admin/update-currency/:id',
      title: 'Update Currency',
      parent: list,
      as: 'record',
      kind: 'Currency',
      load: () => import('./CurrencyForms.tsx').then(forms => ({ default: forms.UpdateCurrency })),
    },
  ],
}
