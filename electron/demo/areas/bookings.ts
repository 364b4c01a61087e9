/** Bookings in the demo marketplace: by page, the newest first, genuine and testing ones apart; and the conversations about them and about quotations. */
import { bookingTable, WITHOUT_CUSTOMER, WITHOUT_ID, type BookingRow } from '../data/bookings.ts'
import { conversationAt, messagesOf, participantsOf, WITHOUT_PEOPLE } from '../data/conversations.ts'
import { participants, userTable, type UserRow } from '../data/users.ts'
import { pictureAddress } from '../files.ts'
import { answerNamed, changes, recordArea } from '../records.ts'
import { accepted, answerCall, invalid, missing, refused } from '../request.ts'
import { isOdd } from '../oddities.ts'

/** Whose payment an administrator may approve. */
const PAID_STATES = ['Completed', 'Accepted']
/** What a cancellation reason may be given to. */
const ENDED_STATES = ['Rejected', 'Expired']
/** Of these the reviews are missing, and hold something that is none. */
const WITHOUT_REVIEWS = 31_985
const WITH_ODD_REVIEWS = 31_991

const REPLIES = ['Un placer, cliente muy amable.', 'Todo en orden, pago puntual.', 'Cliente nota 10.', 'Friendly, and everything was prepared.', null]

/** What both sides wrote: the client first, and of every second booking the professional too. */
function reviewsOf(row: BookingRow, person: (id: number) => UserRow | undefined): unknown[] {
  if (row.rating === null) return []
  const by = (sender_id: number | null) => {
    const sender = sender_id === null ? undefined : person(sender_id)
    return { sender_id, first_name: sender?.first_name ?? null, email: sender?.email ?? null }
  }
  const client = { ...by(row.customer_id), rating: row.rating, comment: row.comment }
  return row.id % 2 === 1 ? [client] : [client, { ...by(row.pro_id), rating: row.id % 4 === 0 ? '5' : '4', comment: REPLIES[row.id % REPLIES.length] }]
}

export const bookings = recordArea(
  bookingTable,
  {
    noun: 'Booking',
    shown(row, context, tables) {
      const users = tables.open(userTable)
      const customer = isOdd(row.id, WITHOUT_CUSTOMER) ? undefined : users.get(row.customer_id ?? 0)
      const pro = users.get(row.pro_id ?? 0)
      return { ...row, user_address: customer?.address ?? null, pro_address: pro?.address ?? null, ...participants(context, customer, pro) }
    },
    list: {
      call: 'GET booking/lists',
      isPaged: true,
      isNested: true,
      filters: { testing: (row, value) => (row.testing_status === 1) === (value === 'yes') },
      withoutId: WITHOUT_ID,
    },
    show: { call: 'GET booking/show/:id' },
  },
  {
    answer(app, tables) {
      const table = tables.open(bookingTable)
      const users = tables.open(userTable)
      const change = changes(app, 'Booking', table)
      change('POST booking/paymentStatus/:id', 'Payment status updated successfully', ({ approve_payment_by_admin }, row) => {
        if (approve_payment_by_admin !== '1') return 'The payment can only be approved.'
        if (!PAID_STATES.includes(row.status ?? '')) return 'Only the payment of a completed or accepted booking can be approved.'
        return row.approve_payment_by_admin === 1 ? 'This payment has been approved already.' : { approve_payment_by_admin: 1 }
      })
      change('POST booking/testing', 'Booking testing status updated successfully', ({ status }) =>
        status === '0' || status === '1' ? { testing_status: Number(status) } : 'The status must be 1 or 0.',
      )
      const answer = answerNamed(app, 'Booking', table)
      answer('POST booking/cancellationReason', (row, context) => {
        const payload = context.get('payload')
        const fields = missing(payload, { cancellation_reason: 'cancellation reason' })
        if (Object.keys(fields).length > 0) return invalid(context, fields)
        if (!ENDED_STATES.includes(row.status ?? '')) return refused(context, 'Only a rejected or expired booking has a cancellation reason.')
        table.update(row.id, { cancellation_reason: payload.cancellation_reason! })
        return accepted(context, 'Cancellation reason updated successfully')
      })

      answer('GET booking/review/:id', (row, context) => {
        if (isOdd(row.id, WITHOUT_REVIEWS)) return accepted(context, 'Booking reviews', { data: null })
        const odd = isOdd(row.id, WITH_ODD_REVIEWS) ? ['none', { sender_id: null, first_name: null, email: null, rating: null, comment: 'Whose is this?' }] : []
        return accepted(context, 'Booking reviews', { data: [...reviewsOf(row, id => users.get(id)), ...odd] })
      })
      answerCall(app, 'GET booking/chat/:conversation_id', context => {
        const place = conversationAt(context.req.param('conversation_id') ?? '')
        if (place === null) return refused(context, 'Conversation not found.')
        const { client_id, pro_id } = participantsOf(place)
        const photo = (id: number) => pictureAddress(context, users.get(id)?.profile_image ?? null)
        const conversationData = isOdd(place, WITHOUT_PEOPLE) ? null : { client_id, client_photo: photo(client_id), pro_image: photo(pro_id) }
        return accepted(context, 'Conversation', { data: { messages: messagesOf(place), conversationData } })
      })
    },
  },
)
