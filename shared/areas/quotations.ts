/** Quotations (O-048 to O-062, O-271 to O-301): what customers ask professionals to offer, watched, corrected and assigned. */
import { mixed, number, string, type InferType } from 'yup'
import { byId, PAGED_ONLY, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { BY_AGE, byAppointment } from '../contract/listOrders.ts'
import { mutation, defineArea, query } from '../contract/operation.ts'
import { recordOperations, STORED_RECORD } from '../contract/records.ts'
import { correcting } from '../rules/bookingStates.ts'
import { isDay } from '../rules/dates.ts'
import { anyList, DecodeError, digits, fields, id, isObject, statusWord, text, type Decoder } from '../rules/decode.ts'
import { customerName, namesOfSides, professionalName, sideContacts, sides, together } from '../rules/people.ts'
import { callingCodeOf } from '../rules/phones.ts'
import { places } from '../rules/places.ts'
import { ONE_ZERO } from '../rules/status.ts'

/** An administrator's verdict on a quotation (O-439), and the states that Update Date/Time offers (O-440). */
export const ADMIN_STATUSES = ['Approved', 'Pending', 'Rejected'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]
export const QUOTATION_STATUSES = ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired'] as const

const row = {
  ...sides,
  ...sideContacts,
  code: text,
  service_code: text,
  category: text,
  service_date: text,
  service_time: text,
  created_at: text,
  offer_price: digits,
  admin_status: statusWord(ADMIN_STATUSES),
  status: text,
  /** Its text, one of the nine or another. */
  cancellation_reason: text,
  /** '1', '0', or any other word of the backend. */
  testing_status: statusWord(ONE_ZERO),
  latitude: text,
  longitude: text,
}
/** A quotation as the list has it, with what only searches and references use. Amounts are texts as they came; missing values are empty texts. */
export const quotationRow = fields({ id, ...row })
export type Quotation = ReturnType<typeof quotationRow>

/** A question and the customer's answer. */
export interface QuestionAnswer {
  question: string
  answer: string
}

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
const questionAnswers: Decoder<QuestionAnswer[] | string | null> = value => {
  if (value === null || value === undefined || value === '') return null
  const found = decoded(value)
  if (typeof found === 'object' && found !== null) return Array.isArray(found) ? found.flatMap(pairsIn) : pairsIn(found)
  return found === null ? null : typeof value === 'string' ? value : text(value, '')
}

/** Addresses, as texts or inside objects; entries without one are left out. Null if it is not a list. */
const images: Decoder<string[] | null> = (value, path) => {
  if (value === undefined) return null
  try {
    return anyList(value, path)
      .map(each => text(isObject(each) ? each.quotation_image : each, ''))
      .filter(address => address !== '')
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return null
  }
}

/** A quotation as its details show it. Ids of others are texts as they came. */
export const quotationDetails = fields({
  ...row,
  subcategory: text,
  description: text,
  address: text,
  point_of_reference: text,
  question_answers: questionAnswers,
  quotation_images: images,
  admin_id: text,
  admin_name: text,
  admin_email: text,
  conversation_id: text,
})
export type QuotationDetails = ReturnType<typeof quotationDetails> & ById

/** Somebody whom the backend knows by an e-mail address (O-296 to O-301). */
const professional = fields({ id, first_name: text, last_name: text, email: text, phone: text, current_role_type: text })
export type FoundProfessional = ReturnType<typeof professional>

/** The result of a search for a professional: one or none, with the server's message, which may be empty. */
export interface ProfessionalSearch {
  professional: FoundProfessional | null
  message: string
}

/** The professional in an answer's message, or what it says instead (O-547). A professional without an id cannot be assigned, and does not count. */
export function searchIn(message: unknown): ProfessionalSearch {
  const found = decoded(message)
  try {
    return { professional: professional(found, 'message'), message: '' }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return { professional: null, message: typeof found === 'object' && found !== null ? '' : text(message, '').trim() }
  }
}

/** Whether no administrator has decided yet. */
export const isPending = ({ admin_status }: Pick<Quotation, 'admin_status'>): boolean => admin_status === 'Pending'

/** The name of a quotation, which has none of its own. */
export const quotationName = ({ id }: { id: number }): string => `Quotation ${id}`

/** The number by which Update Date/Time names the quotation (decisions O-544); empty if it has neither. */
export const invoiceNumber = ({ code, service_code }: Pick<Quotation, 'code' | 'service_code'>): string => code.trim() || service_code.trim()

/** Columns, tabs and sizes (O-049, O-052, O-678 to O-680); the backend pages the list and searches nothing (decisions section 0, 5). */
export const quotationList = {
  ...PAGED_ONLY,
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
    {
      id: 'waiting',
      label: 'Pending',
      pickOf: 'genuine',
      about: 'Steward picks these from all genuine quotations.',
      orders: [...BY_AGE, byAppointment('quotation_date')],
    },
  ],
  texts: {
    customer_name: customerName,
    provider_name: professionalName,
    quotation_date: ({ service_date, service_time }: Quotation) => together(service_date, service_time),
    request_date: ({ created_at }: Quotation) => created_at,
  },
  kinds: { offer_price: 'money' },
  dates: ['quotation_date', 'request_date'],
  waiting: {
    label: 'Quotations to decide',
    tab: 'waiting',
    address: `${places.quotations.list.path}?tab=waiting`,
    waits: isPending,
    country: ({ customer_phone, pro_phone }: Quotation) => callingCodeOf(customer_phone) || callingCodeOf(pro_phone),
  },
  covered: ['latitude', 'longitude'],
  unwatched: [...namesOfSides, 'category', 'subcategory'],
  references: [
    { field: 'customer_id', label: 'Customer ID', to: 'customers' },
    { field: 'pro_id', label: 'Professional ID', to: 'providers' },
  ],
} as const satisfies ListShape

/** Longest code, in characters. */
const LONGEST_CODE = 200

/** A time of the day, also without seconds. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Date, time and status of a quotation (O-455 to O-458, O-542). */
export const dateTimeForm = byId.shape({
  service_date: string()
    .required('Required')
    .test('day', 'Choose a day of the calendar.', day => isDay(day)),
  service_time: string().required('Required').matches(TIME, 'Choose a time of the day.'),
  invoice_no: string().required().max(LONGEST_CODE),
  status: mixed<string>()
    .oneOf([...QUOTATION_STATUSES], 'Required')
    .required('Required'),
})
export type DateTimeForm = InferType<typeof dateTimeForm>

/** A time as 23:59:59; without seconds it is on the minute. */
export const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time)

/** The initial values (O-455 to O-458); an invalid stored time, and a status that is not among the choices, become empty. */
export const dateTimeFormOf = (quotation: Quotation): DateTimeForm => ({
  id: quotation.id,
  service_date: quotation.service_date.trim(),
  service_time: TIME.test(quotation.service_time.trim()) ? withSeconds(quotation.service_time.trim()) : '',
  invoice_no: invoiceNumber(quotation),
  status: QUOTATION_STATUSES.find(word => word.toLowerCase() === quotation.status.trim().toLowerCase()) ?? '',
})

/** The e-mail address to search a professional by (O-459). */
export const professionalEmail = string().trim().required('Required').email('This isn’t an e-mail address.').max(200, 'This e-mail address is too long.')

const otherId = number().integer().min(1).required()

export const quotations = defineArea('quotations', places.quotations.list.title, {
  ...recordOperations<{ Row: Quotation; Shown: QuotationDetails }>()({ list: quotationList, show: true }),
  ...correcting,
  setAdminStatus: mutation<ById & { admin_status: string }, Saved>(
    byId.shape({
      admin_status: mixed<string>()
        .oneOf([...ADMIN_STATUSES])
        .required(),
    }),
    { needs: 'edit' },
  ),
  updateDateTime: mutation<DateTimeForm, Saved>(dateTimeForm, { needs: 'edit', stored: { ...STORED_RECORD, formOf: dateTimeFormOf } }),
  findProfessional: query<ById & { email: string }, ProfessionalSearch>(byId.shape({ email: professionalEmail }), { needs: 'edit' }),
  assignProfessional: mutation<ById & { professional_id: number }, Saved>(byId.shape({ professional_id: otherId }), {
    needs: 'edit',
    stored: {
      ...STORED_RECORD,
      formOf: (quotation: Quotation) => ({ professional_id: Number(quotation.pro_id) || null, professional_title: professionalName(quotation) }),
      tells: true,
    },
  }),
})
