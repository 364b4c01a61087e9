/** Banks: the list, and the forms (O-108 to O-111, O-461, O-462). */
import { bankFormOf, banks } from '../../../shared/areas/banks.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { places } from '../../../shared/rules/places.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import } = plainScreens({
  area: banks,
  atoms,
  noun: { one: 'bank', many: 'banks' },
  nameOf: bank => bank.bank_name,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'bank_name', header: 'Title', width: 240, as: 'record' },
      { id: 'country_title', header: 'Country', width: 180, reference: ({ country_id }) => detailsReference(places.countries.list, country_id) },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
  },
  add: {
    submit: 'Add Bank',
    empty: { country_id: null, title: '' },
    nameOf: form => form.title,
  },
  edit: {
    submit: 'Update Bank',
    formOf: bankFormOf,
  },
  fields: [
    { as: 'country', name: 'country_id', required: true, stored: bank => ({ id: bank.country_id, title: bank.country_title }) },
    { as: 'text', name: 'title', label: 'Title', required: true },
  ],
  leaveAfter: 1_000,
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
})
