/** Administrators: list, add, edit (F-023, F-078 to F-090; decisions F-082, F-084). */
import { PeopleTeam20Filled, PeopleTeam20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.admins

export const admins: RendererArea = {
  name: 'admins',
  section: list.title,
  drawer: { group: 'Administration', label: list.title, path: list.path, icon: PeopleTeam20Regular, iconSelected: PeopleTeam20Filled },
  routes: [
    { ...list, load: () => import('./AdminList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./AddAdmin.tsx') },
    { ...edit, parent: list, as: 'record', load: () => import('./EditAdmin.tsx') },
  ],
}
