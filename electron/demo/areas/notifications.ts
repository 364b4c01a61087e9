/** Notification templates in the demo marketplace, in three languages with gaps. */
import { translationRows } from '../data/languages.ts'
import { NOTIFICATION_WORDS, OLD_TEMPLATE } from '../notificationWords.ts'
import { recordArea, type TranslationRow } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity, oddOnes } from '../oddities.ts'

interface TemplateRow extends Row {
  title: string
  description: string
  variables: string | null
  /** 1 or 0; other numbers are of years ago. */
  status: number
}

/** Oddities; the last is listed without its id. */
const NO_VARIABLES = 10
const MISSPELT = 11
const WITHOUT_ID = 12
const ODD: Record<number, Partial<TemplateRow>> = {
  4: { status: 0 },
  6: { variables: '["professional_name", "category"]' },
  [NO_VARIABLES]: { variables: null, status: 2, description: 'Read what is new before you book again.' },
  [MISSPELT]: { description: 'Hello {custmer_name}, {professional_name} has sent you an offer.' },
}

const templateTable: TableDefinition<TemplateRow> = {
  name: 'notifications',
  seed: () =>
    [...NOTIFICATION_WORDS, ...oddOnes([OLD_TEMPLATE])].map(({ variables, english }, index) => {
      const row: TemplateRow = { id: index + 1, ...english, variables, status: 1 }
      return Object.assign(row, oddity(ODD, row.id))
    }),
}
const translationTable: TableDefinition<TranslationRow> = {
  name: 'notification-translations',
  seed: () =>
    translationRows(
      [...NOTIFICATION_WORDS, ...oddOnes([OLD_TEMPLATE])].map(({ english, spanish, portuguese }) => [english, spanish ?? null, portuguese ?? null]),
    ),
}

export const notifications = recordArea(
  templateTable,
  tables => ({
    noun: 'Notification',
    list: { call: 'GET notification/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
    show: { call: 'GET notification/show/:id', key: 'notification_template_details' },
    save: {
      store: 'POST notification/store',
      update: 'POST notification/update/:id',
      required: { title: 'title', description: 'description', variables: 'variables' },
      unique: { title: ['title'] },
    },
    status: { call: 'POST notification/status/:id', values: [1, 0] },
    translation: {
      show: 'GET notification/translation/:main_id/:lang_id',
      store: 'POST notification/storeTranslation',
      table: tables.open(translationTable),
      texts: { title: 'title', description: 'description' },
    },
  }),
  [translationTable],
)
