/** Administrators: list, add, edit (F-023, F-078 to F-090; decisions F-082, F-084). */
import { PeopleTeam20Filled, PeopleTeam20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.admins

export const admins = listedArea(
  'admins',
  { group: 'Administration', icon: PeopleTeam20Regular, iconSelected: PeopleTeam20Filled },
  { ...list, load: () => import('./AdminList.tsx') },
  [
    { ...add, as: 'add', load: () => import('./AddAdmin.tsx') },
    { ...edit, as: 'record', load: () => import('./EditAdmin.tsx') },
  ],
)
