/** Quotations as the marketplace answers them: by page, the newest first, genuine and testing ones apart. What was said about them is answered with the bookings. */
import { CANCELLATION_REASONS, takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { isDay } from '../../../shared/rules/dates.ts'
import type { Area } from '../area.ts'
import { BOOKING_CONVERSATIONS, conversationId, CONVERSATIONS, participantsOf } from '../data/conversations.ts'
import { SERVICE_DRAWINGS, SERVICES } from '../data/services.ts'
import { professionalAt, userTable } from '../data/users.ts'
import { pictureAddress } from '../files.ts'
import { answerRecords } from '../records.ts'
import { accepted, answerCall, invalid, missing, plain, refused, type Call } from '../request.ts'
import { chanceFrom, type Chance } from '../seed.ts'
import type { Row, TableDefinition } from '../tables.ts'

interface QuotationRow extends Row {
  code: string | null
  category: string
  subcategory: string
  description: string
  point_of_reference: string | null
  admin_status: string | null
  status: string
  created_at: string
  question_answers: string | null
  quotation_images: Array<{ quotation_image: string | null }> | null
  admin_id: number | null
  admin_name: string | null
  admin_email: string | null
  service_code: string | null
  service_date: string | null
  service_time: string | null
  offer_price: string | null
  cancellation_reason: string | null
  conversation_id: string | null
  testing_status: number
  customer_id: number
  pro_id: number | null
}

const ADMIN_STATUSES = ['Approved', 'Pending', 'Rejected']
const STATUSES = ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired']
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const COUNT = 5000
const FIRST_DAY = Date.UTC(2023, 2, 6)
const LAST_DAY = Date.UTC(2026, 10, 15)
const DAY = 86_400_000
/** How many are about testing, of which none is among the newest. */
const TESTING = 0.04
const GENUINE = 40
/** Whom customers ask at once, at most. */
const MOST_ASKED = 4

const DESCRIPTIONS = [
  'La canilla de la cocina pierde desde ayer. El edificio tiene portero.',
  'We moved in last week and need the whole flat painted, ceilings too.',
  'Preciso de alguém para a próxima semana, de manhã se possível.',
  'Presupuesto para todo el año, con factura.',
  'It is urgent: there is water under the boiler.',
]
const REFERENCES = ['Frente a la plaza', 'Timbre 4 B', 'Blue gate', 'Perto da padaria', null]
const QUESTIONS: ReadonlyArray<[question: string, answers: readonly unknown[]]> = [
  ['How many rooms are there?', ['2', '3', '5', 4]],
  ['¿Incluye materiales?', ['Sí', 'No', 'Solo los menores']],
  ['Which days suit you?', [['Monday', 'Tuesday'], ['Saturday'], 'Any day']],
  ['Há elevador no prédio?', ['Sim', 'Não']],
  ['How old is the building?', ['Less than 10 years', 'Don’t know', '']],
]

/** What is asked of customers, as JSON text; one in three was encoded twice. */
function answersOf(id: number, chance: Chance): string | null {
  if (chance.happens(0.1)) return null
  const pairs = QUESTIONS.filter(() => chance.happens(0.6)).map(([question, answers]) => ({ question, answer: chance.pick(answers) }))
  const once = JSON.stringify(pairs)
  return id % 3 === 1 ? JSON.stringify(once) : once
}

/** Quotations as years left them: without codes, without a professional, in states that no document names, undated, cut off, without an e-mail. */
const ODD: Record<number, Partial<QuotationRow>> = {
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
const WITHOUT_ID = 4_979

const two = (value: number) => String(value).padStart(2, '0')
const stored = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

function stateOf(chance: Chance, isRecent: boolean): Pick<QuotationRow, 'status' | 'admin_status' | 'cancellation_reason'> {
  const status = chance.pick(isRecent ? ['Waiting', 'Waiting', 'Accepted', 'Rejected', 'Booked'] : ['Accepted', 'Rejected', 'Booked', 'Booked', 'Expired'])
  const admin_status = status === 'Waiting' ? 'Pending' : chance.pick(['Approved', 'Approved', 'Approved', 'Pending', 'Rejected'])
  return { status, admin_status, cancellation_reason: takesCancellationReason(status) && chance.happens(0.6) ? chance.pick(CANCELLATION_REASONS) : null }
}

function seed(): QuotationRow[] {
  const chance = chanceFrom(271)
  const rows: QuotationRow[] = []
  // The newest first: what a customer asked several professionals stands side by side, and with the first of them there is a conversation.
  for (let request = 1, id = COUNT; id > 0; request += 1) {
    const place = BOOKING_CONVERSATIONS + request
    const { client_id, pro_id: first } = participantsOf(place)
    const created = LAST_DAY - (LAST_DAY - FIRST_DAY) * ((COUNT - id + chance.next()) / COUNT)
    const [category, subcategory, price] = SERVICES[first % SERVICES.length]!
    const description = chance.pick(DESCRIPTIONS)
    const asked = chance.whole(1, MOST_ASKED)
    for (let turn = 0; turn < asked && id > 0; turn += 1, id -= 1) {
      const pro_id = turn === 0 ? first : professionalAt(chance.whole(0, 2999))
      const isAssigned = chance.happens(0.3)
      const state = stateOf(chance, COUNT - id < 800)
      rows.push({
        id,
        code: `Q-${String(100_000 + id)}`,
        category,
        subcategory,
        description,
        point_of_reference: chance.pick(REFERENCES),
        ...state,
        created_at: stored(created - turn * 60_000),
        question_answers: answersOf(id, chance),
        quotation_images: Array.from({ length: chance.whole(0, 4) }, () => ({ quotation_image: `pictures/photo-${chance.whole(1, SERVICE_DRAWINGS)}.png` })),
        admin_id: isAssigned ? 1 : null,
        admin_name: isAssigned ? 'Ana Torres' : null,
        admin_email: isAssigned ? 'ana.torres@steward.example' : null,
        service_code: `S${String(10_000 + pro_id)}`,
        service_date: stored(created + chance.whole(1, 30) * DAY).slice(0, 10),
        service_time: `${two(chance.whole(8, 19))}:${chance.pick(['00', '30'])}:00`,
        offer_price: state.status === 'Waiting' ? null : (Math.round((price * chance.whole(70, 160)) / 5000) * 50).toFixed(2),
        conversation_id: turn === 0 && place <= CONVERSATIONS ? conversationId(place) : null,
        testing_status: Number(chance.happens(TESTING) && id <= COUNT - GENUINE),
        customer_id: client_id,
        pro_id,
        ...ODD[id],
      })
    }
  }
  return rows.toReversed()
}

const quotationTable: TableDefinition<QuotationRow> = { name: 'quotations', seed }

export const quotations: Area = {
  keeps: [quotationTable],
  answer(app, tables) {
    const table = tables.open(quotationTable)
    const users = tables.open(userTable)

    function shown(row: QuotationRow, context: Call) {
      const customer = users.get(row.customer_id)
      const pro = row.pro_id === null ? undefined : users.get(row.pro_id)
      const phoneOf = (user: typeof customer) => (user?.phone ? `${user.country_code ?? ''}${user.phone}` : null)
      return {
        ...row,
        quotation_images: row.quotation_images?.map(({ quotation_image }) => ({ quotation_image: pictureAddress(context, quotation_image) })) ?? null,
        address: customer?.address ?? null,
        latitude: customer?.latitude ?? null,
        longitude: customer?.longitude ?? null,
        customer_first_name: customer?.first_name ?? null,
        customer_last_name: customer?.last_name ?? null,
        customer_email: customer?.email ?? null,
        customer_phone: phoneOf(customer),
        customer_profile_image: pictureAddress(context, customer?.profile_image ?? null),
        pro_first_name: pro?.first_name ?? null,
        pro_last_name: pro?.last_name ?? null,
        pro_email: pro?.email ?? null,
        pro_phone: phoneOf(pro),
        pro_profile_image: pictureAddress(context, pro?.profile_image ?? null),
        user_code: pro?.user_code ?? null,
      }
    }

    answerRecords(app, {
      noun: 'Quotation',
      table,
      shown,
      list: {
        call: 'GET quotation/lists',
        isPaged: true,
        isNested: true,
        filters: { testing: (row, value) => (row.testing_status === 1) === (value === 'yes') },
        shown: (row, context) => (row.id === WITHOUT_ID ? { ...shown(row, context), id: null } : shown(row, context)),
      },
      show: { call: 'GET quotation/show/:id' },
    })

    /** Changes the quotation that a call names. */
    const change = (
      call: string,
      message: string,
      named: (payload: Record<string, string>, context: Call) => QuotationRow | undefined,
      changeOf: (payload: Record<string, string>, row: QuotationRow) => Partial<QuotationRow> | string,
    ) =>
      answerCall(app, call, context => {
        const payload = context.get('payload')
        const row = named(payload, context)
        if (!row) return refused(context, 'Quotation not found.')
        const changed = changeOf(payload, row)
        if (typeof changed === 'string') return refused(context, changed)
        table.update(row.id, changed)
        return accepted(context, message)
      })

    const byPath = (_: Record<string, string>, context: Call) => table.get(Number(context.req.param('id')))
    const isOneOf = (words: readonly string[], word: string | undefined): word is string => word !== undefined && words.includes(word)
    change('POST quotation/adminStatus/:id', 'Admin status updated successfully', byPath, ({ admin_status }) =>
      isOneOf(ADMIN_STATUSES, admin_status) ? { admin_status } : 'The selected admin status is invalid.',
    )
    change(
      'POST quotation/cancellationReason',
      'Cancellation reason updated successfully',
      ({ id }) => table.get(Number(id)),
      ({ cancellation_reason }, row) => {
        if (!cancellation_reason) return 'The cancellation reason field is required.'
        return takesCancellationReason(row.status) ? { cancellation_reason } : 'Only a rejected or expired quotation takes a cancellation reason.'
      },
    )
    change(
      'POST quotation/testing',
      'Quotation testing status updated successfully',
      ({ id }) => table.get(Number(id)),
      ({ status }) => (status === '0' || status === '1' ? { testing_status: Number(status) } : 'The status must be 1 or 0.'),
    )
    change(
      'POST quotation/assignProfessional',
      'Professional assigned successfully',
      ({ quotation_id }) => table.get(Number(quotation_id)),
      ({ professional_id }) => {
        const found = users.get(Number(professional_id))
        return found?.current_role_type === 'Professional' ? { pro_id: found.id } : 'Professional not found.'
      },
    )

    answerCall(app, 'POST quotation/updateDateTime', context => {
      const payload = context.get('payload')
      const { service_date, service_time, invoice_no, status } = payload
      const fields = missing(payload, { service_date: 'service date', service_time: 'service time', invoice_no: 'invoice no', status: 'status' })
      if (!fields.service_date && !isDay(service_date!)) fields.service_date = 'The service date is not a valid date.'
      if (!fields.service_time && !TIME.test(service_time!)) fields.service_time = 'The service time is not a valid time.'
      if (!fields.status && !isOneOf(STATUSES, status)) fields.status = 'The selected status is invalid.'
      if (Object.keys(fields).length > 0) return invalid(context, fields)
      const rows = table.all()
      const row = rows.find(({ code }) => code === invoice_no) ?? rows.find(({ service_code }) => service_code === invoice_no)
      if (!row) return refused(context, 'Quotation not found.')
      table.update(row.id, { service_date: service_date!, service_time: service_time!, status: status! })
      return accepted(context, 'Date and time updated successfully')
    })

    answerCall(app, 'POST quotation/findProfessional', context => {
      const payload = context.get('payload')
      const fields = missing(payload, { quotation_id: 'quotation id', email: 'email' })
      if (Object.keys(fields).length > 0) return invalid(context, fields)
      if (!table.get(Number(payload.quotation_id))) return refused(context, 'Quotation not found.')
      const found = users.all().filter(({ email }) => email !== null && plain(email) === plain(payload.email!))
      const pro = found.find(({ current_role_type }) => current_role_type === 'Professional')
      if (!pro) return context.json({ code: '1', message: found.length > 0 ? 'This user is not a professional.' : null })
      const { id, first_name, last_name, email, phone, current_role_type } = pro
      return context.json({ code: '1', message: { id, first_name, last_name, email, phone, current_role_type } })
    })
  },
}
