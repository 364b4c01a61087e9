/** Agenda: handlers (O-607 to O-611). */
import { agenda as area, agendaRow } from '../../shared/areas/agenda.ts'
import { secondsOf, weekdayOf } from '../../shared/rules/times.ts'
import { countryNames } from '../core/lists/names.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const agenda = recordArea(area, usualCalls(area, assumed, 'agenda'), {
  decode: agendaRow,
  refersTo: { id: 'country_id', title: 'country_title' },
  named: row => row.day_name,
  columns: { day_name: row => weekdayOf(row.day_name) },
  detailKeys: ['agenda_setting_details'],
  dependsOn: ['countries'],
  updateBody: ({ day_name, start_time, end_time, min_gap, status }) => {
    return { day_name, start_time: secondsOf(start_time), end_time: secondsOf(end_time), min_gap: secondsOf(min_gap), status }
  },
  names: countryNames,
})
