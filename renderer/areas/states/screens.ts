/** States: the list and the forms (F-117 to F-129, F-284, F-318 to F-322; decisions F-285). */
import { states, STATE_STATUS_WORDS, stateUpdateOf } from '../../../shared/areas/states.ts'
import { places } from '../../../shared/rules/places.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import } = plainScreens({
  area: states,
  atoms,
  noun: { one: 'state', many: 'states' },
  nameOf: state => state.title,
  list: {
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 200, as: 'record' },
      { id: 'sort_name', header: 'Sort Name', width: 110, fits: true },
      { id: 'country_title', header: 'Country', width: 150, reference: ({ country_id }) => detailsReference(places.countries.list, country_id) },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
    canBeFull: true,
    hasBulk: true,
    maxHeight: 400,
  },
  add: {
    submit: 'Add State',
    empty: { country_id: null, title: '', sort_name: '' },
    nameOf: form => form.title,
    options: { isIncomplete: form => !form.title },
  },
  edit: {
    submit: 'Update State',
    formOf: ({ id, country_id, title, sort_name }) => ({ id, country_id, title, sort_name }),
    optionsOf: state => ({ schema: stateUpdateOf(state) }),
  },
  fields: [
    { as: 'country', name: 'country_id', stored: state => ({ id: state.country_id, title: state.country_title }) },
    { as: 'text', name: 'title', label: 'Title', required: true },
    { as: 'text', name: 'sort_name', label: 'Sort Name' },
  ],
  status: { words: STATE_STATUS_WORDS },
  removal: { title: "You're about to delete a state" },
})
