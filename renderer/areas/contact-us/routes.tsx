/** Contact messages: list, details, reply (O-069 to O-086). */
import { MailInbox20Filled, MailInbox20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, reply } = places.contactUs

export const contactUs = listedArea(
  'contact-us',
  { group: 'Operations', icon: MailInbox20Regular, iconSelected: MailInbox20Filled },
  { ...list, as: 'details', load: () => import('./MessageList.tsx') },
  [{ ...reply, load: () => import('./Reply.tsx') }],
)
