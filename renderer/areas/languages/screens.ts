/** Languages: the list, and the forms (O-122 to O-131, O-452 to O-454). */
import { languages } from '../../../shared/areas/languages.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import } = plainScreens({
  area: languages,
  atoms,
  noun: { one: 'language', many: 'languages' },
  nameOf: language => language.title,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'code', header: 'Short-Code', width: 120, fits: true },
      { id: 'title', header: 'Name', width: 240, as: 'record' },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
  },
  add: {
    submit: 'Add New Language',
    empty: { code: '', title: '' },
    nameOf: form => form.title,
  },
  edit: { submit: 'Update', formOf: ({ id, code, title }) => ({ id, code, title }) },
  fields: [
    { as: 'text', name: 'code', label: 'Code', required: true },
    { as: 'text', name: 'title', label: 'Language Name', required: true },
  ],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
})
