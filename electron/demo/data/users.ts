/** The marketplace's people: customers, some of whom offer services. Several areas read and change them. */
import type { Geography } from '../geography.ts'
import { chanceFrom, stored, type Chance } from '../seed.ts'
import type { RowOf } from '../tables.ts'
import { personFrom } from './people.ts'
import { pictureAddress } from '../files.ts'
import { wornTable } from '../oddities.ts'
import type { Call } from '../request.ts'

export const CUSTOMER_COUNT = 18_000
export const PROFESSIONALS = 3000
const COUNT = CUSTOMER_COUNT + PROFESSIONALS
/** One in this many offers services: ids 7, 14, 21 … */
const PROFESSIONAL_EVERY = COUNT / PROFESSIONALS

export const isProfessional = ({ id }: { id: number }): boolean => id % PROFESSIONAL_EVERY === 0
/** The id of the nth professional, from 0. */
export const professionalAt = (place: number): number => ((place % PROFESSIONALS) + 1) * PROFESSIONAL_EVERY

const FIRST_DAY = Date.UTC(2021, 0, 4)
const LAST_DAY = Date.UTC(2026, 9, 30)
const DAY = 86_400_000
/** How many addresses the pictures of each document have. */
const ADDRESSES = 6

const drawing = (name: string, chance: Chance) => `pictures/${name}-${chance.whole(1, ADDRESSES)}.png`

/** Oddities: without a name, without anything, in an undocumented state, with markup in the name. */
const ODD = {
  20_979: { dni_front: null, dni_back: null, location_front: null, location_back: null, profile_image: null, dni_status: null, profile_pic_status: null },
  20_986: { first_name: null, last_name: null, about_me: null, last_login: null },
  20_991: { status: 'Blocked' },
  20_993: { elite_status: 2, training_status: null, standard_lift: null },
  20_994: { first_name: null, last_name: null, email: null, phone: null, gender: null, dob: null, city: null, address: null, latitude: null, longitude: null },
  20_996: { first_name: '<i>Bobby</i>', last_name: '"Tables"' },
}

/** Cities that the geography has under another name, by calling code and name. */
const OTHER_NAMES: Record<string, string> = { '54 Tucumán': '54 San Miguel de Tucumán', '52 Ciudad de México': '52 Mexico City', '34 València': '34 Valencia' }
/** Cities that the geography does not have, because it has the country without cities. */
const UNLISTED: Record<string, { latitude: number; longitude: number }> = {
  '44 London': { latitude: 51.5074, longitude: -0.1278 },
  '44 Bristol': { latitude: 51.4545, longitude: -2.5879 },
  '44 Manchester': { latitude: 53.4808, longitude: -2.2426 },
  '44 Leeds': { latitude: 53.8008, longitude: -1.5491 },
}

interface City {
  country_id: number
  state_id: number | null
  latitude: number
  longitude: number
}

function healthy(geography: Geography) {
  const chance = chanceFrom(319)
  const elsewhere = chanceFrom(320)
  /** By the country's calling code and the city's name, because names repeat between countries. */
  const places = new Map<string, City>(
    geography.cities.map(([title, state_id, latitude, longitude]) => {
      const country_id = geography.states[state_id - 1]![1]
      return [`${geography.countries[country_id - 1]!.calling_code} ${title}`, { country_id, state_id, latitude, longitude }]
    }),
  )
  const others = new Map<string, City | undefined>(Object.entries(OTHER_NAMES).map(([name, listed]) => [name, places.get(listed)]))
  const kingdom = geography.countries.findIndex(({ title }) => title === 'United Kingdom') + 1
  if (kingdom > 0) for (const [name, city] of Object.entries(UNLISTED)) others.set(name, { ...city, country_id: kingdom, state_id: null })
  return Array.from({ length: COUNT }, (_, index) => {
    const id = index + 1
    const { first_name, last_name, email, phone_code, phone, address, city } = personFrom(chance)
    const listed = places.get(`${phone_code} ${city}`)
    const place = listed ?? others.get(`${phone_code} ${city}`)
    const created = FIRST_DAY + (LAST_DAY - FIRST_DAY) * ((index + chance.next()) / COUNT)
    const updated = Math.min(created + chance.whole(0, 300) * DAY, LAST_DAY)
    const offers = isProfessional({ id })
    const isVerified = offers && chance.happens(0.7)
    const verified = (probability: number) => (isVerified && chance.happens(probability) ? 1 : 0)
    const near = (degrees: number | undefined) => (degrees === undefined ? null : (degrees + ((listed ? chance : elsewhere).next() - 0.5) / 8).toFixed(6))
    return {
      id,
      user_code: `${offers ? 'P' : 'C'}${String(100_000 + id)}`,
      first_name,
      last_name,
      gender: chance.pick(['Male', 'Female', 'Male', 'Female', "Don't Know"]),
      email,
      phone,
      dob: stored(Date.UTC(chance.whole(1955, 2005), chance.whole(0, 11), chance.whole(1, 28))).slice(0, 10),
      country_code: phone_code,
      country_id: place?.country_id ?? null,
      state_id: place?.state_id ?? null,
      city,
      address,
      travel_distance: offers ? chance.pick([5, 10, 20, 30, 50]) : null,
      latitude: near(place?.latitude),
      longitude: near(place?.longitude),
      profile_image: offers || chance.happens(0.3) ? drawing('portrait', chance) : null,
      current_role_type: offers ? 'Professional' : 'Customer',
      plan_type: offers ? chance.pick(['Free', 'Free', 'Premium']) : 'Free',
      signup_device_type: chance.pick(['android', 'android', 'ios', 'web']),
      otp: chance.happens(0.6) ? String(chance.whole(1000, 9999)) : null,
      otp_send_time: chance.happens(0.6) ? stored(updated) : null,
      email_verify: Number(chance.happens(0.85)),
      phone_verify: Number(chance.happens(0.7)),
      send_email: Number(chance.happens(0.8)),
      created_at: stored(created),
      updated_at: stored(updated),
      deleted_at: null,
      status: chance.happens(0.93) ? 'Active' : 'Inactive',
      about_me: offers ? `${chance.whole(2, 30)} years in the trade, in ${city} and around.` : null,
      last_login: chance.happens(0.8) ? stored(Math.min(updated + chance.whole(0, 40) * DAY, LAST_DAY)) : null,
      dni_front: offers ? drawing('dni-front', chance) : null,
      dni_back: offers ? drawing('dni-back', chance) : null,
      location_front: offers ? drawing('address-proof', chance) : null,
      location_back: offers ? drawing('tax', chance) : null,
      dni_status: verified(0.95),
      location_front_status: verified(0.9),
      location_back_status: verified(0.8),
      profile_pic_status: verified(0.9),
      elite_status: verified(0.15),
      training_status: verified(0.4),
      standard_lift: verified(0.2),
    }
  })
}

export const userTable = wornTable('users', healthy, ODD, COUNT)
export type UserRow = RowOf<typeof userTable>

/** Somebody's full name; empty if nothing is left of it. */
export const nameOf = ({ first_name, last_name }: UserRow): string => [first_name, last_name].filter(Boolean).join(' ')

const PICTURES = ['profile_image', 'dni_front', 'dni_back', 'location_front', 'location_back'] as const
/** The full addresses of somebody's pictures. */
export const picturesOf = (context: Call, user: UserRow) => Object.fromEntries(PICTURES.map(name => [name, pictureAddress(context, user[name])]))

/** The customer and the professional of a booking or a quotation, as in answers. */
export function participants(context: Call, customer: UserRow | undefined, pro: UserRow | undefined) {
  const phoneOf = (user: UserRow | undefined) => (user?.phone ? `${user.country_code ?? ''}${user.phone}` : null)
  return {
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
