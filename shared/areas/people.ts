/** Customers and service providers (C-137 to C-166, C-319 to C-368): two views of the people of the marketplace. */
import { boolean, string } from 'yup'
import { byId, type ById, type ListShape, type Saved } from '../contract/list.ts'
import { mutation, defineArea } from '../contract/operation.ts'
import { recordOperations, STORED_RECORD } from '../contract/records.ts'
import { badgeFields, type BadgeField } from '../rules/badges.ts'
import { absentAs, anyList, DecodeError, fields, flag, id, isObject, statusWord, text, type Decoder } from '../rules/decode.ts'
import { phoneText } from '../rules/phones.ts'
import { papers, serviceReview, workingHours } from '../rules/people.ts'
import { places } from '../rules/places.ts'
import { STATUS_WORDS } from '../rules/status.ts'

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
const badges = { elite_status: badge, training_status: badge, standard_lift: badge } satisfies Record<BadgeField<'provider'>, Decoder<boolean | null>>

/** A part of a person that is a list; a single item counts as a list of one. */
function part<T>(decode: Decoder<T>): Decoder<T[]> {
  const entries = otherwise([], anyList)
  const entry = otherwise(null, decode)
  return (value, path) => {
    return (isObject(value) ? [value] : entries(value, path)).map(each => entry(each, path)).filter(found => found !== null)
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

const listed = {
  user_code: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country_code: text,
  created_at: text,
  status: statusWord(STATUS_WORDS),
  /** Address of their picture; empty if there is none. */
  profile_image: text,
}
/** A person as both lists have them. Missing values are empty texts. */
export const listedPerson = fields({ id, ...listed })
export type ListedPerson = ReturnType<typeof listedPerson>
/** Where somebody works. */
const whereabouts = { city: text, latitude: text, longitude: text }
/** A provider as the list has them, with what only the choice of a professional uses. */
export const providerRow = fields({ id, ...listed, ...badges, ...whereabouts })
export type Provider = ReturnType<typeof providerRow>
type Badges = Pick<Provider, BadgeField<'provider'>>

const yesOrNo = statusWord(['Yes', 'No'])
/** The further fields of a person (C-319 to C-351); the ids of country and state as they came. */
const person = {
  ...listed,
  gender: text,
  dob: text,
  country_id: text,
  state_id: text,
  ...whereabouts,
  address: text,
  travel_distance: text,
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
  ...papers,
}
export type Person = Record<keyof typeof person, string> & ById

const bankDetails = fields({ account_holder_name: text, account_number: text, bank_name: text, cbu: text, cuit_cuil: text })
export type BankDetails = ReturnType<typeof bankDetails>

/** A single customer. If the answer lacks the person, there are only the reviews. */
export const customerDetails = withParts(fields(person), { service_reviews: part(serviceReview) })
export type CustomerDetails = ReturnType<typeof customerDetails> & ById

/** A single provider. If the answer lacks the person, there are only the related parts. */
export const providerDetails = withParts(fields({ ...person, ...badges }), {
  availability: part(fields({ id: text, ...workingHours })),
  bank_details: part(bankDetails),
})
export type ProviderDetails = ReturnType<typeof providerDetails> & ById

/** Somebody's whole name. */
export const personName = ({ first_name = '', last_name = '' }: Partial<Pick<Person, 'first_name' | 'last_name'>>): string =>
  `${first_name} ${last_name}`.trim()

/** What somebody is called: by name, else by e-mail address. */
export const personTitle = (person: Partial<Pick<Person, 'first_name' | 'last_name' | 'email'>>): string => personName(person) || (person.email ?? '')

const sizes = [10, 25, 50] as const
/** The code that signs a person in, bank accounts, and coordinates. */
const covered = ['otp', 'account_number', 'cbu', 'cuit_cuil', 'latitude', 'longitude'] as const
/** Also what others wrote and booked, which a person's record tells of. */
const unwatched = ['otp_send_time', 'updated_at', 'service_reviews'] as const
const texts = { name: personName, phone: phoneText }
const badgeText = (badge: BadgeField<'provider'>) => (provider: Badges) => (provider[badge] === null ? '' : provider[badge] ? 'Verified' : 'Unverified')

/** Columns, sizes and default sort (C-736, C-737, C-740, C-741). */
export const customerList = {
  columns: ['created_at', 'name', 'email'],
  sizes,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  texts,
  dates: ['created_at'],
  covered,
  unwatched,
  isReferred: true,
} as const satisfies ListShape

/** Sizes (C-738, C-739); no column sorts, because role_type is sent instead of the sort order (C-665). */
export const providerList = {
  columns: [],
  sizes,
  isPaged: true,
  texts: { ...texts, elite_status: badgeText('elite_status'), training_status: badgeText('training_status'), standard_lift: badgeText('standard_lift') },
  covered,
  unwatched,
  isReferred: true,
} as const satisfies ListShape

/** Nothing but the status is changed: the backend offers no call that saves a person (C-570, decisions section 0, 6). */
export const customers = defineArea(
  'customers',
  places.customers.list.title,
  recordOperations<{ Row: ListedPerson; Shown: CustomerDetails }>()({ list: customerList, show: true, setStatus: STATUS_WORDS }),
)

/** A change of a badge. */
export interface BadgeChange extends ById {
  badge: BadgeField<'provider'>
  isVerified: boolean
}
const badgeChange = byId.shape({ badge: string().oneOf(badgeFields('provider')).required(), isVerified: boolean().required() })

export const providers = defineArea('providers', places.providers.list.title, {
  ...recordOperations<{ Row: Provider; Shown: ProviderDetails }>()({ list: providerList, show: true, setStatus: STATUS_WORDS }),
  setBadge: mutation<BadgeChange, Saved>(badgeChange, {
    needs: 'edit',
    stored: {
      ...STORED_RECORD,
      formOf: (provider: Partial<Badges>, { badge: of }: BadgeChange) => (typeof provider[of] === 'boolean' ? { isVerified: provider[of] } : {}),
    },
  }),
})
