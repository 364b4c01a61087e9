/** Services (C-103 to C-136, C-248 to C-318): what professionals offer, reviewed, published and verified. */
import { boolean, mixed, number, string, type InferType } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea } from '../contract/operation.ts'
import { recordOperations, STORED_RECORD } from '../contract/records.ts'
import { badgeFields, type BadgeField } from '../rules/badges.ts'
import { anyList, DecodeError, fields, first, id, isObject, optionalId, statusWord, text, type Decoder } from '../rules/decode.ts'
import { withoutTags } from '../rules/html.ts'
import { papers, serviceReview, workingHours } from '../rules/people.ts'
import { places } from '../rules/places.ts'
import { ONE_ZERO, STATUS_WORDS } from '../rules/status.ts'
import { testingOf } from '../rules/bookingStates.ts'

/** '1' or '0', empty where it was not given, or any other word of the backend. */
const oneZero = statusWord(ONE_ZERO)
const status = statusWord(STATUS_WORDS)

const titles = { top_parent_title: text, parent_category_title: text, category_title: text }
const person = { user_first_name: text, user_email: text }

/** A service as the list has it (C-248 to C-257). `isPublished` and `status` are empty where the row does not carry them (decisions C-115). */
export const serviceRow = fields({
  id,
  created_at: text,
  user_code: text,
  ...person,
  ...titles,
  verify_status: text,
  testing_status: oneZero,
  isPublished: oneZero,
  status,
})
export type Service = ReturnType<typeof serviceRow>

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
  return part((value, path, note) => anyList(value, path).flatMap((item, index) => each(item, `${path}[${index}]`, note) ?? []))
}

/** One of the services that a professional offers in the category (C-274 to C-281). Id and reviews are null if the answer lacks them. */
const entry = fields({
  id: optionalId,
  sid: text,
  title: text,
  description_include: text,
  description_exclude: text,
  price: text,
  status,
  service_reviews: parts(serviceReview),
})
export type ServiceEntry = ReturnType<typeof entry>

/** A paper that the professional handed in (C-282, C-283): the address of its picture, and 'service' or another word for a licence. */
const certificate = fields({ certificate: text, document_type: text })
export type ServiceCertificate = ReturnType<typeof certificate>

/** The professional who offers the service (C-285 to C-303). The documents name no id; without one, the person’s badges cannot be changed. */
const professional = fields({
  id: optionalId,
  first_name: text,
  last_name: text,
  address: text,
  about_me: text,
  phone: text,
  email: text,
  phone_verify: oneZero,
  email_verify: oneZero,
  last_login: text,
  updated_at: text,
  ...papers,
  profile_image: text,
  dni_status: oneZero,
  location_front_status: oneZero,
  location_back_status: oneZero,
  profile_pic_status: oneZero,
})
export type ServiceProfessional = ReturnType<typeof professional>

/** A text, or that field of an object. */
const wordIn =
  (name: string): Decoder<string> =>
  (value, path) => {
    const word = text(isObject(value) ? value[name] : value, path)
    if (word === '') throw new DecodeError(path, 'a text', value)
    return word
  }

/** The documents name this part without its shape (C-308): a text, or a policy with title and content, which is HTML. */
const policy: Decoder<string[]> = value => {
  const texts = isObject(value) ? [value.title, value.content ?? value.description] : [value]
  return texts.map(each => withoutTags(text(each, '')).trim()).filter(each => each !== '')
}

const main = fields({
  isPublished: oneZero,
  verify_status: text,
  status,
  description: text,
  warranty_duration: text,
  created_at: text,
  ...titles,
  ...person,
  certificate_status: oneZero,
  experience_status: oneZero,
  licence_status: oneZero,
})
const otherParts = {
  services: parts(entry),
  certificates: parts(certificate),
  /** Addresses of pictures. */
  service_images: parts(wordIn('service_image')),
  professional: part(first(professional)),
  /** When the professional works (C-304 to C-307). */
  availability: parts(fields(workingHours)),
  /** Its lines of text. */
  cancellation_policy: part(first(policy)),
  service_tags: parts(wordIn('title')),
}

/** A service as its details show it (C-259 to C-309). A part that is missing or unreadable is null. */
export type ServiceDetails = ById & ReturnType<typeof main> & { [Part in keyof typeof otherParts]: ReturnType<(typeof otherParts)[Part]> }

/** Keys under which an answer may hold the service, its parts beside it. */
const MAIN_KEYS = ['service_details', 'service_detail', 'main_service']

/** The service and its parts, side by side or nested. */
export const serviceDetails: Decoder<Omit<ServiceDetails, 'id'>> = (value, path, note) => {
  if (!isObject(value)) throw new DecodeError(path, 'an object', value)
  const key = MAIN_KEYS.find(each => isObject(value[each]))
  const inside = key === undefined ? value : (value[key] as Record<string, unknown>)
  const found = Object.fromEntries(
    Object.entries(otherParts).map(([name, decode]) => [name, decode(value[name] ?? inside[name], `${path}.${name}`, note)]),
  ) as Pick<ServiceDetails, keyof typeof otherParts>
  return { ...main(inside, path), ...found }
}

/** The tabs: their indexes are the filter codes 0 to 4 (C-105, C-106), `asked` is what each asks the backend for (decisions C-645). */
export const SERVICE_TABS = [
  { id: 'all', label: 'All', asked: {} },
  { id: 'published', label: 'Published', within: 'all', asked: { type: 'published' } },
  { id: 'review', label: 'In Review', within: 'all', asked: { type: 'review' } },
  { id: 'progress', label: 'In Progress', within: 'all', asked: { type: 'progress' } },
  { id: 'testing', label: 'Testing', asked: { testing: 'yes' } },
] as const

export const IN_PROGRESS = 'in_progress'
/** verify_status in words (decisions C-258); unknown values unchanged. */
const VERIFY_LABELS: Record<string, string> = { [IN_PROGRESS]: 'In Progress', in_review: 'In Review', verified: 'Verified' }
export const verifyLabel = ({ verify_status }: Pick<Service, 'verify_status'>): string =>
  verify_status === '' ? 'Not known' : (VERIFY_LABELS[verify_status.toLowerCase()] ?? verify_status)

/** Whether the service is published, in words. */
export const publishedLabel = ({ isPublished }: Pick<Service, 'isPublished'>): string =>
  ({ '1': 'Published', '0': 'Unpublished', '': 'Not known' })[isPublished] ?? isPublished

/** A service in progress cannot be published (C-508). */
export const isInProgress = ({ verify_status }: Pick<Service, 'verify_status'>): boolean => verify_status.toLowerCase() === IN_PROGRESS

/** The state label of the details (C-127, decisions C-510). */
export function stateLabel(service: Pick<Service, 'isPublished' | 'verify_status'>): string {
  if (service.isPublished === '1') return 'Published Service'
  if (isInProgress(service)) return 'In Progress'
  return service.isPublished === '' && service.verify_status === '' ? 'Not known' : 'In Review'
}

/** How long the warranty lasts, by its code (C-527 to C-531, C-733). */
const WARRANTY_DAYS: Record<string, number> = { 2: 30, 3: 90, 4: 180, 5: 365 }
export const warrantyLabel = (code: string): string => {
  const days = WARRANTY_DAYS[code]
  return days === undefined ? 'None' : `${days} days`
}

/** The path of the category: top parent > parent > category (C-129). */
export const categoryPath = (service: Pick<Service, 'top_parent_title' | 'parent_category_title' | 'category_title'>): string =>
  [service.top_parent_title, service.parent_category_title, service.category_title].filter(title => title !== '').join(' > ')

/** Columns, tabs and sizes (C-107 to C-109, C-118 to C-120, C-735). */
export const serviceList = {
  columns: ['created_at', 'id', 'first_name', 'email'],
  sizes: [25, 50, 100],
  size: 50,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  tabs: SERVICE_TABS,
  waiting: { label: 'Services to review', tab: 'review', address: places.services.review.path },
  texts: {
    first_name: (service: Service) => service.user_first_name,
    email: (service: Service) => service.user_email,
    top_parent: (service: Service) => service.top_parent_title,
    parent_category: (service: Service) => service.parent_category_title,
    category: (service: Service) => service.category_title,
    status: verifyLabel,
    published: publishedLabel,
  },
  dates: ['created_at'],
  unwatched: [...Object.keys({ ...person, ...titles }), 'professional', 'service_reviews'],
  references: [{ field: 'user_email', label: 'Email', to: 'providers', by: 'email' }],
  isReferred: true,
} as const satisfies ListShape

const bit = mixed<'0' | '1'>().oneOf(['0', '1']).required()

/** Longest description, in characters. */
const LONGEST_DESCRIPTION = 20_000
const description = string().defined().max(LONGEST_DESCRIPTION, 'This text is too long')

/** The main description (C-654). */
export const mainDescription = byId.shape({ description })
export type MainDescription = InferType<typeof mainDescription>

/** What an entry includes and excludes (C-652); the id is that of the service that it belongs to. */
export const entryDescription = byId.shape({ sid: string().required(), description_include: description, description_exclude: description })
export type EntryDescription = InferType<typeof entryDescription>

/** What is stored of an entry’s descriptions, as their form has them; null if there is no such entry. */
const descriptionOf = (of?: ServiceEntry) =>
  of ? { sid: of.sid, description_include: of.description_include, description_exclude: of.description_exclude } : null
/** What an entry that is deleted is called. */
const entryTitle = (of?: ServiceEntry) => (of ? { entry: of.title } : {})
/** A badge as a change of it has it; nothing if the answer lacks it. */
const badgeValue = (value: string | undefined) => (value ? { value } : {})

export const services = defineArea('services', places.services.list.title, {
  ...recordOperations<{ Row: Service; Shown: ServiceDetails }>()({ list: serviceList, show: true, setStatus: STATUS_WORDS }),
  publish: mutation<ById & { isPublished: '0' | '1' }, Saved>(byId.shape({ isPublished: bit }), { needs: 'edit' }),
  markTesting: mutation<ById & { isTesting: boolean }, Saved>(byId.shape({ isTesting: boolean().required() }), {
    needs: 'edit',
    stored: { ...STORED_RECORD, formOf: testingOf },
  }),
  /** Deletes the service with all its entries (decisions section 0, 21). */
  deleteMain: mutation<ById, Saved>(byId, { needs: 'delete' }),
  /** Deletes one entry of it. */
  deleteEntry: mutation<ById & { entry: number }, Saved>(byId.shape({ entry: number().integer().min(1).required() }), {
    needs: 'delete',
    stored: {
      ...STORED_RECORD,
      formOf: ({ services: all }: ServiceDetails, { entry: of }: { entry: number }) => entryTitle(all?.find(each => each.id === of)),
    },
  }),
  updateDescription: mutation<EntryDescription, Saved>(entryDescription, {
    needs: 'edit',
    stored: { ...STORED_RECORD, formOf: ({ services: all }: ServiceDetails, { sid }: EntryDescription) => descriptionOf(all?.find(each => each.sid === sid)) },
  }),
  updateMainDescription: mutation<MainDescription, Saved>(mainDescription, { needs: 'edit' }),
  /** Changes one badge of the service; the other two are sent as the backend has them. */
  verify: mutation<ById & { badge: BadgeField<'service'>; value: '0' | '1' }, Saved>(
    byId.shape({
      badge: mixed<BadgeField<'service'>>().oneOf(badgeFields('service')).required(),
      value: bit,
    }),
    {
      needs: 'edit',
      stored: { ...STORED_RECORD, formOf: (service: ServiceDetails, { badge }: { badge: BadgeField<'service'> }) => badgeValue(service[badge]) },
    },
  ),
  /** Changes one badge of the professional, `user` is their id, `id` that of the service whose details are open. */
  verifyProfessional: mutation<ById & { user: number; badge: BadgeField<'professional'>; value: '0' | '1' }, Saved>(
    byId.shape({
      user: number().integer().min(1).required(),
      badge: mixed<BadgeField<'professional'>>().oneOf(badgeFields('professional')).required(),
      value: bit,
    }),
    {
      needs: 'edit',
      stored: {
        ...STORED_RECORD,
        formOf: ({ professional: of }: ServiceDetails, { badge }: { badge: BadgeField<'professional'> }) => badgeValue(of?.[badge]),
      },
    },
  ),
})
