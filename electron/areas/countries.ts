/** Countries: handlers (F-407 to F-413). */
import { countries as area, countryList, countryRow, type Country } from '../../shared/areas/countries.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('countries', {
  list: spec('POST Country/lists'),
  show: spec('POST Country/show'),
  create: spec('POST Country/store'),
  update: spec('POST Country/update'),
  setStatus: spec('POST Country/status'),
})

const countryRows: RowDefinition<Country> = { shape: countryList, decode: countryRow, searched: row => row.title }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...countryRows, detailKeys: ['country_details'] })
}

export const countries: AreaModule<typeof area> = { endpoints, rows: countryRows, handlers: handlersOf }
