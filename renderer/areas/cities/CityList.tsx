/** The City list (F-103 to F-113). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { cities, cityList, type City } from '../../../shared/areas/cities.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { removal } from './removal.ts'

const { create, update, setStatus } = cities.operations

const columns: ListColumn<City>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 200, as: 'record' },
  { id: 'state_title', header: 'State', width: 170 },
  { id: 'country_title', header: 'Country', width: 150 },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

export default function CityList() {
  return (
    <ListScreen
      area={cities}
      noun={{ one: 'city', many: 'cities' }}
      shape={cityList}
      columns={columns}
      read={client.cities.list}
      searchLabel="Search cities"
      canBeFull
      hasBulk
      rowName={city => city.title}
      add={{ label: 'Add New City', to: places.cities.add.path, needs: create.needs }}
      record={{ label: 'Edit', to: city => recordPath(places.cities.edit, city.id), needs: update.needs }}
      status={{
        of: city => city.status,
        words: STATUS_WORDS,
        needs: setStatus.needs,
        set: ({ id }, status, call) => client.cities.setStatus({ id, status }, call),
      }}
      remove={removal}
    />
  )
}
