/** Countries: handlers (F-407 to F-413). */
import { countries as area, countryList, YES_NO, type Country } from '../../shared/areas/countries.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Core, Handlers } from '../core/core.ts'
import { absentAs, fields, id, statusWord, text } from '../core/calls/decode.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('countries', {
  list: spec('POST Country/lists'),
  show: spec('POST Country/show'),
  create: spec('POST Country/store'),
  update: spec('POST Country/update'),
  setStatus: spec('POST Country/status'),
})

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

const countryRows: RowDefinition<Country> = { shape: countryList, decode: country, searched: row => row.title }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...countryRows, detailKeys: ['country_details'] })
}

export const countries: AreaModule<typeof area> = { endpoints, rows: countryRows, handlers: handlersOf }
