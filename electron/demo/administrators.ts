/** Administrators and sign-in as the marketplace answers them. */
import { randomBytes } from 'node:crypto'
import { accepted, missing, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table, Tables } from './tables.ts'

interface Denied { view: boolean; add: boolean; edit: boolean; delete: boolean; export: boolean }

export interface AdministratorRow {
  id: number
  name: string
  email: string
  password: string
  phone: string
  country_code: string
  role_type: string
  assigned_country: number[]
  assigned_lang: number[]
  section_permissions: Array<{ id: number; title: string; data: Denied }>
}

export interface TokenRow {
  id: number
  token: string
  admin_id: number
}

const SECTIONS = ['Dashboard', 'Countries', 'States', 'Cities', 'Currencies', 'Settings']
const nothingDenied: Denied = { view: false, add: false, edit: false, delete: false, export: false }

function sections(denied: Record<string, Partial<Denied>>): AdministratorRow['section_permissions'] {
  return SECTIONS.map((title, index) => ({ id: index + 1, title, data: { ...nothingDenied, ...denied[title] } }))
}

/** Who can sign in: one with every right, one with denials in several sections. */
export const DEMO_PASSWORD = 'steward-demo'
export const DEMO_ADMINISTRATORS = { full: 'ana.torres@steward.example', restricted: 'luis.prieto@steward.example' } as const

export function openAdministrators(tables: Tables): Table<AdministratorRow> {
  return tables.open<AdministratorRow>('admins', () => [
    {
      id: 1, name: 'Ana Torres', email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD, phone: '1145550100', country_code: '54',
      role_type: 'd', assigned_country: [1, 2, 3, 4], assigned_lang: [1, 2, 3], section_permissions: sections({}),
    },
    {
      id: 2, name: 'Luis Prieto', email: DEMO_ADMINISTRATORS.restricted, password: DEMO_PASSWORD, phone: '915550101', country_code: '34',
      role_type: 's', assigned_country: [2], assigned_lang: [1, 2],
      section_permissions: sections({
        Countries: { edit: true }, States: { add: true, edit: true, delete: true }, Cities: { add: true, edit: true, delete: true, export: true }, Currencies: { add: true, edit: true }, Settings: { edit: true },
      }),
    },
  ])
}

export const openTokens = (tables: Tables): Table<TokenRow> => tables.open<TokenRow>('tokens', () => [])

/** How many sessions an administrator may have; the oldest end. */
const SESSIONS = 20

export function administrators(app: MarketplaceApp, { administrators: table, tokens }: Marketplace): void {
  app.post('/admin/login', context => {
    const { email, password } = context.get('payload')
    const fields = missing(context.get('payload'), { email: 'email', password: 'password' })
    if (Object.keys(fields).length > 0) return refused(context, 'The email and the password are required.', fields)
    const admin = table.all().find(row => row.email.toLowerCase() === email!.toLowerCase() && row.password === password)
    if (!admin) return refused(context, 'These credentials do not match our records.')
    const { token } = tokens.insert({ token: randomBytes(32).toString('hex'), admin_id: admin.id })
    for (const old of tokens.all().filter(row => row.admin_id === admin.id).slice(0, -SESSIONS)) tokens.remove(old.id)
    const { id, name, role_type, assigned_lang } = admin
    return accepted(context, 'Login successful', { data: { token, id, name, email: admin.email, role_type, assigned_lang: JSON.stringify(assigned_lang) } })
  })
  app.post('/Admin/getAdmin', context => {
    const admin = table.get(Number(context.get('payload').id))
    if (!admin) return refused(context, 'Administrator not found.')
    const { password: _, ...shown } = admin
    // Lists lie in the documents' backend as JSON text.
    return accepted(context, 'Administrator details', {
      data: {
        ...shown,
        assigned_country: JSON.stringify(shown.assigned_country),
        assigned_lang: JSON.stringify(shown.assigned_lang),
        section_permissions: JSON.stringify(shown.section_permissions),
      },
    })
  })
}
