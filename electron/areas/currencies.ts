/** Currencies: handlers (F-426 to F-431). */
import { currencies as area, currencyRow, type CurrencyForm } from '../../shared/areas/currencies.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const body = (form: CurrencyForm) => ({
  country_id: form.country_id ?? '',
  title: form.title,
  code: form.code,
  symbol: form.symbol,
  service_minimum_price: form.service_minimum_price,
  refer_by_amount: form.refer_by_amount,
  minimum_transaction_amount: form.minimum_transaction_amount,
})

export const currencies = recordArea(area, usualCalls(area, spec, 'currency'), {
  decode: currencyRow,
  searched: row => row.title, // by title alone (F-351)
  place: row => row.country_title,
  detailKeys: ['currency_details'],
  dependsOn: ['countries'],
  createBody: body,
  updateBody: body,
})
