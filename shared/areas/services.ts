/** Services (C-103 to C-136, C-248 to C-318): what professionals offer, reviewed, published and verified. */
import { boolean, mixed, number, string } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'
import { STATUS_WORDS } from '../rules/status.ts'

/**
 * A service as the list has it (C-248 to C-257). `isPublished` and `status` are empty where the row does not carry them (decisions C-115).
 * Yes-or-no fields are '1', '0', empty if missing, or any other word of the backend.
 */
export interface Service {
  id: number
  created_at: string
  user_code: string
  user_first_name: string
  user_email: string
  top_parent_title: string
  parent_category_title: string
  category_title: string
  verify_status: string
  testing_status: string
  isPublished: string
  status: string
}

/** A customer's review of an entry (C-310 to C-318). */
export interface ServiceReview {
  id: string
  sender_id: string
  sender_name: string
  receiver_id: string
  receiver_name: string
  booking_id: string
  service_id: string
  rating: string
  comment: string
}

/** One of the services that a professional offers in the category (C-274 to C-281). Id and reviews are null if the answer lacks them. */
export interface ServiceEntry {
  id: number | null
  sid: string
  title: string
  description_include: string
  description_exclude: string
  price: string
  status: string
  service_reviews: ServiceReview[] | null
}

/** A paper that the professional handed in (C-282, C-283): the address of its picture, and 'service' or another word for a licence. */
export interface ServiceCertificate {
  certificate: string
  document_type: string
}

/** The professional who offers the service (C-285 to C-303). The documents name no id; without one, the person’s badges cannot be changed. */
export interface ServiceProfessional {
  id: number | null
  first_name: string
  last_name: string
  address: string
  about_me: string
  phone: string
  email: string
  phone_verify: string
  email_verify: string
  last_login: string
  updated_at: string
  dni_front: string
  dni_back: string
  location_front: string
  location_back: string
  profile_image: string
  dni_status: string
  location_front_status: string
  location_back_status: string
  profile_pic_status: string
}

/** When the professional works (C-304 to C-307). */
export interface Availability {
  day_name: string
  opening_time: string
  closing_time: string
  status: string
}

/** A service as its details show it (C-259 to C-309). A part that is missing or unreadable is null. */
export interface ServiceDetails {
  id: number
  isPublished: string
  verify_status: string
  status: string
  description: string
  warranty_duration: string
  created_at: string
  top_parent_title: string
  parent_category_title: string
  category_title: string
  user_first_name: string
  user_email: string
  certificate_status: string
  experience_status: string
  licence_status: string
  services: ServiceEntry[] | null
  certificates: ServiceCertificate[] | null
  /** Addresses of pictures. */
  service_images: string[] | null
  professional: ServiceProfessional | null
  availability: Availability[] | null
  /** Its lines of text. */
  cancellation_policy: string[] | null
  service_tags: string[] | null
}

/** The tabs: their indexes are the filter codes 0 to 4 (C-105, C-106), `asked` is what each asks the backend for (decisions C-645). */
export const SERVICE_TABS = [
  { id: 'all', label: 'All', asked: {} },
  { id: 'published', label: 'Published', asked: { type: 'published' } },
  { id: 'review', label: 'In Review', asked: { type: 'review' } },
  { id: 'progress', label: 'In Progress', asked: { type: 'progress' } },
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

/** The badges of a service, by the fields that say them (C-513 to C-515); one call carries all three (C-525). */
export const SERVICE_BADGES = [
  { field: 'certificate_status', label: 'Certificates verified' },
  { field: 'experience_status', label: 'Experienced' },
  { field: 'licence_status', label: 'Licenced' },
] as const
export type ServiceBadge = (typeof SERVICE_BADGES)[number]

/** The badges of the professional (C-516 to C-519), by the fields that say them, which are also what status_type is called (decisions C-526). */
export const PROFESSIONAL_BADGES = {
  dni: { field: 'dni_status', label: 'DNI verified' },
  address: { field: 'location_front_status', label: 'Address verified' },
  tax: { field: 'location_back_status', label: 'Tax (AFIP) verified' },
  picture: { field: 'profile_pic_status', label: 'Profile picture verified' },
} as const
export type ProfessionalBadge = (typeof PROFESSIONAL_BADGES)[keyof typeof PROFESSIONAL_BADGES]

/** Columns, tabs and sizes (C-107 to C-109, C-118 to C-120, C-735). */
export const serviceList = {
  columns: ['created_at', 'id', 'first_name', 'email'],
  sizes: [25, 50, 100],
  size: 50,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  tabs: SERVICE_TABS,
  waiting: { label: 'Services in review', verb: 'Start reviewing', tab: 'review', address: places.services.review.path },
  texts: {
    first_name: (service: Service) => service.user_first_name,
    email: (service: Service) => service.user_email,
    top_parent: (service: Service) => service.top_parent_title,
    parent_category: (service: Service) => service.parent_category_title,
    category: (service: Service) => service.category_title,
    status: verifyLabel,
    published: publishedLabel,
  },
} as const satisfies ListShape

const bit = mixed<'0' | '1'>().oneOf(['0', '1']).required()

/** Longest description, in characters. */
const LONGEST_DESCRIPTION = 20_000
const description = string().defined().max(LONGEST_DESCRIPTION, 'This text is too long')

/** The main description (C-654). */
export const mainDescription = byId.shape({ description })
export interface MainDescription extends ById {
  description: string
}

/** What an entry includes and excludes (C-652); the id is that of the service that it belongs to. */
export const entryDescription = byId.shape({ sid: string().required(), description_include: description, description_exclude: description })
export interface EntryDescription extends ById {
  sid: string
  description_include: string
  description_exclude: string
}

export const services = defineArea('services', places.services.list.title, {
  ...recordOperations<{ Row: Service; Shown: ServiceDetails }>()({ list: serviceList, show: true, setStatus: STATUS_WORDS }),
  publish: mutation<ById & { isPublished: '0' | '1' }, Saved>(byId.shape({ isPublished: bit }), { needs: 'edit' }),
  markTesting: mutation<ById & { isTesting: boolean }, Saved>(byId.shape({ isTesting: boolean().required() }), { needs: 'edit' }),
  /** Deletes the service with all its entries (decisions section 0, 21). */
  deleteMain: mutation<ById, Saved>(byId, { needs: 'delete' }),
  /** Deletes one entry of it. */
  deleteEntry: mutation<ById & { entry: number }, Saved>(byId.shape({ entry: number().integer().min(1).required() }), { needs: 'delete' }),
  updateDescription: mutation<EntryDescription, Saved>(entryDescription, { needs: 'edit' }),
  updateMainDescription: mutation<MainDescription, Saved>(mainDescription, { needs: 'edit' }),
  /** Changes one badge of the service; the other two are sent as the backend has them. */
  verify: mutation<ById & { badge: ServiceBadge['field']; value: '0' | '1' }, Saved>(
    byId.shape({
      badge: mixed<ServiceBadge['field']>()
        .oneOf(SERVICE_BADGES.map(({ field }) => field))
        .required(),
      value: bit,
    }),
    { needs: 'edit' },
  ),
  /** Changes one badge of the professional, `user` is their id, `id` that of the service whose details are open. */
  verifyProfessional: mutation<ById & { user: number; badge: ProfessionalBadge['field']; value: '0' | '1' }, Saved>(
    byId.shape({
      user: number().integer().min(1).required(),
      badge: mixed<ProfessionalBadge['field']>()
        .oneOf(Object.values(PROFESSIONAL_BADGES).map(({ field }) => field))
        .required(),
      value: bit,
    }),
    { needs: 'edit' },
  ),
})
