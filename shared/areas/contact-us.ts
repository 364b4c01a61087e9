/** Contact messages (O-069 to O-086, O-315 to O-322): what visitors ask, and what they are answered. */
import { number, string, type InferType } from 'yup'
import { byId, type ById, type ListShape, type Saved, type ShowQuery, showQuery } from '../contract/list.ts'
import { BY_AGE } from '../contract/listOrders.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, text } from '../rules/decode.ts'
import { escaped, isCleanHtml } from '../rules/html.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { places } from '../rules/places.ts'

/** A message as the list and the details have it. */
export const contactMessage = fields({
  id,
  name: text,
  email: text,
  phone_code: text,
  phone_number: text,
  description: text,
  /** '0' not replied, '1' replied, or any other word of the backend (O-321). */
  reply_status: text,
  reply_message: text,
  /** Not among the documented fields: empty where the backend gives none. */
  created_at: text,
})
export type ContactMessage = ReturnType<typeof contactMessage>

/** reply_status in words; unknown values unchanged. */
export const replyStatusText = ({ reply_status }: Pick<ContactMessage, 'reply_status'>): string =>
  reply_status === '1' ? 'Replied' : reply_status === '0' || reply_status === '' ? 'Not replied' : reply_status

/** Whether nobody has answered it yet. */
export const isWaiting = (message: ContactMessage): boolean => replyStatusText(message) === 'Not replied'

/** Columns and sizes (O-072, O-685, O-686); the backend pages the list and searches nothing (decisions section 0, 5). */
export const contactMessageList = {
  columns: [],
  sizes: [10, 25, 50],
  isPaged: true,
  tabs: [
    { id: 'all', label: 'All' },
    {
      id: 'waiting',
      label: 'Not replied',
      pickOf: 'all',
      about: 'Steward picks these from all messages.',
      orders: BY_AGE,
    },
  ],
  search: 'page',
  texts: { response: replyStatusText },
  waiting: {
    label: 'Messages to answer',
    tab: 'waiting',
    address: places['contact-us'].answer.path,
    waits: isWaiting,
    country: ({ phone_code }: ContactMessage) => phone_code,
  },
  references: [
    { field: 'email', label: 'Email', to: 'customers', by: 'email' },
    { field: 'email', label: 'Email', to: 'providers', by: 'email' },
  ],
} as const satisfies ListShape

/** The question that a reply answers (O-560). */
export interface ContactQuestion extends ById {
  description: string
}

/** Rich text that may not be empty (O-470), without active content. */
const replyText = string()
  .defined()
  .test('required', 'Required', reply => !isBlankHtml(reply))
  .test('clean', 'The reply contains active content, so it can’t be sent.', isCleanHtml)

/** What the reply screen sends. */
export const contactReply = byId.shape({ reply_message: replyText })
export type ContactReply = InferType<typeof contactReply>

export const contactUs = defineArea('contact-us', places['contact-us'].list.title, {
  ...recordOperations<{ Row: ContactMessage }>()({ list: contactMessageList, show: true }),
  question: query<ShowQuery, ContactQuestion>(showQuery),
  reply: mutation<ContactReply, Saved>(contactReply, { needs: 'edit' }),
})

/** The placeholder for the sender's name in a saved reply. */
export const NAME_TOKEN = '{name}'

/** A saved reply with the name filled in; without a name, the placeholder stays. */
export const replyTo = (text: string, name: string): string => (name.trim() === '' ? text : text.replaceAll(NAME_TOKEN, () => escaped(name.trim())))

/** A reply that an administrator saved on this machine to reuse. `text` is rich text. */
export interface SavedReply {
  id: number
  title: string
  text: string
}

export const savedReplyForm = record({
  /** Given when it replaces another reply, or is restored. New ones are counted on from the highest, which leaves room for that. */
  id: number()
    .integer()
    .min(1)
    .max(2 ** 31),
  title: string().trim().min(1, 'Required').max(100).required('Required'),
  text: replyText.max(20_000),
})
export type SavedReplyForm = InferType<typeof savedReplyForm>

export const savedReplies = defineArea('saved-replies', places['contact-us'].list.title, {
  list: query<Nothing, SavedReply[]>(nothing),
  keep: mutation<SavedReplyForm, Saved>(savedReplyForm),
  remove: mutation<ById, Saved>(byId),
})
