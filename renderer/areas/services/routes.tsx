/** Services: list and details (C-103). */
import { ClipboardTaskListLtr20Filled, ClipboardTaskListLtr20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import type { RendererArea } from '../area.ts'

const { list } = places.services

export const services: RendererArea = {
  name: 'services',
  section: list.title,
  drawer: { group: 'Catalogue', label: list.title, path: list.path, icon: ClipboardTaskListLtr20Regular, iconSelected: ClipboardTaskListLtr20Filled },
  routes: [{ ...list, as: 'details', load: () => import('./ServiceList.tsx') }],
}
