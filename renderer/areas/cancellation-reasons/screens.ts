/** Cancellation reasons: the list, the forms and the translation (O-112 to O-116, O-460). */
import { cancellationReasons } from '../../../shared/areas/cancellation-reasons.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import, ImportTranslations } = plainScreens({
  area: cancellationReasons,
  atoms,
  noun: { one: 'cancellation reason', many: 'cancellation reasons' },
  nameOf: reason => reason.title,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 320, as: 'record' },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
  },
  add: { submit: 'Add Cancellation Reason', empty: { title: '' }, nameOf: form => form.title },
  edit: { submit: 'Update Cancellation Reason', formOf: ({ id, title }) => ({ id, title }) },
  fields: [{ as: 'text', name: 'title', label: 'Title', required: true }],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  translation: { title: 'Cancellation Reason Translation', texts: [{ name: 'title', label: 'Title', as: 'text', source: reason => reason.title }] },
})
