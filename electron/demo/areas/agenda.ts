/** The agenda in the demo marketplace: a row for each weekday of the countries that it is open in. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { WEEKDAYS } from '../../../shared/rules/times.ts'
import { countryIdOf } from '../data/regions.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import { wornTable } from '../oddities.ts'

const COUNTRIES = ['AR', 'ES', 'MX', 'UY', 'CL', 'CO', 'PE', 'PT', 'BR', 'EC', 'BO', 'PY']
const HOUR = 3600
/** Oddities: midnight at the end of a day, nothing at all, a day of another name. */
const ODD = {
  13: { day_name: 'saturday', end_time: 24 * HOUR },
  14: { start_time: null, end_time: null, min_gap: null, status: 'Closed' },
  21: { day_name: 'Feriados' },
}

function healthy(geography: Geography) {
  const chance = chanceFrom(144)
  return COUNTRIES.flatMap((sortName, place) => {
    const country_id = countryIdOf(geography, sortName) ?? 0
    const [opens, closes, gap] = [chance.whole(7, 9), chance.whole(19, 22), chance.pick([0.25, 0.5, 1])]
    return WEEKDAYS.map((day_name, index) => {
      const id = place * WEEKDAYS.length + index + 1
      const [start_time, end_time, min_gap] = [opens * HOUR, (index < 5 ? closes : 14) * HOUR, gap * HOUR]
      return { id, country_id, day_name, start_time, end_time, min_gap, status: index === 6 ? 'Inactive' : 'Active' }
    })
  })
}

export const agenda = recordArea(wornTable('agenda', healthy, ODD), {
  noun: 'Agenda setting',
  list: { call: 'GET agenda/lists', withoutId: 84 },
  show: { call: 'GET agenda/show/:id', key: 'agenda_setting_details' },
  save: { update: 'POST agenda/update', required: { day_name: 'day', start_time: 'start time', end_time: 'end time', min_gap: 'gap', status: 'status' } },
  status: { call: 'POST agenda/status', values: STATUS_WORDS },
})
