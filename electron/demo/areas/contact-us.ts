/** Contact messages in the demo marketplace: by page, the newest first. */
import { CONTACT } from '../words.ts'
import { bookingCount, peopleOf } from '../data/bookings.ts'
import { personFrom } from '../data/people.ts'
import { userTable, type UserRow } from '../data/users.ts'
import type { Geography } from '../geography.ts'
import { answerNamed, recordArea } from '../records.ts'
import { accepted, invalid, refused } from '../request.ts'
import { sized } from '../making.ts'
import { chanceFrom, stored, type Chance } from '../seed.ts'
import { wornTable } from '../oddities.ts'

/** How many there usually are. */
export const MESSAGE_COUNT = 2400
/** Older messages are answered, but for a few; of the newest ones every other. */
const NEWEST = 150
/** One in so many of those is from a customer, about a booking of theirs. */
const KNOWN_EVERY = 3
const RECENT_BOOKINGS = 1500
const LAST_DAY = Date.UTC(2026, 10, 15)
const HOUR = 3_600_000

/** Oddities: one without anything but its text, one with markup in it, one in an unknown state. */
const ODD = {
  2391: { name: null, email: null, phone_code: null, phone_number: null, reply_status: 0, reply_message: null },
  2393: {
    name: '<b>Anonymous</b>',
    description: '<img src=x onerror="alert(1)"> My invoice shows 2 < 1 & "nothing" else.',
    reply_status: 0,
    reply_message: null,
  },
  2395: { reply_status: 2, reply_message: null },
}

/** A customer who has booked lately, with the booking; null where nothing is known of them. */
function customerFrom(chance: Chance, users: readonly UserRow[]) {
  const booking = bookingCount() - chance.whole(0, Math.min(RECENT_BOOKINGS, bookingCount() - 1))
  const { first_name, last_name, email, phone, country_code: phone_code } = users[peopleOf(booking).client_id - 1]!
  if (!first_name || !last_name || !email || !phone || !phone_code) return null
  return { booking, first_name, last_name, email, phone, phone_code }
}

function healthy(geography: Geography) {
  const chance = chanceFrom(315)
  const known = chanceFrom(316)
  const users = userTable.seed(geography)
  const count = sized(MESSAGE_COUNT)
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const { city, language, ...anybody } = personFrom(chance)
    const customer = id > count - NEWEST && id % KNOWN_EVERY === 0 ? customerFrom(known, users) : null
    const { first_name, last_name, email, phone_code, phone } = customer ?? anybody
    const { matters, replies } = CONTACT[language]
    const [matter, answer] = chance.pick(matters)
    const number = chance.whole(10_000, 99_999)
    const description = matter.replace('{city}', city).replace('{number}', String(customer?.booking ?? number))
    const isAnswered = chance.happens(id <= count - NEWEST ? 0.97 : 0.5)
    const reply_message = isAnswered ? replies[answer].replace('{name}', first_name) : null
    return {
      id,
      name: `${first_name} ${last_name}`,
      email,
      phone_code,
      phone_number: phone,
      description,
      reply_status: isAnswered ? 1 : 0,
      reply_message,
      // The newest ones came a few hours apart.
      created_at: stored(LAST_DAY - (count - index) * 7 * HOUR),
    }
  })
}

const messageTable = wornTable('contact_messages', healthy, ODD)

/** Whether rich text holds anything to read. */
const isEmpty = (html: string | undefined) => (html ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

export const contactUs = recordArea(
  messageTable,
  {
    noun: 'Message',
    list: { call: 'GET contactUs/lists', isPaged: true, isNested: true, withoutId: 2388 },
    show: { call: 'GET contactUs/show/:id' },
  },
  {
    terms: { 'POST contactUs/send-reply/:id': { encodings: ['json'] } },
    answer(app, tables) {
      const table = tables.open(messageTable)
      const answer = answerNamed(app, 'Message', table)
      answer('GET contactUs/message/:id', ({ id, description }, context) => accepted(context, 'Message', { data: { data: { id, description } } }))
      answer('POST contactUs/send-reply/:id', (message, context) => {
        if (message.reply_status === 1) return refused(context, 'This message was already replied to.')
        const { reply_message } = context.get('payload')
        if (isEmpty(reply_message)) return invalid(context, { reply_message: 'The reply message field is required.' })
        table.update(message.id, { reply_status: 1, reply_message })
        return accepted(context, 'Reply sent successfully')
      })
    },
  },
)
