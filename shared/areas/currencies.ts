/** Currencies (F-012, F-138 to F-153): reference data, held whole and listed on this machine. */
import { number, string } from 'yup'
import type { ById, ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { decimal } from '../rules/decimal.ts'
import { STATUS_WORDS, type Status } from '../rules/status.ts'

/** The form's fields (F-428). Amounts are text, so that no digit is lost. */
export interface CurrencyForm {
  country_id: number | null
  title: string
  code: string
  symbol: string
  service_minimum_price: string
  refer_by_amount: string
  minimum_transaction_amount: string
}
export interface Currency extends CurrencyForm {
  id: number
  country_title: string
  status: Status
}

/** Columns and sizes (decisions F-150; F-481, F-482, F-485). */
export const currencyList = {
  columns: ['id', 'title', 'country_title', 'code', 'symbol', 'status'],
  sizes: [10, 20, 30],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

/** Add Currency: all but the country and the code must be there (F-323 to F-327; decisions 1a, 10). */
export const currencyForm = record({
  country_id: number().integer().nullable(),
  title: string().trim().required('Required'),
  code: string().trim().defined(),
  symbol: string().trim().required('Required'),
  service_minimum_price: decimal('Service Minimum Price').required('Required'),
  refer_by_amount: decimal('Refer By Amount').required('Required'),
  minimum_transaction_amount: decimal('Minimum Transaction Amount').required('Required'),
})

/** Update Currency; an emptied field has become the stored value before it comes here (F-338). */
export const currencyUpdate = currencyForm.shape({ id: number().integer().min(1).required() })
export interface CurrencyUpdate extends CurrencyForm, ById {}

export const currencies = defineArea('currencies', 'Currencies', recordOperations<Currency, CurrencyForm, CurrencyUpdate>({ shape: currencyList, words: STATUS_WORDS, createForm: currencyForm, updateForm: currencyUpdate }))
