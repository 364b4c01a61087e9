/** Notification templates in the demo marketplace, in three languages with gaps. */
import { translationRows } from '../data/languages.ts'
import { NOTIFICATIONS } from '../words.ts'
import { recordArea } from '../records.ts'
import { oddOnes, wornTable } from '../oddities.ts'

/** Oddities: switched off, with variables as JSON text, without variables and in a state of years ago, and with a misspelt one. */
const ODD = {
  4: { status: 0 },
  6: { variables: '["professional_name", "category"]' },
  10: { variables: null, status: 2, description: 'Read what is new before you book again.' },
  11: { description: 'Hello {custmer_name}, {professional_name} has sent you an offer.' },
}
const templates = () => [...NOTIFICATIONS.templates, ...oddOnes([NOTIFICATIONS.old])]

const templateTable = wornTable(
  'notifications',
  () => templates().map(({ variables, english: { title, description } }, index) => ({ id: index + 1, title, description, variables, status: 1 })),
  ODD,
)

export const notifications = recordArea(templateTable, {
  noun: 'Notification',
  list: { call: 'GET notification/lists', withoutId: 12 },
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
    table: {
      name: 'notification-translations',
      seed: () => translationRows(templates().map(({ english, spanish, portuguese }) => [english, spanish ?? null, portuguese ?? null])),
    },
    texts: { title: 'title', description: 'description' },
  },
})
