/** The Country list (F-130, decisions F-132). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { countries, countryList, type Country } from '../../../shared/areas/countries.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'

const { create, update, setStatus } = countries.operations

const columns: ListColumn<Country>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 220, as: 'record' },
  { id: 'sort_name', header: 'Sort Name', width: 110, fits: true },
  { id: 'code', header: 'Code', width: 90, fits: true },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

export default function CountryList() {
  return (
    <ListScreen
      area={countries}
      noun={{ one: 'country', many: 'countries' }}
      shape={countryList}
      columns={columns}
      read={client.countries.list}
      searchLabel="Search countries"
      canBeFull
      rowName={country => country.title}
      add={{ label: 'Add New Country', to: places.countries.add.path, needs: create.needs }}
      record={{ label: 'Edit', to: country => recordPath(places.countries.edit, country.id), needs: update.needs }}
      status={{
        of: country => country.status,
        words: STATUS_WORDS,
        needs: setStatus.needs,
        set: ({ id }, status, call) => client.countries.setStatus({ id, status }, call),
      }}
    />
  )
}
