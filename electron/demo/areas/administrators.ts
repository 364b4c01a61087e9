/** Administrators and sign-in in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { administratorTable, type AdministratorRow } from '../data/administrators.ts'
import { beginSession, endSessions, tokenTable } from '../data/sessions.ts'
import { recordArea } from '../records.ts'
import { accepted, missing, refused } from '../request.ts'
import type { Tables } from '../tables.ts'

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

/** Messages on the problems of an administrator. */
function problems(payload: Record<string, string>, before: AdministratorRow | undefined, tables: Tables): Record<string, string> {
  const found = missing(payload, { name: 'name', email: 'email', ...(before ? {} : { password: 'password' }) })
  const same = (row: AdministratorRow) => row.id !== before?.id && row.email.toLowerCase() === payload.email!.trim().toLowerCase()
  if (!found.email && !/^[^\s@]+@[^\s@]+$/.test(payload.email!.trim())) found.email = 'The email must be a valid email address.'
  if (!found.email && tables.open(administratorTable).all().some(same)) found.email = 'The email has already been taken.'
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
function leavesNobody(before: AdministratorRow, next: AdministratorRow | null, tables: Tables): boolean {
  const others = tables
    .open(administratorTable)
    .all()
    .filter(({ id }) => id !== before.id)
  return isFull(before) && !(next && isFull(next)) && !others.some(isFull)
}

export const administrators = recordArea(
  administratorTable,
  {
    noun: 'Administrator',
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
    stops: (before, after, tables) => (leavesNobody(before, after, tables) ? 'One active administrator without any block must be left.' : null),
    changed: (id, after, tables) => {
      if (after?.status !== 'Active') endSessions(tables, id)
    },
  },
  {
    keeps: [tokenTable],
    terms: { 'POST admin/login': { encodings: ['json', 'form'], isForAnybody: true } },
    answer(app, tables) {
      const table = tables.open(administratorTable)
      app.post('/admin/login', context => {
        const { email, password } = context.get('payload')
        const fields = missing(context.get('payload'), { email: 'email', password: 'password' })
        if (Object.keys(fields).length > 0) return refused(context, 'The email and the password are required.', fields)
        const admin = table.all().find(row => row.email.toLowerCase() === email!.toLowerCase() && row.password === password)
        if (!admin) return refused(context, 'These credentials do not match our records.')
        if (admin.status === 'Inactive') return refused(context, 'This administrator is inactive.')
        const { id, name, role_type, assigned_lang } = admin
        const token = beginSession(tables, id)
        return accepted(context, 'Login successful', { data: { token, id, name, email: admin.email, role_type, assigned_lang: JSON.stringify(assigned_lang) } })
      })
    },
  },
)
