/** Spoken languages: the list, and the forms (O-148 to O-151, O-473, O-474). */
import { spokenLanguages } from '../../../shared/areas/spoken-languages.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import } = plainScreens({
  area: spokenLanguages,
  atoms,
  noun: { one: 'spoken language', many: 'spoken languages' },
  nameOf: language => language.title,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'short_code', header: 'Short-Code', width: 120, fits: true },
      { id: 'title', header: 'Name', width: 240, as: 'record' },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
  },
  add: {
    submit: 'Add Spoken Language',
    empty: { title: '', short_code: '' },
    nameOf: form => form.title,
  },
  edit: { submit: 'Update Spoken Language', formOf: ({ id, title, short_code }) => ({ id, title, short_code }) },
  fields: [
    { as: 'text', name: 'short_code', label: 'Short Code', required: true },
    { as: 'text', name: 'title', label: 'Language Name', required: true },
  ],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
})
