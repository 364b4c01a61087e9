/** Quotations: handlers (O-514, O-533 to O-550). */
import {
  quotations as area,
  ADMIN_STATUSES,
  customerName,
  isPending,
  quotationName,
  type FoundProfessional,
  type ProfessionalSearch,
  type QuestionAnswer,
  type QuotationDetails,
} from '../../shared/areas/quotations.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { chat } from '../core/calls/chat.ts'
import { DecodeError, fields, id, list, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { NO_REASON } from '../core/calls/envelope.ts'
import { readStored, type Core, type Handlers } from '../core/core.ts'
import { createRecords } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import { conversation } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('quotations', {
  list: assumed('GET quotation/lists'),
  show: assumed('GET quotation/show/{id}'),
  adminStatus: assumed('POST quotation/adminStatus/{id}'),
  cancellationReason: assumed('POST quotation/cancellationReason'),
  updateDateTime: assumed('POST quotation/updateDateTime'),
  testing: assumed('POST quotation/testing'),
  findProfessional: assumed('POST quotation/findProfessional'),
  assignProfessional: assumed('POST quotation/assignProfessional'),
})

const row = {
  code: text,
  service_code: text,
  customer_id: text,
  customer_first_name: text,
  customer_last_name: text,
  customer_profile_image: text,
  customer_email: text,
  pro_id: text,
  pro_first_name: text,
  pro_last_name: text,
  pro_profile_image: text,
  category: text,
  service_date: text,
  service_time: text,
  created_at: text,
  offer_price: text,
  admin_status: statusWord(ADMIN_STATUSES),
  status: text,
  cancellation_reason: text,
  testing_status: statusWord(['1', '0']),
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many times a text may have been encoded as JSON. */
const MOST_ENCODED = 3

/** The value of JSON text, even if it was encoded several times; undefined if there is none. */
function decoded(value: unknown): unknown {
  let found = value
  for (let times = 0; typeof found === 'string'; times += 1) {
    if (times === MOST_ENCODED) return undefined
    try {
      found = JSON.parse(found)
    } catch {
      return undefined
    }
  }
  return found
}

/** An answer as text: several values are joined, anything else is JSON. */
function answerText(value: unknown): string {
  if (Array.isArray(value) && value.every(each => !isObject(each) && !Array.isArray(each))) return value.map(each => text(each, '')).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : text(value, '')
}

/** A question-answer pair with named fields, or pairs as question: answer. Anything else is an answer without a question. */
function pairsIn(value: unknown): QuestionAnswer[] {
  if (!isObject(value)) return [{ question: '', answer: answerText(value) }]
  if ('question' in value || 'answer' in value) return [{ question: text(value.question, ''), answer: answerText(value.answer) }]
  return Object.entries(value).map(([question, answer]) => ({ question, answer: answerText(answer) }))
}

/** JSON text, sometimes encoded twice (O-283). Text that cannot be parsed is shown as it came. */
const questionAnswers: Decoder<QuotationDetails['question_answers']> = value => {
  if (value === null || value === undefined || value === '') return null
  const found = decoded(value)
  if (typeof found === 'object' && found !== null) return Array.isArray(found) ? found.flatMap(pairsIn) : pairsIn(found)
  return found === null ? null : typeof value === 'string' ? value : text(value, '')
}

const anything = list<unknown>(value => value)

/** Addresses, as texts or inside objects; entries without one are left out. Null if it is not a list. */
const images: Decoder<string[] | null> = (value, path) => {
  if (value === undefined) return null
  try {
    return anything(value, path)
      .map(each => text(isObject(each) ? each.quotation_image : each, ''))
      .filter(address => address !== '')
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return null
  }
}

const details = fields({
  ...row,
  subcategory: text,
  description: text,
  address: text,
  point_of_reference: text,
  latitude: text,
  longitude: text,
  question_answers: questionAnswers,
  quotation_images: images,
  admin_id: text,
  admin_name: text,
  admin_email: text,
  conversation_id: text,
  customer_phone: text,
  pro_email: text,
  pro_phone: text,
  user_code: text,
})

const professional: Decoder<FoundProfessional> = fields({ id, first_name: text, last_name: text, email: text, phone: text, current_role_type: text })

/** The professional in an answer's message, or what it says instead (O-547). A professional without an id cannot be assigned, and does not count. */
function searchIn(message: unknown): ProfessionalSearch {
  const found = decoded(message)
  try {
    return { professional: professional(found, 'message'), message: '' }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return { professional: null, message: typeof found === 'object' && found !== null ? '' : text(message, '').trim() }
  }
}

function handlersOf(core: Core): Handlers<typeof area> {
  const { handlers, send } = createRecords(core, area, endpoints, {
    decode: fields({ id, ...row }),
    decodeDetails: details,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    // The call can neither filter nor sort these.
    picked: { waiting: { keeps: isPending, order: (a, b) => a.id - b.id } },
    named: quotationName,
    place: customerName,
  })
  return {
    ...handlers,
    setAdminStatus: ({ id, admin_status }, { signal }) => send(endpoints.adminStatus, id, { path: { id }, body: { admin_status }, signal }, 'moves'),
    setCancellationReason: ({ id, cancellation_reason }, { signal }) =>
      send(endpoints.cancellationReason, id, { body: { cancellation_reason, id }, signal }, 'moves'),
    updateDateTime: ({ id, service_date, service_time, invoice_no, status }, { signal }) =>
      send(endpoints.updateDateTime, id, { body: { service_date, service_time, invoice_no, status }, signal }, 'moves'),
    markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { body: { status: isTesting ? 1 : 0, id }, signal }, 'leaves'),
    async findProfessional({ id, email }, { signal }) {
      try {
        const { message, rest } = await core.backend().call(endpoints.findProfessional, { body: { quotation_id: id, email }, reads: true, signal })
        return searchIn(rest.message ?? message)
      } catch (error) {
        // Some backends answer no if they found nobody.
        if (!(error instanceof StewardError) || error.failure.kind !== 'rejected') throw error
        return { professional: null, message: error.failure.message === NO_REASON ? '' : error.failure.message }
      }
    },
    assignProfessional: ({ id, professional_id }, { signal }) =>
      send(endpoints.assignProfessional, id, { body: { quotation_id: id, professional_id }, signal }, 'moves'),
    chat: ({ conversation_id }, { signal }) =>
      readStored(core, `quotations.chat.${conversation_id}`, conversation.chat, chat, { path: { conversation_id }, signal }),
  }
}

export const quotations: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
