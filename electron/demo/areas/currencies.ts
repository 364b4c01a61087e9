/** Currencies in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { CURRENCIES } from '../words.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import { recordArea } from '../records.ts'
import { missing, plain } from '../request.ts'
import type { Geography } from '../geography.ts'
import type { RowOf, Tables } from '../tables.ts'

const currencyTable = {
  name: 'currencies',
  seed: (geography: Geography) =>
    CURRENCIES.map(([sortName, title, code, symbol, price], index) => ({
      id: index + 1,
      country_id: countryIdOf(geography, sortName) ?? 0,
      title,
      code,
      symbol,
      service_minimum_price: price,
      refer_by_amount: '1.5',
      minimum_transaction_amount: price,
      status: index < 10 ? 'Active' : 'Inactive',
    })),
}

/** What must be sent, by the words that the messages have for it. */
const REQUIRED = {
  country_id: 'country',
  title: 'title',
  code: 'code',
  symbol: 'symbol',
  service_minimum_price: 'service minimum price',
  refer_by_amount: 'refer by amount',
  minimum_transaction_amount: 'minimum transaction amount',
}
const AMOUNTS = ['service_minimum_price', 'refer_by_amount', 'minimum_transaction_amount'] as const

const kept = (payload: Record<string, string>) => ({
  ...(Object.fromEntries(Object.keys(REQUIRED).map(field => [field, payload[field]?.trim() ?? ''])) as Record<keyof typeof REQUIRED, string>),
  country_id: Number(payload.country_id),
})

/** Messages on the problems of a currency. */
function problems(payload: Record<string, string>, before: RowOf<typeof currencyTable> | undefined, tables: Tables): Record<string, string> {
  const found = missing(payload, REQUIRED)
  if (!found.country_id && !tables.open(countryTable).get(Number(payload.country_id))) found.country_id = 'The selected country does not exist.'
  for (const field of AMOUNTS) {
    if (!found[field] && !/^\d+(\.\d+)?$/.test(payload[field]!)) found[field] = `The ${REQUIRED[field]} must be a number.`
  }
  const currencies = tables.open(currencyTable).all()
  if (!found.code && currencies.some(row => row.id !== before?.id && plain(row.code) === plain(payload.code!))) found.code = 'The code has already been taken.'
  return found
}

export const currencies = recordArea(currencyTable, {
  noun: 'Currency',
  shown: (currency, _, tables) => ({ ...currency, country_title: tables.open(countryTable).get(currency.country_id)?.title ?? '' }),
  list: { call: 'GET currency/lists' },
  show: { call: 'GET currency/show/:id', key: 'currency_details' },
  save: { store: 'POST currency/store', update: 'POST currency/update', problems, kept },
  status: { call: 'POST currency/status', values: STATUS_WORDS },
})
