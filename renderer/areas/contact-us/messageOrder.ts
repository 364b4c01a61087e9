/** The order in which messages are answered. */

/** By id: the lower it is, the longer a message has waited. */
export type MessageOrder = 'newest' | 'oldest'

/** The messages in order. */
export const inOrder = <Message extends { id: number }>(messages: readonly Message[], order: MessageOrder): Message[] =>
  messages.toSorted((a, b) => (order === 'newest' ? b.id - a.id : a.id - b.id))

/** The message that follows one, which may have left the others; after the last comes the first. Null if there is no other. */
export function nextOf(messages: ReadonlyArray<{ id: number }>, id: number, order: MessageOrder): number | null {
  const others = messages.filter(message => message.id !== id)
  const next = others.find(message => (order === 'newest' ? message.id < id : message.id > id))
  return (next ?? others[0])?.id ?? null
}

/** The message before one; null at the first. */
export const previousOf = (messages: ReadonlyArray<{ id: number }>, id: number, order: MessageOrder): number | null =>
  messages.findLast(message => (order === 'newest' ? message.id > id : message.id < id))?.id ?? null
