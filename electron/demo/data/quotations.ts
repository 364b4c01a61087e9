/** Quotations: what customers ask professionals to offer. Their own area answers them, and the dashboard counts them. */
import { CANCELLATION_REASONS, takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { sized } from '../making.ts'
import { appointmentTime, chanceFrom, stored, type Chance } from '../seed.ts'
import { BOOKING_CONVERSATIONS, conversationId, CONVERSATIONS, participantsOf } from './conversations.ts'
import { PICTURE_ADDRESSES, SERVICES } from './services.ts'
import { professionalAt } from './users.ts'
import { wornTable } from '../oddities.ts'
import { QUOTATION_WORDS } from '../words.ts'

const { descriptions, references, questions } = QUOTATION_WORDS
const quotationCount = () => sized(5000)
const FIRST_DAY = Date.UTC(2023, 2, 6)
const LAST_DAY = Date.UTC(2026, 10, 15)
const DAY = 86_400_000
/** The share of tests; none of the newest are. */
const TESTING = 0.04
const GENUINE = 40
/** How many professionals a customer asks at once, at most. */
const MOST_ASKED = 4

/** The customer's answers to the questions, as JSON text; one in three was encoded twice. */
function answersOf(id: number, chance: Chance): string | null {
  if (chance.happens(0.1)) return null
  const pairs = questions.filter(() => chance.happens(0.6)).map(([question, answers]) => ({ question, answer: chance.pick(answers) }))
  const once = JSON.stringify(pairs)
  return id % 3 === 1 ? JSON.stringify(once) : once
}

/** Oddities: without codes, without a professional, in undocumented states, undated, truncated, without an e-mail. */
const ODD = {
  4_977: { customer_id: 20_994 },
  4_983: { code: null, service_code: null },
  4_985: { pro_id: null, admin_id: null, admin_name: null, admin_email: null },
  4_987: { status: 'On hold', admin_status: 'In review' },
  4_989: { service_date: null, service_time: null, offer_price: null },
  4_991: { status: 'Rejected', cancellation_reason: 'Client moved to another city' },
  4_993: { question_answers: '[{"question":"How many rooms are there?","answer":"3"},{"quest', quotation_images: [{ quotation_image: null }] },
  4_995: { question_answers: '[object Object]', quotation_images: null, admin_status: null },
}
/** Listed without its id. */
export const WITHOUT_ID = 4_979

function stateOf(chance: Chance, isRecent: boolean) {
  const status = chance.pick(isRecent ? ['Waiting', 'Waiting', 'Accepted', 'Rejected', 'Booked'] : ['Accepted', 'Rejected', 'Booked', 'Booked', 'Expired'])
  const admin_status = status === 'Waiting' ? 'Pending' : chance.pick(['Approved', 'Approved', 'Approved', 'Pending', 'Rejected'])
  return { status, admin_status, cancellation_reason: takesCancellationReason(status) && chance.happens(0.6) ? chance.pick(CANCELLATION_REASONS) : null }
}

function healthy() {
  const count = quotationCount()
  const chance = chanceFrom(271)
  const rows = []
  // Newest first. Quotations that one customer asked of several professionals are neighbours, and the first of them has a conversation.
  for (let request = 1, id = count; id > 0; request += 1) {
    const place = BOOKING_CONVERSATIONS + request
    const { client_id, pro_id: first } = participantsOf(place)
    const created = LAST_DAY - (LAST_DAY - FIRST_DAY) * ((count - id + chance.next()) / count)
    const [category, subcategory, price] = SERVICES[first % SERVICES.length]!
    const description = chance.pick(descriptions)
    const asked = chance.whole(1, MOST_ASKED)
    for (let turn = 0; turn < asked && id > 0; turn += 1, id -= 1) {
      const pro_id = turn === 0 ? first : professionalAt(chance.whole(0, 2999))
      const isAssigned = chance.happens(0.3)
      const state = stateOf(chance, count - id < 800)
      rows.push({
        id,
        code: `Q-${String(100_000 + id)}`,
        category,
        subcategory,
        description,
        point_of_reference: chance.pick(references),
        ...state,
        created_at: stored(created - turn * 60_000),
        question_answers: answersOf(id, chance),
        quotation_images: Array.from({ length: chance.whole(0, 4) }, () => ({ quotation_image: `pictures/photo-${chance.whole(1, PICTURE_ADDRESSES)}.png` })),
        admin_id: isAssigned ? 1 : null,
        admin_name: isAssigned ? 'Ana Torres' : null,
        admin_email: isAssigned ? 'ana.torres@steward.example' : null,
        service_code: `S${String(10_000 + pro_id)}`,
        service_date: stored(created + chance.whole(1, 30) * DAY).slice(0, 10),
        service_time: appointmentTime(chance),
        offer_price: state.status === 'Waiting' ? null : (Math.round((price * chance.whole(70, 160)) / 5000) * 50).toFixed(2),
        conversation_id: turn === 0 && place <= CONVERSATIONS ? conversationId(place) : null,
        testing_status: Number(chance.happens(TESTING) && id <= count - GENUINE),
        customer_id: client_id,
        pro_id,
      })
    }
  }
  return rows.toReversed()
}

export const quotationTable = wornTable('quotations', healthy, ODD, quotationCount)
