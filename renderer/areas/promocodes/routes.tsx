/** Promocodes: list with details, order, add, update (F-057, C-167 to C-176). */
import { GiftCard20Filled, GiftCard20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, order } = places.promocodes

export const promocodes: RendererArea = {
  name: 'promocodes',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: GiftCard20Regular, iconSelected: GiftCard20Filled },
  routes: [
    { ...list, load: () => import('./PromocodeList.tsx') },
    { ...order, parent: list, load: () => import('./PromocodeOrder.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./PromocodeForms.tsx').then(forms => ({ default: forms.AddPromocode })) },
    { ...edit, parent: list, as: 'record', load: () => import('./PromocodeForms.tsx').then(forms => ({ default: forms.UpdatePromocode })) },
  ],
}
