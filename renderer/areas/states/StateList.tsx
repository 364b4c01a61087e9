/** The State list (F-117 to F-127). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { STATE_STATUS_WORDS, stateList, states, type State } from '../../../shared/areas/states.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { removal } from './removal.ts'

const { create, update, setStatus } = states.operations

const columns: ListColumn<State>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 200, as: 'record' },
  { id: 'sort_name', header: 'Sort Name', width: 110, fits: true },
  { id: 'country_title', header: 'Country', width: 150 },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

export default function StateList() {
  return (
    <ListScreen
      area={states}
      noun={{ one: 'state', many: 'states' }}
      shape={stateList}
      columns={columns}
      read={client.states.list}
      searchLabel="Search states"
      canBeFull
      hasBulk
      maxHeight={400}
      rowName={state => state.title}
      add={{ label: 'Add New State', to: places.states.add.path, needs: create.needs }}
      record={{ label: 'Edit', to: state => recordPath(places.states.edit, state.id), needs: update.needs }}
      status={{
        of: state => state.status,
        words: STATE_STATUS_WORDS,
        needs: setStatus.needs,
        set: ({ id }, status, call) => client.states.setStatus({ id, status }, call),
      }}
      remove={removal}
    />
  )
}
