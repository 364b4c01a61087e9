/** The details of a contact message, and what leads from a message to its reply (O-073 to O-082). */
import { contactUs, isWaiting, replyStatusText, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { together } from '../../../shared/rules/people.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { badgeRow, idRow, rowsTab } from '../../framework/detailRows.tsx'
import { ContactLink } from '../../framework/timelineLinks.tsx'
import type { Action } from '../../ui/basics/entries.ts'
import type { DetailRow, DetailsDefinition } from '../../ui/details/details.ts'
import * as atoms from './atoms.ts'

/** The screen of the reply, only while a message has none (O-081, O-082). */
export const reply = {
  label: 'Reply',
  needs: contactUs.operations.reply.needs,
  isOffered: isWaiting,
  to: ({ id }) => recordPath(places['contact-us'].reply, id),
} satisfies Action<ContactMessage>

/** A text that leads to everything about the sender, where people are on this computer. */
const senderRow = (label: string, text: (message: ContactMessage) => string): DetailRow<ContactMessage> => ({
  label,
  value: message => text(message) && <ContactLink contact={message}>{text(message)}</ContactLink>,
})

export const details: DetailsDefinition<ContactMessage> = {
  title: 'Details',
  name: ({ name, email }) => name || email,
  status: replyStatusText,
  photo: () => '',
  menuLabel: 'Details',
  facts: [
    senderRow('Email', ({ email }) => email),
    senderRow('Phone', ({ phone_code, phone_number }) => together(phone_code, phone_number)),
    { label: 'Message', value: ({ description }) => withoutTags(description).trim() },
  ],
  read: (id, call) => atoms.show.read({ id }, call),
  readRow: id => atoms.show.read({ id, fresh: true }),
  tabs: rowsTab<ContactMessage>('message', 'Message', [
    idRow,
    { ...senderRow('Email', ({ email }) => email), copied: ({ email }) => email },
    Object.assign(
      senderRow('Name', ({ name }) => name),
      { copied: undefined },
    ),
    { label: 'Phone Code', value: ({ phone_code }) => phone_code },
    { ...senderRow('Phone Number', ({ phone_number }) => phone_number), copied: ({ phone_number }) => phone_number },
    badgeRow('Reply Status', replyStatusText),
    { label: 'Description', value: ({ description }) => description },
    { label: 'Reply Message', value: ({ reply_message }) => withoutTags(reply_message) },
  ]),
  actions: [reply],
}
