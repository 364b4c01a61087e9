/** Cities: handlers (F-420 to F-425). */
import { cityList, type City, type CityForm, type CityUpdate } from '../../shared/areas/cities.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, nullable, number, optionalId, text, word } from '../core/decode.ts'
import { recordHandlers } from '../core/records.ts'

const city = fields({
  // Add City does not ask for a state, so there may be cities without one (decisions 1a, 13).
  id, title: text, state_id: optionalId, state_title: text, country_id: optionalId, country_title: text,
  latitude: nullable(number), longitude: nullable(number), status: word(STATUS_WORDS),
})

const createBody = ({ state_id, title }: CityForm) => ({ state_id: state_id ?? '', title })

export function cities(core: Core): Handlers<'cities'> {
  return recordHandlers<City, CityForm, CityUpdate>(core, {
    area: 'cities',
    shape: cityList,
    decode: city,
    detailKeys: ['city_details'],
    searchesInBackend: true,
    searched: row => `${row.id} ${row.title} ${row.state_title} ${row.country_title}`,
    place: row => [row.state_title, row.country_title].filter(Boolean).join(', '),
    createBody,
    updateBody: form => ({ ...createBody(form), latitude: form.latitude, longitude: form.longitude }),
  })
}
