/** The agenda in the demo marketplace: a row for each weekday of the countries that it is open in. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { WEEKDAYS } from '../../../shared/rules/times.ts'
import { countryIdOf } from '../data/regions.ts'
import { recordArea } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface AgendaRow extends Row, Record<'start_time' | 'end_time' | 'min_gap', number | string | null> {
  country_id: number
  day_name: string
  status: string
}

const COUNTRIES = ['AR', 'ES', 'MX', 'UY', 'CL', 'CO', 'PE', 'PT', 'BR', 'EC', 'BO', 'PY']
const HOUR = 3600
/** Oddities: midnight at the end of a day, nothing at all, a day of another name; the last is listed without its id. */
const ODD: Record<number, Partial<AgendaRow>> = {
  13: { day_name: 'saturday', end_time: 24 * HOUR },
  14: { start_time: null, end_time: null, min_gap: null, status: 'Closed' },
  21: { day_name: 'Feriados' },
}
const WITHOUT_ID = 84

const agendaTable: TableDefinition<AgendaRow> = {
  name: 'agenda',
  seed(geography) {
    const chance = chanceFrom(144)
    return COUNTRIES.flatMap((sortName, place) => {
      const country_id = countryIdOf(geography, sortName) ?? 0
      const [opens, closes, gap] = [chance.whole(7, 9), chance.whole(19, 22), chance.pick([0.25, 0.5, 1])]
      return WEEKDAYS.map((day_name, index): AgendaRow => {
        const id = place * WEEKDAYS.length + index + 1
        const [start_time, end_time, min_gap] = [opens * HOUR, (index < 5 ? closes : 14) * HOUR, gap * HOUR]
        return Object.assign({ id, country_id, day_name, start_time, end_time, min_gap, status: index === 6 ? 'Inactive' : 'Active' }, oddity(ODD, id))
      })
    })
  },
}

export const agenda = recordArea(agendaTable, () => ({
  noun: 'Agenda setting',
  list: { call: 'GET agenda/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
  show: { call: 'GET agenda/show/:id', key: 'agenda_setting_details' },
  save: { update: 'POST agenda/update', required: { day_name: 'day', start_time: 'start time', end_time: 'end time', min_gap: 'gap', status: 'status' } },
  status: { call: 'POST agenda/status', values: STATUS_WORDS },
}))
