/** Intro screens in the demo marketplace: a page at a time, in their order. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { translationRows } from '../data/languages.ts'
import { pictureAddress } from '../files.ts'
import { INTRO_SCREENS } from '../words.ts'
import { recordArea } from '../records.ts'
import { isOdd, oddOnes, wornTable } from '../oddities.ts'

/** Oddities: one that nobody finished, and one that is answered without its id. */
const ODD = { 17: { description: '', image: null, status: 'Draft' } }
const { screens, old } = INTRO_SCREENS
const WITHOUT_ID = screens.length + 1

const introScreenTable = wornTable(
  'intro-screens',
  () =>
    [...screens, ...oddOnes([old])].map(({ english: { title, description }, image, status = 'Active' }, index) => {
      return { id: index + 1, title, description, image, status, place: index + 1 }
    }),
  ODD,
)
const TEXTS = { title: 'title', description: 'description' }

export const introScreens = recordArea(introScreenTable, {
  noun: 'Intro screen',
  shown: ({ place: _, ...row }, context) => ({ ...row, image: pictureAddress(context, row.image), id: isOdd(row.id, WITHOUT_ID) ? null : row.id }),
  list: { call: 'GET tutorial/lists', isPaged: true },
  show: { call: 'GET tutorial/show/:id', key: 'app_tutorial_details' },
  save: { store: 'POST tutorial/store', update: 'POST tutorial/update', required: { ...TEXTS, image: 'image' }, unique: { title: ['title'] } },
  status: { call: 'POST tutorial/status', values: STATUS_WORDS },
  order: { call: 'POST tutorial/updateOrder', column: 'place' },
  translation: {
    show: 'GET tutorial/translation/:main_id/:lang_id',
    store: 'POST tutorial/storeTranslation',
    table: {
      name: 'intro-screen-translations',
      seed: () => translationRows(screens.map(({ spanish, portuguese }) => [null, spanish ?? null, portuguese ?? null])),
    },
    texts: TEXTS,
  },
})
