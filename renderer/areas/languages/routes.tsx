/** Languages: list, add, edit (O-122 to O-131). */
import { Globe20Filled, Globe20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/languages', title: 'Languages' }
const screens = () => import('./screens.ts')

export const languages: RendererArea = {
  name: 'languages',
  section: list.title,
  drawer: { group: 'Content', label: list.title, path: list.path, icon: Globe20Regular, iconSelected: Globe20Filled },
  routes: [
    { ...list, load: () => screens().then(({ List }) => ({ default: List })) },
    { path: '/admin/add-language', title: 'Add Language', parent: list, as: 'add', load: () => screens().then(({ Add }) => ({ default: Add })) },
    {
      path: '/admin/update-language/:id',
      title: 'Update Language',
      parent: list,
      as: 'record',
      kind: 'Language',
      load: () => screens().then(({ Edit }) => ({ default: Edit })),
    },
  ],
}
