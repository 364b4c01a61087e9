/** Countries in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { countryTable, type CountryRow } from '../data/regions.ts'
import { recordArea } from '../records.ts'
import { missing, plain } from '../request.ts'
import type { Tables } from '../tables.ts'

/** What a save sends, id and status apart. */
const FIELDS = [
  'title',
  'sort_name',
  'code',
  'nationality',
  'bbp_customer_fees',
  'bbp_provider_fees',
  'VAT',
  'payment_gateway_fees',
  'enable_cod',
  'vat_show_in_customer',
  'vat_show_in_provider',
  'icon',
  'partial_payment_percentage',
  'bbp_min_token_amount',
] as const

const kept = (payload: Record<string, string>) =>
  Object.fromEntries(FIELDS.map(field => [field, payload[field]?.trim() ?? ''])) as Pick<CountryRow, (typeof FIELDS)[number]>

/** Messages on the problems of a country. */
function problems(payload: Record<string, string>, before: CountryRow | undefined, tables: Tables): Record<string, string> {
  const found = missing(payload, { title: 'title', sort_name: 'sort name', code: 'code' })
  const others = tables
    .open(countryTable)
    .all()
    .filter(row => row.id !== before?.id)
  if (!found.title && others.some(row => plain(row.title) === plain(payload.title!))) found.title = 'The title has already been taken.'
  if (!found.sort_name && others.some(row => plain(row.sort_name) === plain(payload.sort_name!))) found.sort_name = 'The sort name has already been taken.'
  for (const field of ['enable_cod', 'vat_show_in_customer', 'vat_show_in_provider']) {
    if (!['yes', 'no'].includes(payload[field] ?? '')) found[field] = `The selected ${field.replaceAll('_', ' ')} is invalid.`
  }
  return found
}

export const countries = recordArea(countryTable, {
  noun: 'Country',
  list: { call: 'POST Country/lists' },
  show: { call: 'POST Country/show' },
  save: { store: 'POST Country/store', update: 'POST Country/update', problems, kept },
  status: { call: 'POST Country/status', values: STATUS_WORDS },
})
