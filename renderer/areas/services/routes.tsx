/** Services: list with details, and the queue of those in review (C-103). */
import { ClipboardTaskListLtr20Filled, ClipboardTaskListLtr20Regular } from '@fluentui/react-icons'
import { places } from '../../../shared/rules/places.ts'
import { listedArea } from '../area.ts'

const { list, review } = places.services

export const services = listedArea(
  'services',
  { group: 'Catalogue', icon: ClipboardTaskListLtr20Regular, iconSelected: ClipboardTaskListLtr20Filled },
  { ...list, as: 'details', load: () => import('./ServiceList.tsx') },
  [{ ...review, load: () => import('./ReviewServices.tsx') }],
)
