/** Cities: handlers (F-420 to F-425). */
import { cities as area, cityList, cityRow, type CityForm, type City } from '../../shared/areas/cities.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
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

export const cityRows: RowDefinition<City> = {
  shape: cityList,
  decode: cityRow,
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
