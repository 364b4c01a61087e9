/**
 * The sections and fields of the screens that add, show and edit a person (C-144 to C-159, C-369 to C-410), as the documents name them:
 * what they show of a real person, and of a made-up one where none is named (decisions section 0, 6). Nothing here is sent anywhere.
 */
import type { BankDetails, CustomerDetails, ProviderDetails } from '../../../shared/areas/people.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'

/** Any person; providers have more. */
export type FormPerson = CustomerDetails | ProviderDetails

/** Returns the name of a country by its id. */
export type CountryName = (id: string) => string

/** `covered` is a text that is hidden until asked for; `document` is the address of a picture or of a chosen file. */
export interface PersonField {
  name: string
  label: string
  as: 'text' | 'longText' | 'date' | 'select' | 'covered' | 'document'
  /** The choices of a select, to the letter. */
  choices?: readonly string[]
  sample: string
  /** The value of a real person; empty if the backend has no such field. */
  of?(person: FormPerson, countryName: CountryName): string | undefined
}

export interface PersonSection {
  title: string
  fields: readonly PersonField[]
}

const GENDERS = ['Male', 'Female', "Don't Know"]
const STATUSES = ['Active', 'In Active']
const YES_NO = ['Yes', 'No']

/** The status in the words of these screens; an unknown one as it came. */
const statusWord = (status: string | undefined) => (status === 'Inactive' ? STATUSES[1] : status)

/** A field of a provider's first account. */
const bank = (field: keyof BankDetails) => (person: FormPerson) => ('bank_details' in person ? person.bank_details[0]?.[field] : undefined)

const personal = (selectedType: string): PersonField[] => [
  { name: 'first_name', label: 'First Name', as: 'text', sample: 'María', of: person => person.first_name },
  { name: 'last_name', label: 'Last Name', as: 'text', sample: 'González', of: person => person.last_name },
  { name: 'user_id', label: 'User ID', as: 'text', sample: '1024', of: person => String(person.id) },
  { name: 'dni_number', label: 'DNI Number', as: 'text', sample: '30.123.456' },
  { name: 'phone', label: 'Phone', as: 'text', sample: '1155550100', of: person => person.phone },
  { name: 'email', label: 'Email', as: 'text', sample: 'maria.gonzalez@correo.example', of: person => person.email },
  { name: 'gender', label: 'Gender', as: 'select', choices: GENDERS, sample: 'Female', of: person => person.gender },
  { name: 'date_of_birth', label: 'Date of Birth', as: 'date', sample: '1990-05-17', of: person => person.dob },
  { name: 'status', label: 'Status', as: 'select', choices: STATUSES, sample: 'Active', of: person => statusWord(person.status) },
  { name: 'selected_type', label: 'Selected Type', as: 'text', sample: selectedType, of: person => person.current_role_type },
  { name: 'otp_code', label: 'OTP Code', as: 'covered', sample: '4821', of: person => person.otp },
  { name: 'referral_code', label: 'Referral Code', as: 'text', sample: 'MARIA10' },
  { name: 'otp_verify', label: 'OTP Verify', as: 'select', choices: YES_NO, sample: 'Yes', of: person => person.phone_verify },
  { name: 'email_verify', label: 'Email Verify', as: 'select', choices: YES_NO, sample: 'Yes', of: person => person.email_verify },
  { name: 'login_status', label: 'Login Status', as: 'text', sample: 'Logged in' },
  { name: 'last_login', label: 'Last Login', as: 'text', sample: writtenMoment('2026-10-12 18:20:00').text },
  { name: 'signup_type', label: 'Signup Type', as: 'text', sample: 'Email' },
  { name: 'register_via', label: 'Register Via', as: 'text', sample: 'android', of: person => person.signup_device_type },
  {
    name: 'insert_date',
    label: 'Insert Date',
    as: 'text',
    sample: writtenMoment('2025-03-02 09:15:00').text,
    of: ({ created_at = '' }) => writtenMoment(created_at).text,
  },
]

const about: PersonField[] = [
  { name: 'social_links', label: 'Social Links', as: 'text', sample: 'https://social.example/maria' },
  { name: 'visible_profile', label: 'Visible Profile', as: 'select', choices: YES_NO, sample: 'Yes' },
  { name: 'latitude', label: 'Latitude', as: 'text', sample: '-34.603700', of: person => person.latitude },
  { name: 'longitude', label: 'Longitude', as: 'text', sample: '-58.381600', of: person => person.longitude },
]
const aboutProvider: PersonField[] = [
  { name: 'country', label: 'Country', as: 'text', sample: 'Argentina', of: ({ country_id = '' }, countryName) => countryName(country_id) },
  { name: 'city', label: 'City', as: 'text', sample: 'Buenos Aires', of: person => person.city },
  { name: 'languages', label: 'Languages', as: 'text', sample: 'Spanish, English' },
  { name: 'currency', label: 'Currency', as: 'text', sample: 'ARS' },
  { name: 'about_me', label: 'About Me', as: 'longText', sample: 'Twelve years in the trade, in Buenos Aires and around.' },
]

const paper = (name: string, label: string, of?: PersonField['of']): PersonField => ({ name, label, as: 'document', sample: '', of })
const documents = [paper('dni_front', 'DNI Front', person => person.dni_front), paper('dni_back', 'DNI Back', person => person.dni_back)]
const providerDocuments = [
  paper('insurance', 'Insurance'),
  paper('tax_document', 'Tax Document', person => person.location_back), // the tax picture lies there (decisions section 0, 21)
  paper('matricula', 'Matricula'),
  paper('police_clearance', 'Police Clearance'),
  paper('recommendation_letter', 'Recommendation Letter'),
]

const account: PersonField[] = [
  { name: 'account_holder', label: 'Account Holder', as: 'text', sample: 'María González', of: bank('account_holder_name') },
  { name: 'account_number', label: 'Account Number', as: 'covered', sample: '004512348876', of: bank('account_number') },
  { name: 'cuit_cuil', label: 'CUIT/CUIL', as: 'covered', sample: '27-30123456-4', of: bank('cuit_cuil') },
  { name: 'cbu', label: 'CBU', as: 'covered', sample: '0110012330000045123488', of: bank('cbu') },
  { name: 'code_type', label: 'Code Type', as: 'text', sample: 'Alias' },
  { name: 'code', label: 'Code', as: 'text', sample: 'maria.gonzalez.caja' },
]
const accountProvider: PersonField[] = [{ name: 'bank_name', label: 'Bank Name', as: 'text', sample: 'Banco del Litoral', of: bank('bank_name') }]

const sections = (own: { about: PersonField[]; documents: PersonField[]; account: PersonField[]; selectedType: string }): PersonSection[] => [
  { title: 'Personal Information', fields: personal(own.selectedType) },
  { title: 'About Information', fields: [...about, ...own.about] },
  { title: 'Upload User Documents', fields: [...documents, ...own.documents] },
  { title: 'Bank Details Information', fields: [...own.account, ...account] },
]

export const PERSON_SECTIONS = {
  customer: sections({ about: [], documents: [], account: [], selectedType: 'Customer' }),
  provider: sections({ about: aboutProvider, documents: providerDocuments, account: accountProvider, selectedType: 'Professional' }),
}

/** The values of the fields for a person, or sample data without one. */
export function personValues(of: readonly PersonSection[], person: FormPerson | null, countryName: CountryName): Record<string, string> {
  return Object.fromEntries(of.flatMap(({ fields }) => fields.map(field => [field.name, person ? (field.of?.(person, countryName) ?? '') : field.sample])))
}
