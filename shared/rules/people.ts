/** Decoders of what several areas are told about people: the two sides of a booking or quotation, working hours, papers and reviews. */
import { fields, statusWord, text } from './decode.ts'
import { STATUS_WORDS } from './status.ts'

/** Who books whom, or asks whom, in a row of a list. What the list does not tell is empty. */
export const sides = {
  customer_id: text,
  customer_first_name: text,
  customer_last_name: text,
  customer_profile_image: text,
  pro_id: text,
  pro_first_name: text,
  pro_last_name: text,
  pro_profile_image: text,
}
/** How both are reached. */
export const sideContacts = { customer_email: text, customer_phone: text, pro_email: text, pro_phone: text, user_code: text }

/** The fields of both that tell of the people themselves, and so change without what they are the sides of. */
export const namesOfSides: readonly string[] = Object.keys({ ...sides, ...sideContacts }).filter(field => field !== 'customer_id' && field !== 'pro_id')

/** A customer and a professional, as their record tells of them. */
export type Sides = Record<keyof typeof sides, string>
export type SideContacts = Record<keyof typeof sideContacts, string>

/** Texts in a row, without those that are blank. */
export const together = (...parts: string[]): string => parts.filter(part => part.trim() !== '').join(' ')

export const customerName = ({ customer_first_name, customer_last_name }: Pick<Sides, 'customer_first_name' | 'customer_last_name'>): string =>
  together(customer_first_name, customer_last_name)
export const professionalName = ({ pro_first_name, pro_last_name }: Pick<Sides, 'pro_first_name' | 'pro_last_name'>): string =>
  together(pro_first_name, pro_last_name)

/** Hours of a day on which somebody works. */
export const workingHours = { day_name: text, opening_time: text, closing_time: text, status: statusWord(STATUS_WORDS) }

/** Addresses of the pictures of somebody's papers. */
export const papers = { dni_front: text, dni_back: text, location_front: text, location_back: text }

/** A review of a service, as whoever booked it wrote it (C-310 to C-318). */
export const serviceReview = fields({
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
