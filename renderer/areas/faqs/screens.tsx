/** FAQs: the list by who asks, the forms and the translation (O-174 to O-182, O-475, O-476). */
import { faqs, FAQ_TYPES } from '../../../shared/areas/faqs.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'
import * as atoms from './atoms.ts'

export const { List, Add, Edit, Import, ImportTranslations } = plainScreens({
  area: faqs,
  atoms,
  noun: { one: 'FAQ', many: 'FAQs' },
  nameOf: faq => faq.question,
  list: {
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'question', header: 'Question', width: 300, as: 'record' },
      { id: 'answer', header: 'Answer', width: 400 },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
  },
  add: { submit: 'Add FAQ', empty: { faq_for: '', question: '', answer: '' }, nameOf: form => form.question },
  edit: { submit: 'Update FAQ', formOf: ({ id, faq_for, question, answer }) => ({ id, faq_for, question, answer }) },
  fields: [
    { as: 'select', name: 'faq_for', label: 'FAQ Type', choices: FAQ_TYPES.map(word => ({ value: word, label: word })), required: true },
    { as: 'text', name: 'question', label: 'Question', required: true },
    { as: 'richText', name: 'answer', label: 'Answer' },
  ],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  translation: {
    title: 'FAQ Translation',
    texts: [
      { name: 'question', label: 'Question', as: 'text', source: faq => faq.question },
      { name: 'answer', label: 'Answer', as: 'richText', source: faq => faq.answer && <RichView html={faq.answer} /> },
    ],
  },
})
