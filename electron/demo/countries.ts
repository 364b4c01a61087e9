/** Countries as the marketplace answers them. */
import type { Geography } from './geography.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { answerRecords, listed } from './records.ts'
import { accepted, missing, plain, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table, Tables } from './tables.ts'

export interface CountryRow {
  id: number
  title: string
  sort_name: string
  code: string
  nationality: string
  bbp_customer_fees: string
  bbp_provider_fees: string
  VAT: string
  payment_gateway_fees: string
  enable_cod: string
  vat_show_in_customer: string
  vat_show_in_provider: string
  icon: string
  partial_payment_percentage: string
  bbp_min_token_amount: string
  status: 'Active' | 'Inactive'
}

/** Where the marketplace is open: VAT and nationality as they are there. */
const OPEN: Record<string, [vat: string, nationality: string]> = {
  AR: ['21', 'Argentine'], ES: ['21', 'Spanish'], MX: ['16', 'Mexican'], UY: ['22', 'Uruguayan'], CL: ['19', 'Chilean'], CO: ['19', 'Colombian'], PE: ['18', 'Peruvian'],
  PT: ['23', 'Portuguese'], BR: ['17', 'Brazilian'], EC: ['15', 'Ecuadorian'], BO: ['13', 'Bolivian'], PY: ['10', 'Paraguayan'],
}

export function openCountries({ tables, geography }: { tables: Tables; geography: Geography }): Table<CountryRow> {
  return tables.open<CountryRow>('countries', () =>
    geography.countries.map(({ title, sort_name, calling_code }, index): CountryRow => {
      const open = OPEN[sort_name]
      return {
        id: index + 1, title, sort_name, code: calling_code, nationality: open?.[1] ?? '',
        bbp_customer_fees: open ? '5.00' : '0', bbp_provider_fees: open ? '12.50' : '0', VAT: open?.[0] ?? '0', payment_gateway_fees: open ? '2.90' : '0',
        enable_cod: open ? 'yes' : 'no', vat_show_in_customer: open ? 'yes' : 'no', vat_show_in_provider: 'yes', icon: '',
        partial_payment_percentage: open ? '30' : '0', bbp_min_token_amount: open ? '100.00' : '0', status: open ? 'Active' : 'Inactive',
      }
    }))
}

/** What a save sends, id and status apart. */
const FIELDS = [
  'title', 'sort_name', 'code', 'nationality', 'bbp_customer_fees', 'bbp_provider_fees', 'VAT', 'payment_gateway_fees', 'enable_cod', 'vat_show_in_customer', 'vat_show_in_provider', 'icon',
  'partial_payment_percentage', 'bbp_min_token_amount',
] as const

export function countries(app: MarketplaceApp, { countries: table }: Marketplace): void {
  const kept = (payload: Record<string, string>) => Object.fromEntries(FIELDS.map(field => [field, payload[field]?.trim() ?? ''])) as Pick<CountryRow, (typeof FIELDS)[number]>

  /** Messages for what is wrong with a country. */
  function problems(payload: Record<string, string>, self: number | null): Record<string, string> {
    const found = missing(payload, { title: 'title', sort_name: 'sort name', code: 'code' })
    const others = table.all().filter(row => row.id !== self)
    if (!found.title && others.some(row => plain(row.title) === plain(payload.title!))) found.title = 'The title has already been taken.'
    if (!found.sort_name && others.some(row => plain(row.sort_name) === plain(payload.sort_name!))) found.sort_name = 'The sort name has already been taken.'
    for (const field of ['enable_cod', 'vat_show_in_customer', 'vat_show_in_provider']) {
      if (!['yes', 'no'].includes(payload[field] ?? '')) found[field] = `The selected ${field.replaceAll('_', ' ')} is invalid.`
    }
    return found
  }

  app.post('/Country/lists', context => accepted(context, 'Country list', listed(table.all())))
  app.post('/Country/show', context => {
    const country = table.get(Number(context.get('payload').id))
    return country ? accepted(context, 'Country details', { data: country }) : refused(context, 'Country not found.')
  })
  answerRecords({ app, path: 'Country', noun: 'Country', table, words: STATUS_WORDS, problems, kept })
}
