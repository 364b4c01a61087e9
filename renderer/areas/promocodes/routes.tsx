/** Promocodes: list with details, order, add, update (F-057, C-167 to C-176). */
import { GiftCard20Filled, GiftCard20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit, order } = places.promocodes

export const promocodes = listedArea(
  'promocodes',
  { group: 'Catalogue', icon: GiftCard20Regular, iconSelected: GiftCard20Filled },
  { ...list, load: () => import('./PromocodeList.tsx') },
  [
    { ...order, load: () => import('./PromocodeOrder.tsx') },
    { ...add, as: 'add', load: () => import('./PromocodeForms.tsx').then(forms => ({ default: forms.AddPromocode })) },
    { ...edit, as: 'record', load: () => import('./PromocodeForms.tsx').then(forms => ({ default: forms.UpdatePromocode })) },
  ],
)
