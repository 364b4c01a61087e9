/** Conversations between customers and professionals, about bookings and quotations: generated on request, the same each time. */
import { moved } from '../making.ts'
import { chanceFrom, type Chance } from '../seed.ts'
import { professionalAt } from './users.ts'
import { isOdd } from '../oddities.ts'
import { CONVERSATION_WORDS } from '../words.ts'

/** Conversations are numbered from 1: first those about bookings, then those about quotations. */
export const CONVERSATIONS = 800
export const BOOKING_CONVERSATIONS = 500

export const conversationId = (place: number): string => `chat-${100_000 + place}`

/** The number of the conversation with this id; null if there is none. */
export function conversationAt(id: string): number | null {
  const place = /^chat-\d{6}$/.test(id) ? Number(id.slice('chat-'.length)) - 100_000 : 0
  return place >= 1 && place <= CONVERSATIONS ? place : null
}

/** The participants: ids of a customer and of a professional. */
export function participantsOf(place: number): { client_id: number; pro_id: number } {
  const chance = chanceFrom(249 + place)
  // The ids just below a professional's are customers'.
  return { client_id: professionalAt(chance.whole(0, 2999)) - chance.whole(1, 6), pro_id: professionalAt(chance.whole(0, 2999)) }
}

/** By far the longest one, in messages. */
const LONGEST = { place: 1, messages: 2000 }
/** One with odd messages, one without any, and one without participants. */
const WITH_ODD = 3
const EMPTY = 5
export const WITHOUT_PEOPLE = 7

const ACTIONS = ['pending', 'accepted', 'rejected', 'counter_offer']

const FIRST_MOMENT = Date.UTC(2026, 5, 1, 11)
const MINUTE = 60_000

/** How many minutes pass before the next message: usually few, now and then days. */
const pause = (chance: Chance) => (chance.happens(0.04) ? chance.whole(600, 4000) : chance.whole(0, 25))

function oddMessages(client_id: number, pro_id: number): unknown[] {
  const createdAt = '2026-09-01T14:00:00.000Z'
  return [
    { senderId: client_id, type: 'text', value: null, createdAt },
    { senderId: pro_id, type: 'location', value: '-34.603722,-58.381592', createdAt: '2026-09-01 14:05:00' },
    { senderId: client_id, type: 'text', value: 'What time was that?', createdAt: 'yesterday' },
    { senderId: pro_id, type: 'text', value: '<b>Bold</b> & "quoted" <script>alert(1)</script>', createdAt: 1_788_300_000 },
    { senderId: client_id, type: 'text', value: 'مرحبا، متى يمكنك القدوم؟', createdAt: 1_788_300_600_000 },
    { senderId: pro_id, type: 'quotationOffer', value: 'Two rooms and the hall', price: 125_000.5, offerAction: 'counter_offer', createdAt: 1_788_301_200_000 },
    { senderId: client_id, type: 'bookingOffer', value: null, price: null, offerAction: null, createdAt: null },
    'a message that is none',
    { senderId: client_id, type: 'text', value: `A long one: ${'word '.repeat(120)}${'w'.repeat(200)}`, createdAt: 1_788_302_000_000 },
  ]
}

/** All messages of a conversation, oldest first, as the marketplace stores them; several versions of apps have left odd ones. */
export function messagesOf(place: number): unknown[] {
  const { client_id, pro_id } = participantsOf(place)
  if (place === EMPTY) return []
  if (isOdd(place, WITH_ODD)) return oddMessages(client_id, pro_id)
  const chance = chanceFrom(243 + place)
  let moment = FIRST_MOMENT + chance.whole(0, 150) * 24 * 60 * MINUTE
  if (place === LONGEST.place) moment = FIRST_MOMENT
  return Array.from({ length: place === LONGEST.place ? LONGEST.messages : chance.whole(2, 40) }, (_, index) => {
    moment += pause(chance) * MINUTE
    const isClient = index === 0 || chance.happens(0.5)
    const base = { senderId: isClient ? client_id : pro_id, createdAt: new Date(moved(moment)).toISOString() }
    if (!isClient && index > 0 && chance.happens(0.06)) {
      const type = place <= BOOKING_CONVERSATIONS ? 'bookingOffer' : 'quotationOffer'
      return { ...base, type, value: 'Labour and materials', price: `${chance.whole(8, 90)}00.00`, offerAction: chance.pick(ACTIONS) }
    }
    const value =
      index === LONGEST.messages - 700
        ? 'The code for the gate is AZUL-7731.'
        : chance.pick(isClient ? CONVERSATION_WORDS.client : CONVERSATION_WORDS.professional)
    return { ...base, type: 'text', value }
  })
}
