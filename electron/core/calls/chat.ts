/** Decodes conversations, the same for every area that shows one (O-243 to O-253). */
import type { Chat, ChatMessage } from '../../../shared/rules/chat.ts'
import { anyList, DecodeError, fields, isObject, readableRecords, text, type Decoder } from '../../../shared/rules/decode.ts'

const message: Decoder<ChatMessage> = fields({ senderId: text, type: text, value: text, price: text, offerAction: text, createdAt: text })
const people = fields({ client_id: text, client_photo: text, pro_image: text })

/** The participants; empty if the answer does not name them. */
const participants: typeof people = (value, path, note) => {
  try {
    return people(value ?? {}, path, note)
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    note?.(error.message)
    return people({}, path)
  }
}

/** A conversation. A message that is not an object is left out, counted and noted. Rejects if there is no list of messages. */
export const chat: Decoder<Chat> = (value, path, note) => {
  const { messages, conversationData } = isObject(value) ? value : { messages: value, conversationData: null }
  const place = path ? `${path}.messages` : 'messages'
  const { records, unreadable } = readableRecords(anyList(messages, place), message, place, note)
  return { messages: records, ...participants(conversationData, 'conversationData', note), unreadable }
}
