/** Customers and service providers (C-137 to C-166, C-319 to C-368): two views of the people of the marketplace. */
import { boolean, string } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'
import { STATUS_WORDS } from '../rules/status.ts'

/** A person as both lists have them. Missing values are empty texts. */
export interface ListedPerson extends ById {
  user_code: string
  first_name: string
  last_name: string
  email: string
  phone: string
  country_code: string
  created_at: string
  status: string
  /** Address of their picture; empty if there is none. */
  profile_image: string
}

/** The further fields of a person (C-319 to C-351); the ids of country and state as they came. */
export interface Person extends ListedPerson {
  gender: string
  dob: string
  country_id: string
  state_id: string
  city: string
  address: string
  travel_distance: string
  latitude: string
  longitude: string
  current_role_type: string
  plan_type: string
  signup_device_type: string
  otp: string
  otp_send_time: string
  /** Yes, No, or any other word of the backend; so are the two below. */
  email_verify: string
  phone_verify: string
  send_email: string
  updated_at: string
  deleted_at: string
  dni_front: string
  dni_back: string
  location_front: string
  location_back: string
}

/** A badge of a provider: on the wire the field of this name (C-355 to C-357), and status_type when it is changed (decisions C-526). */
export const PROVIDER_BADGES = ['elite_status', 'training_status', 'standard_lift'] as const
export type ProviderBadge = (typeof PROVIDER_BADGES)[number]

/** Whether each badge is verified; null if the answer does not say. */
type Badges = Record<ProviderBadge, boolean | null>

export type Provider = ListedPerson & Badges

/** A review of a service, as whoever booked it wrote it. */
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

/** Hours of a day on which a provider works. */
export interface Availability {
  id: string
  day_name: string
  opening_time: string
  closing_time: string
  status: string
}

export interface BankDetails {
  account_holder_name: string
  account_number: string
  bank_name: string
  cbu: string
  cuit_cuil: string
}

/** A single customer. If the answer lacks the person, there are only the reviews. */
export interface CustomerDetails extends ById, Partial<Omit<Person, 'id'>> {
  service_reviews: ServiceReview[]
}

/** A single provider. If the answer lacks the person, there are only the related parts. */
export interface ProviderDetails extends ById, Partial<Omit<Person, 'id'> & Badges> {
  availability: Availability[]
  bank_details: BankDetails[]
}

/** Somebody's whole name. */
export const personName = ({ first_name = '', last_name = '' }: Partial<Pick<Person, 'first_name' | 'last_name'>>): string =>
  `${first_name} ${last_name}`.trim()

/** What somebody is called: by name, else by e-mail address. */
export const personTitle = (person: Partial<Pick<Person, 'first_name' | 'last_name' | 'email'>>): string => personName(person) || (person.email ?? '')

/** A phone with its country's code, as one dials it. */
export function phoneText({ country_code = '', phone = '' }: Partial<Pick<Person, 'country_code' | 'phone'>>): string {
  if (phone === '' || phone.startsWith('+') || country_code === '') return phone
  return `+${country_code.replace(/^\+/, '')} ${phone}`
}

const sizes = [10, 25, 50] as const
const texts = { name: personName, phone: phoneText }
const badgeText = (badge: ProviderBadge) => (provider: Badges) => (provider[badge] === null ? '' : provider[badge] ? 'Verified' : 'Unverified')

/** Columns, sizes and default sort (C-736, C-737, C-740, C-741). */
export const customerList = {
  columns: ['created_at', 'name', 'email'],
  sizes,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  texts,
} as const satisfies ListShape

/** Sizes (C-738, C-739); nothing sorts, because role_type stands in place of the ordering (C-665). */
export const providerList = {
  columns: [],
  sizes,
  isPaged: true,
  texts: { ...texts, elite_status: badgeText('elite_status'), training_status: badgeText('training_status'), standard_lift: badgeText('standard_lift') },
} as const satisfies ListShape

/** Nothing but the status is changed: the backend offers no call that saves a person (C-570, decisions section 0, 6). */
export const customers = defineArea(
  'customers',
  places.customers.list.title,
  recordOperations<{ Row: ListedPerson; Shown: CustomerDetails }>()({ list: customerList, show: true, setStatus: STATUS_WORDS }),
)

/** A change of a badge. */
export interface BadgeChange extends ById {
  badge: ProviderBadge
  isVerified: boolean
}
const badgeChange = byId.shape({ badge: string().oneOf(PROVIDER_BADGES).required(), isVerified: boolean().required() })

export const providers = defineArea('providers', places.providers.list.title, {
  ...recordOperations<{ Row: Provider; Shown: ProviderDetails }>()({ list: providerList, show: true, setStatus: STATUS_WORDS }),
  setBadge: mutation<BadgeChange, Saved>(badgeChange, { needs: 'edit' }),
})
