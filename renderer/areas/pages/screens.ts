/** Pages: the list, and the forms (O-132 to O-137, O-471). */
import { pages } from '../../../shared/areas/pages.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit } = plainScreens({
  area: pages,
  atoms,
  noun: { one: 'page', many: 'pages' },
  nameOf: page => page.title,
  list: {
    menuHeader: 'Action',
    canBeFull: true,
    maxHeight: 600, // O-690
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 320, as: 'record' },
    ],
  },
  add: { submit: 'Add Page', empty: { title: '' }, nameOf: form => form.title },
  edit: { submit: 'Update Page', formOf: ({ id, title }) => ({ id, title }) },
  fields: [{ as: 'text', name: 'title', label: 'Title', required: true }],
})
