/** The list of suggestions (O-087 to O-090). */
import { suggestions, type Suggestion } from '../../../shared/areas/suggestions.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import { areaList } from '../../framework/areaList.ts'
import { detailsReference, type ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { PersonId } from '../../ui/table/PersonId.tsx'

const columns: ListColumn<Suggestion>[] = [
  { id: 'user_id', header: 'User-Id', width: 80, align: 'end', reference: ({ user_id }) => detailsReference(places.customers.list, user_id) },
  {
    id: 'first_name',
    header: 'Name',
    width: 140,
    names: true,
    cell: ({ user_id, first_name }, { tabIndex }) => <PersonId id={user_id} place={places.customers.list} name={first_name} isNameAlone tabIndex={tabIndex} />,
  },
  { id: 'email', header: 'Email', width: 236 },
  { id: 'created_at', header: 'Date', width: 135, written: (text, { created_at }) => ({ text, whole: writtenMoment(created_at).whole }) },
  { id: 'suggestion', header: 'Suggestion', width: 300 },
]

const LIST = areaList(suggestions, { one: 'suggestion', many: 'suggestions' })

const definition: ListDefinition<Suggestion> = {
  ...LIST,
  columns,
  menuHeader: null,
  rowName: suggestion => suggestion.first_name,
}

export default function SuggestionList() {
  return <ListScreen definition={definition} />
}
