/** Countries, states and cities, which most areas refer to. */
import type { Geography } from '../geography.ts'
import type { RowOf, TableDefinition } from '../tables.ts'

/** The countries where the marketplace is open: VAT and nationality. */
const OPEN: Record<string, [vat: string, nationality: string]> = {
  AR: ['21', 'Argentine'],
  ES: ['21', 'Spanish'],
  MX: ['16', 'Mexican'],
  UY: ['22', 'Uruguayan'],
  CL: ['19', 'Chilean'],
  CO: ['19', 'Colombian'],
  PE: ['18', 'Peruvian'],
  PT: ['23', 'Portuguese'],
  BR: ['17', 'Brazilian'],
  EC: ['15', 'Ecuadorian'],
  BO: ['13', 'Bolivian'],
  PY: ['10', 'Paraguayan'],
}

export const countryTable = {
  name: 'countries',
  seed: (geography: Geography) =>
    geography.countries.map(({ title, sort_name, calling_code }, index) => {
      const open = OPEN[sort_name]
      return {
        id: index + 1,
        title,
        sort_name,
        code: calling_code,
        nationality: open?.[1] ?? '',
        bbp_customer_fees: open ? '5.00' : '0',
        bbp_provider_fees: open ? '12.50' : '0',
        VAT: open?.[0] ?? '0',
        payment_gateway_fees: open ? '2.90' : '0',
        enable_cod: open ? 'yes' : 'no',
        vat_show_in_customer: open ? 'yes' : 'no',
        vat_show_in_provider: 'yes',
        icon: '',
        partial_payment_percentage: open ? '30' : '0',
        bbp_min_token_amount: open ? '100.00' : '0',
        status: open ? 'Active' : 'Inactive',
      }
    }),
}
export type CountryRow = RowOf<typeof countryTable>

export const stateTable = {
  name: 'states',
  seed: (geography: Geography) =>
    geography.states.map(([title, country_id, sort_name], index) => ({ id: index + 1, title, sort_name, country_id, status: 'active' })),
}

export interface CityRow {
  id: number
  title: string
  state_id: number
  latitude: number | null
  longitude: number | null
  status: 'Active' | 'Inactive'
}

/** One city in seventeen is not open yet. */
const INACTIVE_EVERY = 17

export const cityTable: TableDefinition<CityRow> = {
  name: 'cities',
  seed: geography =>
    geography.cities.map(([title, state_id, latitude, longitude], index) => ({
      id: index + 1,
      title,
      state_id,
      latitude,
      longitude,
      status: (index + 1) % INACTIVE_EVERY === 0 ? 'Inactive' : 'Active',
    })),
}

/** The id of the country with this code; undefined if the geography does not have it. */
export function countryIdOf({ countries }: Geography, sortName: string): number | undefined {
  const index = countries.findIndex(country => country.sort_name === sortName)
  return index < 0 ? undefined : index + 1
}
