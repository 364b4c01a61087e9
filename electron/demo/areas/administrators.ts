/** Administrators and sign-in in the demo marketplace. */
import { randomBytes } from 'node:crypto'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { answerRecords } from '../records.ts'
import { accepted, missing, plain, refused, type Caller, type MarketplaceApp } from '../request.ts'
import type { Row, TableDefinition, Tables } from '../tables.ts'

interface Denied {
  view: boolean
  add: boolean
  edit: boolean
  delete: boolean
  export: boolean
}

interface AdministratorRow extends Row {
  name: string
  email: string
  password: string
  phone: string
  country_code: string
  role_type: string
  assigned_country: number[]
  assigned_lang: number[]
  section_permissions: Array<{ id: number; title: string; data: Denied }>
  status: 'Active' | 'Inactive'
}

interface TokenRow extends Row {
  token: string
  admin_id: number
}

/** The sections that rights are given for. */
export const SECTIONS = [
  'Dashboard',
  'Countries',
  'States',
  'Cities',
  'Currencies',
  'Settings',
  'Administrators',
  'Translations',
  'Banks',
  'Languages',
  'Contact Us',
  'Pre-bookings',
  'Tags',
  'Categories',
  'Featured',
  'Services',
  'Customers',
  'Service Providers',
  'Promocodes',
  'Cancellation Policies',
  'Reports',
  'Reviews',
  'Suggestions',
  'Request Calls',
  'Cancellation Reasons',
  'Notifications',
  'Bookings',
  'Quotations',
  'Pages List',
  'Section List',
  'Spoken Languages',
  'Agenda',
  'FAQs',
  'Map',
  'Intro Screens',
  'Terms & Conditions',
  'Privacy Policy',
  'All Images list',
]
const nothingDenied: Denied = { view: false, add: false, edit: false, delete: false, export: false }
const readOnly = { add: true, edit: true, delete: true }
const hidden = { ...readOnly, view: true, export: true }

function sections(denied: Record<string, Partial<Denied>>): AdministratorRow['section_permissions'] {
  return SECTIONS.map((title, index) => ({ id: index + 1, title, data: { ...nothingDenied, ...denied[title] } }))
}

/** Who can sign in: one with every right, one with denials in several sections. */
export const DEMO_PASSWORD = 'steward-demo'
export const DEMO_ADMINISTRATORS = { full: 'ana.torres@steward.example', restricted: 'luis.prieto@steward.example' } as const

/** Duties of the other administrators, and what is denied to them. */
const DUTIES = {
  everything: {},
  support: { Settings: hidden, Administrators: hidden, Countries: readOnly, States: readOnly, Currencies: readOnly },
  content: { Settings: hidden, Administrators: hidden, Currencies: hidden },
  places: { Administrators: hidden, Settings: readOnly, Translations: readOnly },
  reading: Object.fromEntries(SECTIONS.map(title => [title, title === 'Administrators' ? hidden : readOnly])),
} satisfies Record<string, Record<string, Partial<Denied>>>

/** The administrators beside the two who can be signed in with: name, calling code, phone, duty, languages, and whether they have left. */
const COLLEAGUES: Array<[name: string, country_code: string, phone: string, duty: keyof typeof DUTIES, languages: number[], hasLeft?: true]> = [
  ['Carmen Ibáñez', '34', '915550112', 'everything', [1, 2, 3]],
  ['Diego Fernández', '54', '1145550123', 'support', [2]],
  ['Valentina Rossi', '54', '1145550134', 'content', [1, 2]],
  ['Mateo Álvarez', '598', '24005145', 'places', [2]],
  ['Sofía Martínez', '52', '5555550156', 'support', [1, 2]],
  ['Joaquim Pereira', '351', '215550167', 'content', [3]],
  ['Lucía Romero', '56', '225550178', 'support', [2]],
  ['Nicolás Herrera', '57', '6015550189', 'places', [1, 2], true],
  ['Beatriz Santos', '55', '1155550190', 'content', [1, 3]],
  ['Andrés Molina', '51', '15550201', 'support', [2]],
  ['Paula Giménez', '34', '935550212', 'reading', [2]],
  ['Rafael Costa', '55', '2155550223', 'support', [3]],
  ['Elena Navarro', '34', '965550234', 'content', [1, 2]],
  ['Tomás Aguirre', '54', '3415550245', 'places', [2]],
  ['Inés Cabrera', '598', '24005256', 'reading', [1, 2], true],
  ['Gabriel Ortega', '52', '3355550267', 'support', [2]],
  ['Marta Vidal', '34', '955550278', 'everything', [1, 2]],
  ['Julián Paredes', '593', '25550289', 'support', [2]],
  ['Camila Suárez', '57', '6045550290', 'content', [2]],
  ['Óscar Delgado', '34', '945550301', 'places', [1, 2], true],
  ['Renata Oliveira', '55', '3155550312', 'support', [1, 3]],
  ['Hugo Benítez', '595', '215550323', 'reading', [2]],
  ['Claire Whitfield', '44', '2075550334', 'content', [1]],
]

function colleague([name, country_code, phone, duty, assigned_lang, hasLeft]: (typeof COLLEAGUES)[number], index: number): AdministratorRow {
  return {
    id: index + 3,
    name,
    email: `${plain(name).replaceAll(' ', '.')}@steward.example`,
    password: DEMO_PASSWORD,
    phone,
    country_code,
    role_type: duty === 'everything' ? 'd' : 's',
    assigned_country: Array.from({ length: (index % 4) + 1 }, (_, step) => ((index + step) % 12) + 1),
    assigned_lang,
    section_permissions: sections(DUTIES[duty]),
    status: hasLeft ? 'Inactive' : 'Active',
  }
}

const administratorTable: TableDefinition<AdministratorRow> = {
  name: 'admins',
  seed: () => [
    {
      id: 1,
      name: 'Ana Torres',
      email: DEMO_ADMINISTRATORS.full,
      password: DEMO_PASSWORD,
      phone: '1145550100',
      country_code: '54',
      role_type: 'd',
      assigned_country: [1, 2, 3, 4],
      assigned_lang: [1, 2, 3],
      section_permissions: sections({}),
      status: 'Active',
    },
    {
      id: 2,
      name: 'Luis Prieto',
      email: DEMO_ADMINISTRATORS.restricted,
      password: DEMO_PASSWORD,
      phone: '915550101',
      country_code: '34',
      role_type: 's',
      assigned_country: [2],
      assigned_lang: [1, 2],
      status: 'Active',
      section_permissions: sections({
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
      }),
    },
    ...COLLEAGUES.map(colleague),
  ],
}

/** Sessions survive a reset of the data. */
const tokenTable: TableDefinition<TokenRow> = { name: 'tokens', seed: () => [], outlivesReset: true }

/** Who a token belongs to; undefined if it is not valid. */
export function callerOf(tables: Tables, token: string | undefined): Caller | undefined {
  if (!token) return undefined
  const tokens = tables.open(tokenTable).all()
  const found = tokens.find(row => row.token === token)
  return found && { id: found.admin_id, role_type: tables.open(administratorTable).get(found.admin_id)?.role_type ?? '' }
}

/** How many sessions an administrator may have; the oldest end. */
const SESSIONS = 20

function signIn(app: MarketplaceApp, tables: Tables): void {
  const table = tables.open(administratorTable)
  const tokens = tables.open(tokenTable)
  app.post('/admin/login', context => {
    const { email, password } = context.get('payload')
    const fields = missing(context.get('payload'), { email: 'email', password: 'password' })
    if (Object.keys(fields).length > 0) return refused(context, 'The email and the password are required.', fields)
    const admin = table.all().find(row => row.email.toLowerCase() === email!.toLowerCase() && row.password === password)
    if (!admin) return refused(context, 'These credentials do not match our records.')
    if (admin.status === 'Inactive') return refused(context, 'This administrator is inactive.')
    const { token } = tokens.insert({ token: randomBytes(32).toString('hex'), admin_id: admin.id })
    for (const old of tokens
      .all()
      .filter(row => row.admin_id === admin.id)
      .slice(0, -SESSIONS))
      tokens.remove(old.id)
    const { id, name, role_type, assigned_lang } = admin
    return accepted(context, 'Login successful', { data: { token, id, name, email: admin.email, role_type, assigned_lang: JSON.stringify(assigned_lang) } })
  })
}

/** A list from JSON text; null if it is not one. */
function listIn(text: string | undefined): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const isNumber = (value: unknown) => Number.isSafeInteger(value)
const isSection = (value: unknown) => typeof value === 'object' && value !== null && 'title' in value && 'data' in value

/** What the elements of each list must be. */
const LISTS = { assigned_country: isNumber, assigned_lang: isNumber, section_permissions: isSection }

export const administrators: Area = {
  keeps: [administratorTable, tokenTable],
  terms: { 'POST admin/login': { encodings: ['json', 'form'], isForAnybody: true } },
  answer(app, tables) {
    const table = tables.open(administratorTable)
    const tokens = tables.open(tokenTable)
    signIn(app, tables)

    /** Messages on the problems of an administrator. */
    function problems(payload: Record<string, string>, before: AdministratorRow | undefined): Record<string, string> {
      const found = missing(payload, { name: 'name', email: 'email', ...(before ? {} : { password: 'password' }) })
      const same = (row: AdministratorRow) => row.id !== before?.id && row.email.toLowerCase() === payload.email!.trim().toLowerCase()
      if (!found.email && !/^[^\s@]+@[^\s@]+$/.test(payload.email!.trim())) found.email = 'The email must be a valid email address.'
      if (!found.email && table.all().some(same)) found.email = 'The email has already been taken.'
      if (!found.password && !before && payload.password!.length < 8) found.password = 'The password must be at least 8 characters.'
      if (payload.phone && !/^\d{4,15}$/.test(payload.phone)) found.phone = 'The phone must be a number of 4 to 15 digits.'
      if (payload.country_code && !/^\d{1,4}$/.test(payload.country_code)) found.country_code = 'The country code must be a number of 1 to 4 digits.'
      for (const [field, isItem] of Object.entries(LISTS)) {
        if (!listIn(payload[field])?.every(isItem)) found[field] = `The ${field.replaceAll('_', ' ')} must be a JSON list.`
      }
      return found
    }

    const isFull = (row: AdministratorRow) => row.status === 'Active' && row.section_permissions.every(({ data }) => !Object.values(data).some(Boolean))
    /** Somebody with every right must remain. */
    const leavesNobody = (id: number, next: AdministratorRow | null) =>
      isFull(table.get(id)!) && !(next && isFull(next)) && !table.all().some(row => row.id !== id && isFull(row))
    const endSessions = (id: number) =>
      tokens
        .all()
        .filter(row => row.admin_id === id)
        .forEach(row => tokens.remove(row.id))

    answerRecords(app, {
      noun: 'Administrator',
      table,
      // The documents' backend stores lists as JSON text.
      shown: ({ password: _, ...shown }) => ({
        ...shown,
        ...Object.fromEntries((Object.keys(LISTS) as Array<keyof typeof LISTS>).map(field => [field, JSON.stringify(shown[field])])),
      }),
      list: {
        call: 'POST Admin/lists',
        shown: ({ id, name, email, phone, country_code, status }) => ({ id, name, email, phone, country_code, status }),
      },
      show: { call: 'POST Admin/getAdmin' },
      save: {
        store: 'POST Admin/createAdmin',
        update: 'POST Admin/updateAdmin',
        problems,
        kept: (payload, before) => ({
          name: payload.name!.trim(),
          email: payload.email!.trim(),
          phone: payload.phone ?? '',
          country_code: payload.country_code ?? '',
          password: before?.password ?? payload.password!,
          role_type: before?.role_type ?? 's',
          assigned_country: listIn(payload.assigned_country) as number[],
          assigned_lang: listIn(payload.assigned_lang) as number[],
          section_permissions: listIn(payload.section_permissions) as AdministratorRow['section_permissions'],
        }),
      },
      status: { call: 'POST admin/status', values: STATUS_WORDS },
      remove: { call: 'DELETE admin/delete/:id' },
      stops: ({ id }, after) => (leavesNobody(id, after) ? 'One active administrator without any block must be left.' : null),
      changed: (id, after) => {
        if (after?.status !== 'Active') endSessions(id)
      },
    })
  },
}
