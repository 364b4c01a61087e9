/** Agenda: the list, the form, and the week of a country at a glance (O-144 to O-147). */
import { agenda, agendaList, type AgendaSetting } from '../../../shared/areas/agenda.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { places } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { WeekView } from '../../ui/marketplace/WeekView.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

/** All settings of the setting's country; a week has far fewer than a page of them. */
function Week({ shown }: { shown: AgendaSetting }) {
  const query = { page: 0, size: 100, filters: { country_id: { is: [agendaList.texts.country_id(shown)] } } }
  const { data, failure, reload } = useQuery({ key: ['agenda', 'list', query], area: 'agenda', read: signal => atoms.list.read(query, { signal }) })
  if (!data) return failure && <FailureBar failure={failure} retry={() => reload()} />
  const hours = data.rows.map(({ day_name, start_time, end_time, status }) => ({ day_name, opening_time: start_time, closing_time: end_time, status }))
  return <WeekView title={isolating`Week in ${shown.country_title || 'this country'}`} hours={hours} />
}

export const { List, Edit, Import } = plainScreens({
  area: agenda,
  atoms,
  noun: { one: 'agenda setting', many: 'agenda settings' },
  nameOf: ({ day_name, country_title }) => [day_name, country_title].filter(Boolean).join(', '),
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'country_id', header: 'Country-ID', width: 140, reference: ({ country_id }) => detailsReference(places.countries.list, country_id) },
      { id: 'day_name', header: 'Day', width: 110, as: 'record' },
      { id: 'start_time', header: 'Start-Time', width: 100, align: 'end' },
      { id: 'end_time', header: 'End-Time', width: 100, align: 'end' },
      { id: 'min_gap', header: 'Gap-time', width: 100, align: 'end' },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
    details: {
      title: 'Week',
      name: ({ day_name }) => day_name,
      menuLabel: 'Week',
      tabs: [{ id: 'week', label: 'Week', content: Week }],
    },
  },
  edit: { submit: 'Update Agenda', formOf: ({ country_id: _, country_title: __, ...form }) => form, context: Week },
  fields: [
    [
      { as: 'time', name: 'start_time', label: 'Start Time' },
      { as: 'time', name: 'end_time', label: 'End Time' },
    ],
    { as: 'duration', name: 'min_gap', label: 'Gap Time' },
  ],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
})
