/** Tags: the list, the forms and the translation (C-097 to C-102, C-548 to C-551). */
import { tagFormOf, tags } from '../../../shared/areas/tags.ts'
import { places } from '../../../shared/rules/places.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import, ImportTranslations } = plainScreens({
  area: tags,
  atoms,
  noun: { one: 'tag', many: 'tags' },
  nameOf: tag => tag.title,
  list: {
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 240, as: 'record' },
      { id: 'category_title', header: 'Category', width: 200, reference: ({ category_id }) => detailsReference(places.categories.list, category_id) },
    ],
    hasCells: true,
  },
  add: { submit: 'Submit', empty: { category_id: null, tag: '' }, nameOf: form => form.tag },
  edit: { submit: 'Submit', formOf: tagFormOf },
  fields: [
    { as: 'category', name: 'category_id', required: true, stored: tag => ({ id: tag.category_id, title: tag.category_title }) },
    { as: 'text', name: 'tag', label: 'Tag', required: true },
  ],
  removal: { title: "You're about to delete this Tag" },
  translation: { title: 'Tag Translation', texts: [{ name: 'tag', label: 'Tag', as: 'text', source: tag => tag.title }] },
})
