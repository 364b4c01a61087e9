/** Services: handlers (C-640 to C-663). */
import {
  services as area,
  SERVICE_TABS,
  type Service,
  type ServiceDetails,
  type ServiceEntry,
  type ServiceProfessional,
  type ServiceReview,
} from '../../shared/areas/services.ts'
import { withoutTags } from '../../shared/rules/html.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { DecodeError, fields, id, list, optionalId, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { readFresh, type Core, type Handlers } from '../core/core.ts'
import { createRecords } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import { verification } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('services', {
  list: assumed('GET service/lists'),
  show: assumed('GET service/show/{id}'),
  setStatus: assumed('POST service/status/{id}'),
  publish: assumed('POST service/publish/{id}'),
  updateDescription: assumed('POST service/updateDescription'),
  updateMainDescription: assumed('POST service/updateMainDescription'),
  deleteEntry: assumed('DELETE service/delete/{id}'),
  deleteMain: assumed('DELETE service/deleteMain/{id}'),
  testing: assumed('POST service/testing/{id}'),
  verification: assumed('POST service/verification/{id}'),
})

/** '1' or '0', empty where it was not given, or any other word of the backend. */
const bit = statusWord(['1', '0'])
const status = statusWord(STATUS_WORDS)

const titles = { top_parent_title: text, parent_category_title: text, category_title: text }
const person = { user_first_name: text, user_email: text }

const row: Decoder<Service> = fields({
  id,
  created_at: text,
  user_code: text,
  ...person,
  ...titles,
  verify_status: text,
  testing_status: bit,
  isPublished: bit,
  status,
})

/** A part that may be missing or unreadable: it is then null, and Diagnostics notes it. */
function part<T>(decode: Decoder<T>): Decoder<T | null> {
  return (value, path, note) => {
    if (value === null || value === undefined) return null
    try {
      return decode(value, path, note)
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      note?.(error.message)
      return null
    }
  }
}

/** A list of parts; unreadable ones are left out. */
function parts<T>(decode: Decoder<T>): Decoder<T[] | null> {
  const each = part(decode)
  const items = list<unknown>(value => value)
  return part((value, path, note) => items(value, path).flatMap((item, index) => each(item, `${path}[${index}]`, note) ?? []))
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

const entry: Decoder<ServiceEntry> = fields({
  id: optionalId,
  sid: text,
  title: text,
  description_include: text,
  description_exclude: text,
  price: text,
  status,
  service_reviews: parts(review),
})

const professional: Decoder<ServiceProfessional> = fields({
  id: optionalId,
  first_name: text,
  last_name: text,
  address: text,
  about_me: text,
  phone: text,
  email: text,
  phone_verify: bit,
  email_verify: bit,
  last_login: text,
  updated_at: text,
  dni_front: text,
  dni_back: text,
  location_front: text,
  location_back: text,
  profile_image: text,
  dni_status: bit,
  location_front_status: bit,
  location_back_status: bit,
  profile_pic_status: bit,
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or that field of an object. */
const wordIn =
  (name: string): Decoder<string> =>
  (value, path) => {
    const word = text(isObject(value) ? value[name] : value, path)
    if (word === '') throw new DecodeError(path, 'a text', value)
    return word
  }

/** Some backends wrap a single related record in a list. */
const single =
  <T>(decode: Decoder<T>): Decoder<T> =>
  (value, path, note) =>
    decode(Array.isArray(value) ? value[0] : value, path, note)

/** The documents name this part without its shape (C-308): a text, or a policy with title and content, which is HTML. */
const policy: Decoder<string[]> = value => {
  const texts = isObject(value) ? [value.title, value.content ?? value.description] : [value]
  return texts.map(each => withoutTags(text(each, '')).trim()).filter(each => each !== '')
}

const main = {
  isPublished: bit,
  verify_status: text,
  status,
  description: text,
  warranty_duration: text,
  created_at: text,
  ...titles,
  ...person,
  certificate_status: bit,
  experience_status: bit,
  licence_status: bit,
}
const otherParts = {
  services: parts(entry),
  certificates: parts(fields({ certificate: text, document_type: text })),
  service_images: parts(wordIn('service_image')),
  professional: part(single(professional)),
  availability: parts(fields({ day_name: text, opening_time: text, closing_time: text, status })),
  cancellation_policy: part(single(policy)),
  service_tags: parts(wordIn('title')),
}

/** Keys under which an answer may hold the service, its parts beside it. */
const MAIN_KEYS = ['service_details', 'service_detail', 'main_service']

/** The service and its parts, side by side or nested. */
const details: Decoder<Omit<ServiceDetails, 'id'>> = (value, path, note) => {
  if (!isObject(value)) throw new DecodeError(path, 'an object', value)
  const key = MAIN_KEYS.find(each => isObject(value[each]))
  const inside = key === undefined ? value : (value[key] as Record<string, unknown>)
  const found = Object.fromEntries(
    Object.entries(otherParts).map(([name, decode]) => [name, decode(value[name] ?? inside[name], `${path}.${name}`, note)]),
  ) as Pick<ServiceDetails, keyof typeof otherParts>
  return { ...fields(main)(inside, path), ...found }
}

function handlersOf(core: Core): Handlers<typeof area> {
  const { handlers, send } = createRecords(core, area, endpoints, {
    decode: row,
    decodeDetails: details,
    paged: { orders: true, searches: true, asked: ({ tab }) => ({ ...SERVICE_TABS.find(each => each.id === tab)?.asked }) },
    named: service => service.user_first_name,
    place: service => service.category_title,
  })
  /** The last change to each service's badges, so that the next one starts from its result. */
  const verifying = core.holding<Promise<unknown>>()

  return {
    ...handlers,
    publish: ({ id, isPublished }, { signal }) => send(endpoints.publish, id, { path: { id }, body: { isPublished }, signal }, 'moves'),
    markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { path: { id }, body: { status: isTesting ? 1 : 0 }, signal }, 'leaves'),
    deleteMain: ({ id }, { signal }) => send(endpoints.deleteMain, id, { path: { id }, signal }, 'leaves'),
    deleteEntry: ({ id, entry }, { signal }) => send(endpoints.deleteEntry, id, { path: { id: entry }, signal }),
    updateDescription: ({ id, sid, description_include, description_exclude }, { signal }) =>
      send(endpoints.updateDescription, id, { body: { sid, description_include, description_exclude }, signal }),
    updateMainDescription: ({ id, description }, { signal }) => send(endpoints.updateMainDescription, id, { body: { id, description }, signal }),
    verify({ id, badge, value }, { signal }) {
      const change = async () => {
        const now = await readFresh(core, `services.${id}`, endpoints.show, details, { path: { id }, signal })
        const statuses: Pick<ServiceDetails, typeof badge> = { ...now, [badge]: value }
        // In the documents' order. A badge that the answer lacks is left out, because sending 0 would revoke it.
        const fields = ['licence_status', 'experience_status', 'certificate_status'] as const
        const body = Object.fromEntries(fields.flatMap(field => (statuses[field] === '' ? [] : [[field, statuses[field]]])))
        return send(endpoints.verification, id, { path: { id }, body, signal })
      }
      const before = verifying.get(String(id)) ?? Promise.resolve()
      const changed = before.then(change)
      verifying.set(
        String(id),
        changed.catch(() => undefined), // told to whoever asked for it
      )
      return changed
    },
    verifyProfessional: ({ id, user, badge, value }, { signal }) =>
      send(verification.verification, id, { body: { id: user, status_type: badge, status_action: value }, signal }),
  }
}

export const services: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
