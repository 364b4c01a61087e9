/** Sections: the list, and the forms (O-138 to O-143, O-472). */
import { sections } from '../../../shared/areas/sections.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit } = plainScreens({
  area: sections,
  atoms,
  noun: { one: 'section', many: 'sections' },
  nameOf: section => section.title,
  list: {
    menuHeader: 'Action',
    canBeFull: true,
    maxHeight: 600, // O-691
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 320, as: 'record' },
    ],
  },
  add: { submit: 'Add Section', empty: { title: '' }, nameOf: form => form.title },
  edit: { submit: 'Update Section', formOf: ({ id, title }) => ({ id, title }) },
  fields: [{ as: 'text', name: 'title', label: 'Title', required: true }],
})
