/** Bookings of professionals by customers, from years ago to weeks ahead. Several areas refer to them. */
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { appointmentTime, chanceFrom, stored, type Chance } from '../seed.ts'
import type { RowOf } from '../tables.ts'
import { sized } from '../making.ts'
import { BOOKING_CONVERSATIONS, conversationId, participantsOf } from './conversations.ts'
import { SERVICES, servicesOf } from './services.ts'
import { oddOnes, wornTable } from '../oddities.ts'

/** How many there usually are. */
export const BOOKING_COUNT = 32_000
export const bookingCount = (): number => sized(BOOKING_COUNT)
const FIRST_DAY = Date.UTC(2022, 4, 2)
const LAST_DAY = Date.UTC(2026, 10, 15)
const DAY = 86_400_000
/** Of the most recent ones, most are still open. */
const RECENT = 1500

const RECENT_STATUSES = 'Waiting Waiting Pending Approved Accepted Accepted Booked Booked Completed Rejected Cancelled Expired'.split(' ')
const OLD_STATUSES = 'Completed Completed Completed Completed Completed Accepted Rejected Cancelled Expired'.split(' ')

const COMMENTS = [
  'Muy puntual y prolijo. Lo volvería a llamar.',
  'Excelente trabajo, quedó todo limpio.',
  'Buen servicio, aunque llegó media hora tarde.',
  'Ótimo atendimento, recomendo.',
  'Great work, and very friendly.',
]
const ODD_COMMENTS = ['Nobody answered the phone on the day <again>.']

/** Oddities: without a professional, without numbers, with numbers as numbers, in an undocumented state, with another reason. */
const ODD = {
  31_983: { pro_id: null },
  31_985: { total_amount: null, promocode_price: null, service_date: null, service_time: null, partial_payment: null, partial_payment_status: null },
  31_987: { status: 'On hold' },
  31_989: { total_amount: 18_900, payment_gateway_fee: 2.9, promocode_price: 0, partial_payment: 5_000.5, partial_payment_status: 'Paid' },
  31_991: { status: 'Rejected', cancellation_reason: 'Client moved to another city' },
  31_993: { total_amount: 'on request', partial_payment: '1000.00' },
}
/** The customer of this one has been deleted. */
export const WITHOUT_CUSTOMER = 31_981
/** Listed without its id. */
export const WITHOUT_ID = 31_979

const money = (value: number) => value.toFixed(2)

/** The amounts: fees, sometimes a promocode, and the part that was paid in advance. */
function paid(chance: Chance, price: number) {
  const amount = Math.round((price * chance.whole(80, 150)) / 5000) * 50
  const promocode = chance.happens(0.15) ? Math.round(amount / 10) : 0
  const total = amount * 1.05 - promocode
  const isPartial = chance.happens(0.2)
  return {
    bbp_customer_fee: '5.00',
    bbp_provider_fee: chance.pick(['12.50', '15.00']),
    amount: money(amount),
    payment_gateway_fee: '2.90',
    promocode_price: money(promocode),
    total_amount: money(total),
    partial_payment: isPartial ? money(Math.round(total * 0.3)) : chance.happens(0.5) ? '0.00' : null,
    partial_payment_status: isPartial ? chance.pick(['Paid', 'Pending']) : null,
  }
}

/** The conversation about a booking; null if there is none. The newest bookings have one, and share its people. */
const conversationOf = (id: number) => (id > bookingCount() - BOOKING_CONVERSATIONS ? bookingCount() - id + 1 : null)

/** The customer and the professional of a booking. */
export const peopleOf = (id: number) => participantsOf(conversationOf(id) ?? bookingCount() + id)

/** Ids of bookings by the person who booked or was booked; made when first asked for. */
let byPerson: Map<number, number[]> | undefined

function bookingsByPerson() {
  const found = new Map<number, number[]>()
  for (let id = 1; id <= bookingCount(); id += 1) {
    for (const person of Object.values(peopleOf(id))) {
      const ids = found.get(person)
      if (ids) ids.push(id)
      else found.set(person, [id])
    }
  }
  return found
}

/** The ids of the bookings of a customer or a professional. */
export const bookingsOf = (person: number): readonly number[] => (byPerson ??= bookingsByPerson()).get(person) ?? []

function healthy() {
  const chance = chanceFrom(196)
  const count = bookingCount()
  const step = (LAST_DAY - FIRST_DAY) / count
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const conversation = conversationOf(id)
    const { client_id, pro_id } = peopleOf(id)
    const [category, subcategory, price] = SERVICES[(pro_id / 7) % SERVICES.length]!
    const created = FIRST_DAY + (index + chance.next()) * step
    const status = chance.pick(id > count - RECENT ? RECENT_STATUSES : OLD_STATUSES)
    const isOver = status === 'Completed'
    const isReviewed = isOver && chance.happens(0.6)
    return {
      id,
      invoice_no: isOver || status === 'Accepted' ? `INV-${String(200_000 + id)}` : null,
      category,
      subcategory,
      ...paid(chance, price),
      created_at: stored(created),
      status,
      service_code: `S${String(10_000 + pro_id)}`,
      service_id: servicesOf(pro_id)[0]!,
      service_date: stored(created + chance.whole(1, 20) * DAY).slice(0, 10),
      service_time: appointmentTime(chance),
      service_at_home: chance.happens(0.8) ? 1 : 0,
      customer_id: client_id,
      pro_id,
      conversation_id: conversation === null ? null : conversationId(conversation),
      approve_payment_by_admin: isOver && chance.happens(id > count - RECENT ? 0.3 : 0.97) ? 1 : 0,
      cancellation_reason: (status === 'Rejected' || status === 'Expired') && chance.happens(0.6) ? chance.pick(CANCELLATION_REASONS) : null,
      testing_status: Number(chance.happens(0.04)),
      sender_id: isReviewed ? client_id : null,
      receiver_id: isReviewed ? pro_id : null,
      rating: isReviewed ? chance.whole(2, 5) : null,
      comment: isReviewed ? chance.pick([...COMMENTS, ...oddOnes(ODD_COMMENTS)]) : null,
    }
  })
}

export const bookingTable = wornTable('bookings', healthy, ODD, bookingCount)
export type BookingRow = RowOf<typeof bookingTable>
