/** Customers and service providers: handlers (C-664 to C-668). Both use the calls for users, each with its own endpoints. */
import {
  customers as customersArea,
  providers as providersArea,
  personTitle,
  type Availability,
  type BankDetails,
  type ServiceReview,
} from '../../shared/areas/people.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { absentAs, DecodeError, fields, flag, id, list, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { createRecords, recordHandlers } from '../core/lists/records.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import { verification } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

/** Customers and providers have the same calls, whose start and paths can be corrected for each; providers send role_type=Professional (C-665). */
const customersEndpoints = endpointsOf('customers', {
  list: spec('GET user/lists'),
  show: spec('GET user/show/{id}'),
  setStatus: spec('POST user/status'),
})

const providersEndpoints = {
  ...verification,
  ...endpointsOf('providers', {
    list: spec('GET user/lists'),
    show: spec('GET user/show/{id}'),
    setStatus: spec('POST user/status'),
  }),
}

const listed = {
  user_code: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country_code: text,
  created_at: text,
  status: statusWord(STATUS_WORDS),
  profile_image: text,
}
const yesOrNo = statusWord(['Yes', 'No'])
const person = {
  ...listed,
  gender: text,
  dob: text,
  country_id: text,
  state_id: text,
  city: text,
  address: text,
  travel_distance: text,
  latitude: text,
  longitude: text,
  current_role_type: text,
  plan_type: text,
  signup_device_type: text,
  otp: text,
  otp_send_time: text,
  email_verify: yesOrNo,
  phone_verify: yesOrNo,
  send_email: yesOrNo,
  updated_at: text,
  deleted_at: text,
  dni_front: text,
  dni_back: text,
  location_front: text,
  location_back: text,
}

const review: Decoder<ServiceReview> = fields({
  id: text,
  sender_id: text,
  sender_name: text,
  receiver_id: text,
  receiver_name: text,
  booking_id: text,
  service_id: text,
  rating: text,
  comment: text,
})
const hours: Decoder<Availability> = fields({ id: text, day_name: text, opening_time: text, closing_time: text, status: statusWord(STATUS_WORDS) })
const bankDetails: Decoder<BankDetails> = fields({ account_holder_name: text, account_number: text, bank_name: text, cbu: text, cuit_cuil: text })

/** `decode`, or `other` if it throws, so that one odd part of a person does not hide the rest (decisions section 0, 16). */
function otherwise<T, Other>(other: Other, decode: Decoder<T>): Decoder<T | Other> {
  return (value, path) => {
    try {
      return decode(value, path)
    } catch (error) {
      if (error instanceof DecodeError) return other
      throw error
    }
  }
}

/** A missing badge is unknown, which differs from unverified. */
const badge = absentAs(null, otherwise(null, flag))
const badges = { elite_status: badge, training_status: badge, standard_lift: badge }

/** A part of a person that is a list; a single item counts as a list of one. */
function part<T>(decode: Decoder<T>): Decoder<T[]> {
  const entries = otherwise(
    [],
    list<unknown>(entry => entry),
  )
  const entry = otherwise(null, decode)
  return (value, path) => {
    const isAlone = typeof value === 'object' && value !== null && !Array.isArray(value)
    return (isAlone ? [value] : entries(value, path)).map(each => entry(each, path)).filter(found => found !== null)
  }
}

/** A person's own fields and the related parts; only the parts if the answer lacks the person. */
function withParts<Own extends object, Parts extends Record<string, Decoder<unknown[]>>>(own: Decoder<Own>, parts: Parts) {
  const decode = fields({ ...parts, user_details: otherwise({}, own) })
  return (value: unknown, path: string): Partial<Own> & { [Name in keyof Parts]: ReturnType<Parts[Name]> } => {
    const { user_details, ...found } = decode(value, path)
    return { ...user_details, ...found } as never
  }
}

const paged = { searches: true }
const named = { named: personTitle, place: ({ email }: { email: string }) => email }

function customersHandlers(core: Core): Handlers<typeof customersArea> {
  return recordHandlers(core, customersArea, customersEndpoints, {
    decode: fields({ id, ...listed }),
    decodeDetails: withParts(fields(person), { service_reviews: part(review) }),
    paged: { ...paged, orders: true },
    dependsOn: ['providers'],
    ...named,
  })
}

function providersHandlers(core: Core): Handlers<typeof providersArea> {
  const { handlers, send } = createRecords(core, providersArea, providersEndpoints, {
    decode: fields({ id, ...listed, ...badges }),
    decodeDetails: withParts(fields({ ...person, ...badges }), { availability: part(hours), bank_details: part(bankDetails) }),
    paged: { ...paged, asked: () => ({ role_type: 'Professional' }) },
    dependsOn: ['customers'],
    ...named,
  })
  return {
    ...handlers,
    setBadge: ({ id: of, badge: status_type, isVerified }, { signal }) =>
      send(verification.verification, of, { body: { id: of, status_type, status_action: isVerified ? 1 : 0 }, signal }),
  }
}

export const customers: AreaModule<typeof customersArea> = { endpoints: customersEndpoints, handlers: customersHandlers }
export const providers: AreaModule<typeof providersArea> = { endpoints: providersEndpoints, handlers: providersHandlers }
