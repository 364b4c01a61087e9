/** Contact messages: list, details, reply (O-069 to O-086). */
import { MailInbox20Filled, MailInbox20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/contact-us', title: 'Contact Us' }

export const contactUs: RendererArea = {
  name: 'contact-us',
  section: list.title,
  drawer: { group: 'Operations', label: list.title, path: list.path, icon: MailInbox20Regular, iconSelected: MailInbox20Filled },
  routes: [
    { ...list, as: 'details', kind: 'Message', load: () => import('./MessageList.tsx') },
    { path: '/admin/contact-us/reply/:id', title: 'Reply', parent: list, load: () => import('./Reply.tsx') },
  ],
}
