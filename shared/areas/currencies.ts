/** Currencies (F-012, F-138 to F-153): reference data, held whole and listed on this machine. */
import { number, string } from 'yup'
import type { ById, ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { decimal } from '../rules/decimal.ts'
import { digits, fields, id, optionalId, statusWord, text } from '../rules/decode.ts'
import { notTooShort } from '../rules/fields.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

/** Amounts are text, so that no digit is lost. */
export const currencyRow = fields({
  id,
  country_id: optionalId,
  country_title: text,
  title: text,
  code: text,
  symbol: text,
  status: statusWord(STATUS_WORDS),
  service_minimum_price: digits,
  refer_by_amount: digits,
  minimum_transaction_amount: digits,
})
export type Currency = ReturnType<typeof currencyRow>

/** The form's fields (F-428). */
export type CurrencyForm = Omit<Currency, 'id' | 'country_title' | 'status'>

/** Columns and sizes (decisions F-150; F-481, F-482, F-485). */
export const currencyList = {
  columns: ['id', 'title', 'country_title', 'code', 'symbol', 'status'],
  sizes: [10, 20, 30],
  sort: { column: 'id', direction: 'asc' },
  kinds: { service_minimum_price: 'money', refer_by_amount: 'money', minimum_transaction_amount: 'money' },
  unwatched: ['country_title'],
  references: [{ field: 'country_id', label: 'Country ID', to: 'countries' }],
} as const satisfies ListShape

/** Add Currency: all but the country and the code must be there (F-323 to F-327; decisions 1a, 10). */
export const currencyForm = record({
  country_id: number().integer().nullable(),
  title: string().trim().required('Required'),
  code: string().trim().defined(),
  symbol: string().trim().required('Required'),
  service_minimum_price: decimal('Service Minimum Price').required('Required'),
  refer_by_amount: decimal('Referral Reward').required('Required'),
  minimum_transaction_amount: decimal('Minimum Amount to Get a Reward').required('Required'),
})

/** Update Currency; the form replaces an emptied field by the stored value (F-338), which may itself be empty or odd. */
export const currencyUpdate = currencyForm.shape({
  id: number().integer().min(1).required(),
  title: string().trim().defined(),
  symbol: string().trim().defined(),
  service_minimum_price: string().trim().defined(),
  refer_by_amount: string().trim().defined(),
  minimum_transaction_amount: string().trim().defined(),
})

/** The same for one currency: rejects a text of one character and an invalid amount, unless they are stored already (F-335). */
export function currencyUpdateOf(stored: CurrencyForm) {
  const amount = (field: 'service_minimum_price' | 'refer_by_amount' | 'minimum_transaction_amount', label: string) => decimal(label, stored[field])
  return currencyUpdate.shape({
    title: notTooShort(stored.title).defined(),
    code: notTooShort(stored.code).defined(),
    symbol: notTooShort(stored.symbol).defined(),
    service_minimum_price: amount('service_minimum_price', 'Service Minimum Price'),
    refer_by_amount: amount('refer_by_amount', 'Referral Reward'),
    minimum_transaction_amount: amount('minimum_transaction_amount', 'Minimum Amount to Get a Reward'),
  })
}
export interface CurrencyUpdate extends CurrencyForm, ById {}

export const currencies = recordArea<{ Row: Currency; Create: CurrencyForm; Update: CurrencyUpdate }>()('currencies', {
  list: currencyList,
  show: true,
  create: currencyForm,
  update: currencyUpdate,
  setStatus: STATUS_WORDS,
})
