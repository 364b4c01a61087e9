/** Contact messages: list, details, reply (O-069 to O-086). */
import { MailInbox20Filled, MailInbox20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, reply } = places.contactUs

export const contactUs: RendererArea = {
  name: 'contact-us',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: MailInbox20Regular, iconSelected: MailInbox20Filled },
  routes: [
    { ...list, as: 'details', load: () => import('./MessageList.tsx') },
    { ...reply, parent: list, load: () => import('./Reply.tsx') },
  ],
}
