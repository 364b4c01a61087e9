/** The administrators: who can sign in, their colleagues, and what is denied to whom. */
import { plain } from '../request.ts'
import type { RowOf } from '../tables.ts'
import { ADMINISTRATORS, type AdministratorWords } from '../words.ts'

/** The sections that rights are given for. */
export const SECTIONS = (
  'Dashboard, Countries, States, Cities, Currencies, Settings, Administrators, Translations, Banks, Languages, Contact Us, Pre-bookings, Tags, ' +
  'Categories, Featured, Services, Customers, Service Providers, Promocodes, Cancellation Policies, Reports, Reviews, Suggestions, Request Calls, ' +
  'Cancellation Reasons, Notifications, Bookings, Quotations, Pages List, Section List, Spoken Languages, Agenda, FAQs, Map, Intro Screens, ' +
  'Terms & Conditions, Privacy Policy, All Images list'
).split(', ')
const nothingDenied = { view: false, add: false, edit: false, delete: false, export: false }
const readOnly = { add: true, edit: true, delete: true }
const hidden = { ...readOnly, view: true, export: true }
type Denied = typeof nothingDenied

function sections(denied: Record<string, Partial<Denied>>) {
  return SECTIONS.map((title, index) => ({ id: index + 1, title, data: { ...nothingDenied, ...denied[title] } }))
}

/** Who can sign in: one with every right, one with denials in several sections. */
export const DEMO_PASSWORD = 'steward-demo'
export const DEMO_ADMINISTRATORS = { full: 'ana.torres@steward.example', restricted: 'luis.prieto@steward.example' } as const

/** The administrators' duties, and what is denied to them. */
const DUTIES = {
  everything: {},
  restricted: {
    Countries: { edit: true },
    States: { add: true, edit: true, delete: true },
    Cities: { add: true, edit: true, delete: true, export: true },
    Currencies: { add: true, edit: true },
    Settings: { edit: true },
    Administrators: readOnly,
    Banks: { add: true, edit: true },
    Languages: { add: true, edit: true },
    'Contact Us': { edit: true },
    'Pre-bookings': { export: true },
    Tags: readOnly,
    Categories: readOnly,
    Featured: readOnly,
    Services: readOnly,
    Customers: { edit: true },
    'Service Providers': { edit: true, export: true },
    Promocodes: readOnly,
    'Cancellation Policies': readOnly,
    Reports: { export: true },
    'Cancellation Reasons': readOnly,
    Notifications: { edit: true },
    'Terms & Conditions': readOnly,
    Bookings: { edit: true },
    Quotations: { edit: true },
    'Pages List': readOnly,
    Agenda: readOnly,
    Map: { view: true },
    'Intro Screens': readOnly,
    'All Images list': { add: true },
  },
  support: { Settings: hidden, Administrators: hidden, Countries: readOnly, States: readOnly, Currencies: readOnly },
  content: { Settings: hidden, Administrators: hidden, Currencies: hidden },
  places: { Administrators: hidden, Settings: readOnly, Translations: readOnly },
  reading: Object.fromEntries(SECTIONS.map(title => [title, title === 'Administrators' ? hidden : readOnly])),
} satisfies Record<string, Record<string, Partial<Denied>>>

function administrator(id: number, [name, country_code, phone, duty, assigned_lang, hasLeft]: AdministratorWords) {
  return {
    id,
    name,
    email: `${plain(name).replaceAll(' ', '.')}@steward.example`,
    password: DEMO_PASSWORD,
    phone,
    country_code,
    role_type: duty === 'everything' ? 'd' : 's',
    assigned_country: Array.from({ length: ((id + 1) % 4) + 1 }, (_, step) => ((id + 9 + step) % 12) + 1),
    assigned_lang,
    section_permissions: sections(DUTIES[duty as keyof typeof DUTIES]),
    status: hasLeft ? 'Inactive' : 'Active',
  }
}

export const administratorTable = {
  name: 'admins',
  seed: () => [
    { ...administrator(1, ['Ana Torres', '54', '1145550100', 'everything', [1, 2, 3]]), assigned_country: [1, 2, 3, 4] },
    { ...administrator(2, ['Luis Prieto', '34', '915550101', 'restricted', [1, 2]]), assigned_country: [2] },
    ...ADMINISTRATORS.map((words, index) => administrator(index + 3, words)),
  ],
}
export type AdministratorRow = RowOf<typeof administratorTable>
