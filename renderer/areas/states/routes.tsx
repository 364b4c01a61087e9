/** States: list, add, edit (F-046, F-117 to F-129). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.states

export const states: RendererArea = {
  name: 'states',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Map20Regular, iconSelected: Map20Filled },
  routes: [
    { ...list, load: () => import('./StateList.tsx') },
    {
      ...add,
      parent: list,
      as: 'add',
      load: () => import('./StateForms.tsx').then(forms => ({ default: forms.AddState })),
    },
    {
      ...edit,
      parent: list,
      as: 'record',
      load: () => import('./StateForms.tsx').then(forms => ({ default: forms.EditState })),
    },
  ],
}
