/** Cities: handlers (F-420 to F-425). */
import { cities as area, cityList, type CityForm, type City } from '../../shared/areas/cities.ts'
import { plainNumber } from '../../shared/rules/decimal.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, optionalId, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('cities', {
  list: spec('GET city/lists'),
  show: spec('GET city/show/{id}'),
  create: spec('POST city/store'),
  update: spec('POST city/update'),
  setStatus: spec('POST city/status'),
  remove: spec('DELETE city/delete/{id}'),
})

/** All digits as they came; a number is written in full, without an exponent. */
const coordinate: Decoder<string> = (value, path) => (typeof value === 'number' ? plainNumber(value) : text(value, path).trim())

const city = fields({
  // Add City does not require a state, so cities may have none (decisions 1a, 13).
  id,
  title: text,
  state_id: optionalId,
  state_title: text,
  country_id: optionalId,
  country_title: text,
  latitude: coordinate,
  longitude: coordinate,
  status: statusWord(STATUS_WORDS),
})

export const cityRows: RowDefinition<City> = {
  shape: cityList,
  decode: city,
  searched: row => `${row.id} ${row.title} ${row.state_title} ${row.country_title}`,
  place: row => [row.state_title, row.country_title].filter(Boolean).join(', '),
}

const createBody = ({ state_id, title }: CityForm) => ({ state_id: state_id ?? '', title })

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...cityRows,
    detailKeys: ['city_details'],
    dependsOn: ['countries', 'states'],
    searchesInBackend: true,
    createBody,
    updateBody: form => ({ ...createBody(form), latitude: form.latitude, longitude: form.longitude }),
  })
}

export const cities: AreaModule<typeof area> = { endpoints, rows: cityRows, handlers: handlersOf }
