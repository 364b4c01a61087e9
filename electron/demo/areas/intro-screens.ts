/** Intro screens as the marketplace answers them: a page at a time, in their order, with texts in English and some in Spanish and Portuguese. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { translationRows } from '../data/languages.ts'
import { pictureAddress } from '../files.ts'
import { INTRO_SCREENS } from '../introWords.ts'
import { answerRecords, type TranslationRow } from '../records.ts'
import type { Call } from '../request.ts'
import type { Row, TableDefinition } from '../tables.ts'

interface IntroScreenRow extends Row {
  title: string
  description: string | null
  image: string | null
  status: string
  /** Where it stands among all of them. */
  place: number
}

/** Rows as years of changing hands leave them: not finished, switched off, without a picture; the last is listed without its id. */
const ODD: Record<number, Partial<IntroScreenRow>> = { 9: { status: 'Inactive' }, 17: { description: null, image: null, status: 'Draft' } }
const WITHOUT_ID = INTRO_SCREENS.length

const introScreenTable: TableDefinition<IntroScreenRow> = {
  name: 'intro-screens',
  seed: () =>
    INTRO_SCREENS.map(({ picture, english }, index) => ({
      id: index + 1,
      ...english,
      image: `pictures/${picture}.png`,
      status: 'Active',
      place: index + 1,
      ...ODD[index + 1],
    })),
}
const translationTable: TableDefinition<TranslationRow> = {
  name: 'intro-screen-translations',
  seed: () => translationRows(INTRO_SCREENS.map(({ spanish, portuguese }) => [null, spanish ?? null, portuguese ?? null])),
}

export const introScreens: Area = {
  keeps: [introScreenTable, translationTable],
  answer(app, tables) {
    const table = tables.open(introScreenTable)
    const shown = ({ place: _, ...row }: IntroScreenRow, context: Call) => ({ ...row, image: pictureAddress(context, row.image) })
    answerRecords(app, {
      noun: 'Intro screen',
      table,
      shown,
      list: {
        call: 'GET tutorial/lists',
        isPaged: true,
        place: 'place',
        shown: (row, context) => ({ ...shown(row, context), ...(row.id === WITHOUT_ID ? { id: null } : {}) }),
      },
      show: { call: 'GET tutorial/show/:id', key: 'app_tutorial_details' },
      save: {
        store: 'POST tutorial/store',
        update: 'POST tutorial/update',
        required: { title: 'title', description: 'description', image: 'image' },
        unique: { title: ['title'] },
        kept: ({ title, description, image }, before) => ({
          title: title!.trim(),
          description: description!.trim(),
          image: image!,
          place: before?.place ?? table.all().length + 1,
        }),
      },
      status: { call: 'POST tutorial/status', values: STATUS_WORDS },
      order: { call: 'POST tutorial/updateOrder', column: 'place' },
      translation: {
        show: 'GET tutorial/translation/:main_id/:lang_id',
        store: 'POST tutorial/storeTranslation',
        table: tables.open(translationTable),
        texts: { title: 'title', description: 'description' },
      },
    })
  },
}
