/** Countries: handlers (F-407 to F-413). */
import { countryList, YES_NO, type Country } from '../../shared/areas/countries.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Core, Handlers } from '../core/core.ts'
import { absentAs, fields, id, statusWord, text } from '../core/calls/decode.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const yesNo = absentAs('no', statusWord(YES_NO))

const country = fields({
  id,
  title: text,
  sort_name: text,
  code: text,
  nationality: text,
  bbp_customer_fees: text,
  bbp_provider_fees: text,
  VAT: text,
  payment_gateway_fees: text,
  enable_cod: yesNo,
  vat_show_in_customer: yesNo,
  vat_show_in_provider: yesNo,
  icon: text,
  partial_payment_percentage: text,
  bbp_min_token_amount: text,
  status: statusWord(STATUS_WORDS),
})

export const countryRows: RowDefinition<Country> = { shape: countryList, decode: country, searched: row => row.title }

export function countries(core: Core): Handlers<'countries'> {
  return recordHandlers(core, 'countries', { ...countryRows, detailKeys: ['country_details'] })
}
