/** The list of suggestions (O-087 to O-090). */
import { suggestions } from '../../../shared/areas/suggestions.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import { PersonId } from '../../ui/table/PersonId.tsx'
import * as atoms from './atoms.ts'

export default listScreen(suggestions, atoms, {
  noun: { one: 'suggestion', many: 'suggestions' },
  columns: [
    { id: 'user_id', header: 'User-Id', width: 80, align: 'end', reference: ({ user_id }) => detailsReference(places.customers.list, user_id) },
    {
      id: 'first_name',
      header: 'Name',
      width: 140,
      names: true,
      cell: ({ user_id, first_name }, { tabIndex }) => (
        <PersonId id={user_id} place={places.customers.list} name={first_name} isNameAlone tabIndex={tabIndex} />
      ),
    },
    { id: 'email', header: 'Email', width: 236 },
    { id: 'created_at', header: 'Date', width: 135, written: (text, { created_at }) => ({ text, whole: writtenMoment(created_at).whole }) },
    { id: 'suggestion', header: 'Suggestion', width: 300 },
  ],
  menuHeader: null,
  rowName: suggestion => suggestion.first_name,
})
