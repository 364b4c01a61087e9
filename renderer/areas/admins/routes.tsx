/** Administrators: list, add, edit (F-023, F-078 to F-090; decisions F-082, F-084). */
import { PeopleTeam20Filled, PeopleTeam20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/manage', title: 'Administrators' }

export const admins: RendererArea = {
  name: 'admins',
  section: list.title,
  drawer: { group: 'Administration', label: list.title, path: list.path, icon: PeopleTeam20Regular, iconSelected: PeopleTeam20Filled },
  routes: [
    { ...list, load: () => import('./AdminList.tsx') },
    { path: '/admin/add-admin', title: 'Add Administrator', parent: list, as: 'add', load: () => import('./AddAdmin.tsx') },
    { path: '/admin/update-admin/:id', title: 'Edit Administrator', parent: list, as: 'record', kind: 'Administrator', load: () => import('./EditAdmin.tsx') },
  ],
}
