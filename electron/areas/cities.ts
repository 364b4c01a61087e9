/** Cities: handlers (F-420 to F-425). */
import { cityList, type CityForm, type City } from '../../shared/areas/cities.ts'
import { plainNumber } from '../../shared/rules/decimal.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, optionalId, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

/** Digit for digit as it came; a number that JavaScript would write with an exponent stands in full. */
const coordinate: Decoder<string> = (value, path) => (typeof value === 'number' ? plainNumber(value) : text(value, path).trim())

const city = fields({
  // Add City does not ask for a state, so there may be cities without one (decisions 1a, 13).
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

export function cities(core: Core): Handlers<'cities'> {
  return recordHandlers(core, 'cities', {
    ...cityRows,
    detailKeys: ['city_details'],
    dependsOn: ['countries', 'states'],
    searchesInBackend: true,
    createBody,
    updateBody: form => ({ ...createBody(form), latitude: form.latitude, longitude: form.longitude }),
  })
}
