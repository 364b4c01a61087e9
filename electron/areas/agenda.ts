/** Agenda: handlers (O-607 to O-611). */
import { agenda as area, agendaList, agendaRow, type AgendaSetting } from '../../shared/areas/agenda.ts'
import { secondsOf, weekdayOf } from '../../shared/rules/times.ts'
import type { Core, Handlers } from '../core/core.ts'
import { countryNames } from '../core/lists/names.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('agenda', {
  list: assumed('GET agenda/lists'),
  show: assumed('GET agenda/show/{id}'),
  update: assumed('POST agenda/update'),
  setStatus: assumed('POST agenda/status'),
})

const agendaRows: RowDefinition<AgendaSetting> = {
  shape: agendaList,
  decode: agendaRow,
  refersTo: { id: 'country_id', title: 'country_title' },
  named: row => row.day_name,
  columns: { day_name: row => weekdayOf(row.day_name) },
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...agendaRows,
    detailKeys: ['agenda_setting_details'],
    names: () => countryNames(core),
    dependsOn: ['countries'],
    updateBody: ({ day_name, start_time, end_time, min_gap, status }) => {
      return { day_name, start_time: secondsOf(start_time), end_time: secondsOf(end_time), min_gap: secondsOf(min_gap), status }
    },
  })
}

export const agenda: AreaModule<typeof area> = { endpoints, rows: agendaRows, handlers: handlersOf }
