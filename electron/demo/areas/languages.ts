/** Languages in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { languageTable } from '../data/languages.ts'
import { recordArea } from '../records.ts'

export const languages = recordArea(languageTable, {
  noun: 'Language',
  list: { call: 'POST Language/lists' },
  show: { call: 'POST Language/show' },
  save: {
    store: 'POST Language/store',
    update: 'POST Language/update',
    required: { title: 'title', code: 'code' },
    unique: { code: ['code'] },
  },
  status: { call: 'POST Language/status/:id', values: STATUS_WORDS },
})
