/** Cities: handlers (F-420 to F-425). */
import { cities as area, cityRow, type CityForm } from '../../shared/areas/cities.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const createBody = ({ state_id, title }: CityForm) => ({ state_id: state_id ?? '', title })

export const cities = recordArea(area, usualCalls(area, spec, 'city'), {
  decode: cityRow,
  place: row => [row.state_title, row.country_title].filter(Boolean).join(', '),
  detailKeys: ['city_details'],
  dependsOn: ['countries', 'states'],
  searchesInBackend: true,
  createBody,
  updateBody: form => ({ ...createBody(form), latitude: form.latitude, longitude: form.longitude }),
})
