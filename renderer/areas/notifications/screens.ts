/** Notification templates: the list, the forms with what helps to write a template, the translation (O-117 to O-121, O-463 to O-465). */
import { notifications } from '../../../shared/areas/notifications.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { TemplateTools } from './TemplateTools.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, ImportTranslations } = plainScreens({
  area: notifications,
  atoms,
  noun: { one: 'notification template', many: 'notification templates' },
  nameOf: template => template.title,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 220, as: 'record' },
      { id: 'description', header: 'Description', width: 400 },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
  },
  add: {
    submit: 'Add Notification',
    empty: { title: '', description: '', variables: '' },
    nameOf: form => form.title,
  },
  edit: { submit: 'Update Notification', formOf: ({ id, title, description, variables }) => ({ id, title, description, variables }) },
  fields: [
    { as: 'text', name: 'title', label: 'Title', required: true },
    { as: 'longText', name: 'description', label: 'Description', required: true },
    { as: 'text', name: 'variables', label: 'Variables', hint: 'Names separated by commas, such as customer_name, service_date', required: true },
  ],
  below: TemplateTools,
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  translation: {
    title: 'Notification Translation',
    texts: [
      { name: 'title', label: 'Title', as: 'text', source: template => template.title },
      { name: 'description', label: 'Description', as: 'longText', hint: 'Variables stay as they are.', source: template => template.description },
    ],
  },
})
