/** States: list, add, edit (F-046, F-117 to F-129). */
import { Map20Filled, Map20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/states', title: 'States' }

export const states: RendererArea = {
  name: 'states',
  section: list.title,
  drawer: { group: 'Places and money', label: list.title, path: list.path, icon: Map20Regular, iconSelected: Map20Filled },
  routes: [
    { ...list, load: () => import('./StateList.tsx') },
    {
      path: '/admin/add-state',
      title: 'Add State',
      parent: list,
      as: 'add',
      load: () => import('./StateForms.tsx').then(forms => ({ default: forms.AddState })),
    },
    {
      path: '/admin/update-state/:id',
      title: 'Edit State',
      parent: list,
      as: 'record',
      kind: 'State',
      load: () => import('./StateForms.tsx').then(forms => ({ default: forms.EditState })),
    },
  ],
}
