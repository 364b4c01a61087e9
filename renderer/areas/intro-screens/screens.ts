/** Intro screens: the list in its order, the forms with a preview, the translation (O-152 to O-160, O-477 to O-479). */
import { introScreens } from '../../../shared/areas/intro-screens.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, ImportTranslations } = plainScreens({
  area: introScreens,
  atoms,
  noun: { one: 'intro screen', many: 'intro screens' },
  nameOf: screen => screen.title,
  list: { orderedBy: ReorderList, menuHeader: 'Action', columns: [{ id: 'status', header: 'Status', width: 120, as: 'status' }] },
  add: { submit: 'Add Intro Screen', empty: { title: '', description: '', image: '' }, nameOf: form => form.title },
  edit: { submit: 'Update Intro Screen', formOf: ({ id, title, description, image }) => ({ id, title, description, image }) },
  fields: [
    { as: 'text', name: 'title', label: 'Title', required: true },
    { as: 'longText', name: 'description', label: 'Description', required: true },
    { as: 'image', name: 'image', label: 'Image', directory: 'tutorial', required: true },
  ],
  beside: PhonePreview,
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  translation: {
    title: 'Intro Screen Translation',
    texts: [
      { name: 'title', label: 'Title', as: 'text', source: screen => screen.title },
      { name: 'description', label: 'Description', as: 'longText', source: screen => screen.description },
    ],
  },
})
