/** Contact messages (O-069 to O-086, O-315 to O-322): what visitors ask, and what they are answered. */
import { string } from 'yup'
import { byId, type ById, type ListShape, type Saved, type ShowQuery, showQuery } from '../contract/list.ts'
import { command, defineArea, query } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { isCleanHtml } from '../rules/html.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { places } from '../rules/places.ts'

/** A message as the list and the details have it. */
export interface ContactMessage {
  id: number
  name: string
  email: string
  phone_code: string
  phone_number: string
  description: string
  /** '0' not replied, '1' replied, or whatever else the backend says (O-321). */
  reply_status: string
  reply_message: string
}

/** What reply_status says in words; what is not known is said as it came. */
export const replyStatusText = ({ reply_status }: Pick<ContactMessage, 'reply_status'>): string =>
  reply_status === '1' ? 'Replied' : reply_status === '0' || reply_status === '' ? 'Not replied' : reply_status

/** Whether somebody waits for a reply. */
export const isUnanswered = (message: ContactMessage): boolean => replyStatusText(message) === 'Not replied'

/** Columns and sizes (O-072, O-685, O-686); the backend pages the list and searches nothing (decisions section 0, 5). */
export const contactMessageList = {
  columns: [],
  sizes: [10, 25, 50],
  isPaged: true,
  search: 'page',
  texts: { response: replyStatusText },
  waiting: { label: 'Messages not answered', waits: isUnanswered },
} as const satisfies ListShape

/** The question that a reply answers (O-560). */
export interface ContactQuestion extends ById {
  description: string
}

/** What the reply screen sends: rich text, which may not be empty (O-470), and nothing in it that could run. */
export const contactReply = byId.shape({
  reply_message: string()
    .defined()
    .test('required', 'Required', reply => !isBlankHtml(reply))
    .test('clean', 'The reply contains active content, so it can’t be sent.', reply => isBlankHtml(reply) || isCleanHtml(reply)),
})
export interface ContactReply extends ById {
  reply_message: string
}

export const contactUs = defineArea('contact-us', places.contactUs.list.title, {
  ...recordOperations<{ Row: ContactMessage }>()({ list: contactMessageList, show: true }),
  question: query<ShowQuery, ContactQuestion>(showQuery),
  reply: command<ContactReply, Saved>(contactReply, { needs: 'edit' }),
})
