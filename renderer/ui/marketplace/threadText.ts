/** A conversation as text: what its messages say, when, and who wrote them. */
import { chatTime, type ChatMessage } from '../../../shared/rules/chat.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'

/** One side of the conversation. */
export interface ThreadPerson {
  name: string
  /** The address of a picture; empty where there is none. */
  photo: string
}

/** A conversation of a customer and a professional. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** Whoever has this id is the customer; all others are the professional. */
  customerId: string
  customer: ThreadPerson
  professional: ThreadPerson
}

/** Types of messages that are offers, and what they are called. */
export const OFFERS: Record<string, string> = { bookingOffer: 'Booking offer', quotationOffer: 'Quotation offer' }

/** A word of the backend for reading: `offer_accepted` is Offer accepted. */
export function readable(word: string): string {
  const text = word.replaceAll(/[_-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a message without content shows. */
export const emptyText = ({ type }: ChatMessage): string => (type === '' || type === 'text' || OFFERS[type] ? 'Empty message' : readable(type))

/** The content of a message in one line. */
export const contentOf = ({ type, value, price, offerAction }: ChatMessage): string =>
  [OFFERS[type], value, writtenAmount(price).text, readable(offerAction)].filter(Boolean).join(' · ')

/** The messages as texts: day, time, sender and content of each; `empty` gives the content of those that have none. */
export const threadLines = ({ messages, customerId, customer, professional }: Thread, empty = (_: ChatMessage) => '') =>
  messages.map(message => {
    const { name } = message.senderId === customerId ? customer : professional
    return { ...chatTime(message.createdAt), name, content: contentOf(message) || empty(message) }
  })

/** A whole conversation as text, one message per line. */
export const threadText = (thread: Thread): string =>
  threadLines(thread)
    .map(({ day, time, name, content }) => `${[day, time].filter(Boolean).join(' ')} ${name}: ${content}`.trim())
    .join('\n')
