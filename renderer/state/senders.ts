/** Whose an email address or a phone is: the customers and professionals who have it, as far as they are on this computer. */
import type { ContactMessage } from '../../shared/areas/contact-us.ts'
import { LONGEST_TEXT, type FoundEverywhere, type FoundText } from '../../shared/platform/search.ts'
import { askedForms, isAskedPhone, phoneText } from '../../shared/rules/phones.ts'
import type { CallOptions } from './connection.ts'
import { client } from './client.ts'
import { useQuery } from './query.ts'

/** The areas of people. */
export const PEOPLE_AREAS = ['customers', 'providers']

/** Of one address or phone there are seldom more. */
const MOST = 5

/** How the sender of a message is reached; empty if that is not told. */
export type Contact = Pick<ContactMessage, 'email' | 'phone_code' | 'phone_number'>

export interface Senders extends Pick<FoundEverywhere, 'unsearched' | 'partly' | 'limited'> {
  people: FoundText[]
  by: 'email' | 'phone'
}

const isSame = (text: string, other: string) => text.trim().toLowerCase() === other.trim().toLowerCase()

/** Looks for the email address first; the phone decides only where nobody has that. */
async function sendersOf({ email, phone_code, phone_number }: Contact, call: CallOptions): Promise<Senders> {
  const search = (text: string) => client.search.everywhere({ text: text.slice(0, LONGEST_TEXT), areas: PEOPLE_AREAS, most: MOST }, call)
  const among = ({ areas }: FoundEverywhere, isMeant: (row: FoundText) => boolean) => areas.flatMap(({ rows }) => rows).filter(isMeant)
  const byEmail = await search(email)
  const people = among(byEmail, ({ field, text }) => field === 'email' && isSame(text, email))
  const asked = askedForms(phoneText({ phone: phone_number, country_code: phone_code }))
  if (people.length > 0 || asked.length === 0) return { ...byEmail, people, by: 'email' }
  const byPhone = await search(phone_number)
  return { ...byPhone, people: among(byPhone, ({ field, text }) => field === 'phone' && isAskedPhone(asked, text)), by: 'phone' }
}

/** Whose a contact is; nobody is looked for without an address and a phone. */
export function useSenders({ email, phone_code, phone_number }: Contact) {
  const contact = { email, phone_code, phone_number }
  return useQuery<Senders>({
    key: email === '' && phone_number === '' ? null : ['customers', 'contact', contact],
    area: null,
    read: signal => sendersOf(contact, { signal }),
  })
}
