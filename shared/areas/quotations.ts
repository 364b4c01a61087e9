/** Quotations (O-048 to O-062, O-271 to O-301): what customers ask professionals to offer, watched, corrected and assigned. */
import { boolean, mixed, number, string } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea, query } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { chatQuery, type Chat, type ChatQuery } from '../rules/chat.ts'
import { isDay } from '../rules/dates.ts'
import { places } from '../rules/places.ts'

/** An administrator's verdict on a quotation (O-439), and the states that Update Date/Time offers (O-440). */
export const ADMIN_STATUSES = ['Approved', 'Pending', 'Rejected'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]
export const QUOTATION_STATUSES = ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired'] as const

/** A quotation as the list has it. Amounts are texts as they came; missing values are empty texts. */
export interface Quotation {
  id: number
  code: string
  service_code: string
  /** Empty if the list does not give it; so is the professional's. */
  customer_id: string
  customer_first_name: string
  customer_last_name: string
  /** Address of their picture; empty if the list gives none; so is the professional's. */
  customer_profile_image: string
  customer_email: string
  pro_id: string
  pro_first_name: string
  pro_last_name: string
  pro_profile_image: string
  category: string
  service_date: string
  service_time: string
  created_at: string
  offer_price: string
  /** One of the three, or any other word of the backend. */
  admin_status: string
  status: string
  /** Its text, one of the nine or another. */
  cancellation_reason: string
  /** '1', '0', or any other word of the backend. */
  testing_status: string
}

/** A question and the customer's answer. */
export interface QuestionAnswer {
  question: string
  answer: string
}

/** A quotation as its details show it. Ids of others are texts as they came. */
export interface QuotationDetails extends Quotation {
  subcategory: string
  description: string
  address: string
  point_of_reference: string
  latitude: string
  longitude: string
  /** Null if there are none; unparsed text if it cannot be read (O-283). */
  question_answers: QuestionAnswer[] | string | null
  /** Addresses of pictures; null if they cannot be read. */
  quotation_images: string[] | null
  admin_id: string
  admin_name: string
  admin_email: string
  conversation_id: string
  customer_phone: string
  pro_email: string
  pro_phone: string
  user_code: string
}

/** Somebody whom the backend knows by an e-mail address (O-296 to O-301). */
export interface FoundProfessional {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  current_role_type: string
}

/** The result of a search for a professional: one or none, with the server's message, which may be empty. */
export interface ProfessionalSearch {
  professional: FoundProfessional | null
  message: string
}

/** Whether no administrator has decided yet. */
export const isPending = ({ admin_status }: Pick<Quotation, 'admin_status'>): boolean => admin_status === 'Pending'

const together = (...parts: string[]): string => parts.filter(part => part.trim() !== '').join(' ')

export const customerName = (quotation: Pick<Quotation, 'customer_first_name' | 'customer_last_name'>): string =>
  together(quotation.customer_first_name, quotation.customer_last_name)
export const providerName = (quotation: Pick<Quotation, 'pro_first_name' | 'pro_last_name'>): string =>
  together(quotation.pro_first_name, quotation.pro_last_name)

/** The name of a quotation, which has none of its own. */
export const quotationName = ({ id }: { id: number }): string => `Quotation ${id}`

/** The number by which Update Date/Time names the quotation (decisions O-544); empty if it has neither. */
export const invoiceNumber = ({ code, service_code }: Pick<Quotation, 'code' | 'service_code'>): string => code.trim() || service_code.trim()

/** Columns, tabs and sizes (O-049, O-052, O-678 to O-680); the backend pages the list and searches nothing (decisions section 0, 5). */
export const quotationList = {
  columns: [],
  sizes: [25, 50, 100],
  size: 50,
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
    {
      id: 'waiting',
      label: 'Pending',
      about: 'Oldest first, by id. The server can’t filter quotations by admin status, so all genuine ones are read to find these.',
    },
  ],
  texts: {
    customer_name: customerName,
    provider_name: providerName,
    quotation_date: ({ service_date, service_time }: Quotation) => together(service_date, service_time),
    request_date: ({ created_at }: Quotation) => created_at,
  },
  amounts: ['offer_price'],
  waiting: { label: 'Quotations pending', verb: 'Start deciding on', tab: 'waiting', address: `${places.quotations.list.path}?tab=waiting`, waits: isPending },
} as const satisfies ListShape

/** Longest cancellation reason and longest code, in characters. */
const LONGEST_REASON = 1000
const LONGEST_CODE = 200

/** A time of the day, also without seconds. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Date, time and status of a quotation (O-455 to O-458, O-542). */
export interface DateTimeForm extends ById {
  service_date: string
  service_time: string
  invoice_no: string
  status: string
}
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

/** The e-mail address to search a professional by (O-459). */
export const professionalEmail = string().trim().required('Required').email('This is no e-mail address.').max(200, 'This e-mail address is too long.')

const otherId = number().integer().min(1).required()

export const quotations = defineArea('quotations', places.quotations.list.title, {
  ...recordOperations<{ Row: Quotation; Shown: QuotationDetails }>()({ list: quotationList, show: true }),
  setAdminStatus: mutation<ById & { admin_status: string }, Saved>(
    byId.shape({
      admin_status: mixed<string>()
        .oneOf([...ADMIN_STATUSES])
        .required(),
    }),
    { needs: 'edit' },
  ),
  /** Any text, because Undo sends the previous reason, which may not be one of the nine. */
  setCancellationReason: mutation<ById & { cancellation_reason: string }, Saved>(byId.shape({ cancellation_reason: string().required().max(LONGEST_REASON) }), {
    needs: 'edit',
  }),
  updateDateTime: mutation<DateTimeForm, Saved>(dateTimeForm, { needs: 'edit' }),
  markTesting: mutation<ById & { isTesting: boolean }, Saved>(byId.shape({ isTesting: boolean().required() }), { needs: 'edit' }),
  findProfessional: query<ById & { email: string }, ProfessionalSearch>(byId.shape({ email: professionalEmail }), { needs: 'edit' }),
  assignProfessional: mutation<ById & { professional_id: number }, Saved>(byId.shape({ professional_id: otherId }), { needs: 'edit' }),
  chat: query<ChatQuery, Chat>(chatQuery),
})
