/** The details of a contact message (O-073 to O-080). */
import { replyStatusText, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { badgeRow, idRow, rowsTab } from '../../framework/detailRows.tsx'
import { client } from '../../state/client.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import { ReplyBelow } from './ReplyBelow.tsx'

export const details: DetailsDefinition<ContactMessage> = {
  title: 'Details',
  name: ({ name, email }) => name || email,
  status: replyStatusText,
  photo: () => '',
  menuLabel: 'Details',
  read: (id, call) => client['contact-us'].show({ id }, call),
  readRow: id => client['contact-us'].show({ id, fresh: true }),
  tabs: rowsTab<ContactMessage>('message', 'Message', [
    idRow,
    { label: 'Email', value: ({ email }) => email, copy: true },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Phone Code', value: ({ phone_code }) => phone_code },
    { label: 'Phone Number', value: ({ phone_number }) => phone_number, copy: true },
    badgeRow('Reply Status', replyStatusText),
    { label: 'Description', value: ({ description }) => description },
    { label: 'Reply Message', value: ({ reply_message }) => withoutTags(reply_message) },
  ]),
  below: ReplyBelow,
}
