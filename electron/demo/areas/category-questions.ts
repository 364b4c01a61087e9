/** Category questions in the demo marketplace: of most categories and many subcategories, in three languages with gaps. */
import { LOCALE } from '../../../shared/rules/locale.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { categoryTable, type CategoryRow } from '../data/categories.ts'
import type { Geography } from '../geography.ts'
import { answerList } from '../lists.ts'
import { QUESTIONS, type AskedQuestion } from '../words.ts'
import { answerRecords, type TranslationRow } from '../records.ts'
import { answerCall, missing, refused } from '../request.ts'
import { chanceFrom } from '../seed.ts'
import type { RowOf, TableDefinition } from '../tables.ts'
import { wornTable } from '../oddities.ts'

const TYPES = ['Input', 'Checkbox', 'Select', 'TextArea']
/** Those that offer choices. */
const CHOOSING = ['Checkbox', 'Select']

/** Categories without a question: every so many. */
const GAP = 9
/** Most questions of the first category, of others and of a subcategory. */
const MOST = { first: 12, category: 6, subcategory: 3 }

/** Oddities, all in the second category; the last is listed without its id. */
const SLIDER = 13
const JSON_TEXT = 14
const DRAFT = 15
const WITHOUT_ID = 16
const ODD = {
  [SLIDER]: { question: 'How urgent is it, from 1 to 10?', type: 'Slider', answer: '1-10' },
  [JSON_TEXT]: { question: 'Is there a lift?', type: 'Select', answer: '["Yes, a large one", "Yes", "No"]' },
  [DRAFT]: { status: 'Draft', type: 'Input', answer: null },
}

/** What each question was made from, by its id. */
function made(geography: Geography) {
  const chance = chanceFrom(81)
  const categories = categoryTable.seed(geography)
  const byId = new Map(categories.map(category => [category.id, category]))
  const topOf = (category: CategoryRow): CategoryRow => {
    const parent = byId.get(category.parent_id ?? 0)
    return parent ? topOf(parent) : category
  }
  const questions = []
  const asking = categories
    .filter(({ type }) => type === 'Category' || type === 'Subcategory')
    .toSorted((a, b) => a.type.localeCompare(b.type, LOCALE) || a.id - b.id)
  for (const [index, category] of asking.entries()) {
    if (index % GAP === GAP - 1) continue
    const pool = [...(QUESTIONS.byTopParent[topOf(category).title] ?? []), ...QUESTIONS.always]
    const most = index === 0 ? MOST.first : category.type === 'Category' ? chance.whole(4, MOST.category) : chance.whole(0, MOST.subcategory)
    const start = index === 0 ? 0 : chance.whole(0, pool.length - 1)
    for (let place = 0; place < most; place++) {
      const words = pool[(start + place) % pool.length]!
      const [type, [question, ...choices]] = words
      const id: number = questions.length + 1
      const status = index > 0 && chance.happens(0.12) ? 'Inactive' : 'Active'
      questions.push({ row: { id, category_id: category.id, question, type, answer: choices.join(','), status }, words })
    }
  }
  return questions
}

const questionTable = wornTable('category-questions', (geography: Geography) => made(geography).map(({ row }) => row), ODD)

/** The languages that questions are translated into, and how often each is missing. */
const LANGUAGES = [
  { lang_id: 1, lang_code: 'en', missing: 0.3, wordsOf: ([, english]: AskedQuestion) => english },
  { lang_id: 2, lang_code: 'es', missing: 0.2, wordsOf: ([, , spanish]: AskedQuestion) => spanish },
  { lang_id: 3, lang_code: 'pt', missing: 0.5, wordsOf: ([, , , portuguese]: AskedQuestion) => portuguese },
] as const
/** What people put where an answer is asked for and there is nothing to choose. */
const NO_CHOICES = '-'

const translationTable: TableDefinition<TranslationRow> = {
  name: 'category-question-translations',
  seed(geography) {
    const chance = chanceFrom(87)
    const rows: TranslationRow[] = []
    for (const { row, words } of made(geography)) {
      if (row.id in ODD) continue
      for (const { lang_id, lang_code, missing: gap, wordsOf } of LANGUAGES) {
        const [question, ...choices] = wordsOf(words)
        if (chance.happens(gap)) continue
        rows.push({ id: rows.length + 1, main_id: row.id, lang_id, lang_code, texts: { question, answer: choices.join(',') || NO_CHOICES } })
      }
    }
    return rows
  },
}

export const categoryQuestions: Area = {
  keeps: [questionTable, translationTable],
  answer(app, tables) {
    const categories = tables.open(categoryTable)
    const table = tables.open(questionTable)
    const shown = (row: RowOf<typeof questionTable>) => ({ ...row, category_title: categories.get(row.category_id)?.title ?? '' })
    answerCall(app, 'GET CategoryQuestion/getByCategory/:id', context => {
      const category = Number(context.req.param('id'))
      if (!categories.get(category)) return refused(context, 'Category not found.')
      const rows = table.all().filter(row => row.category_id === category)
      return answerList(context, 'Category question list', rows, { withoutId: WITHOUT_ID }, shown)
    })
    answerRecords(app, tables, questionTable, {
      noun: 'Category question',
      shown,
      show: { call: 'GET CategoryQuestion/show/:id', key: 'category_question_details' },
      save: {
        store: 'POST CategoryQuestion/store',
        update: 'POST CategoryQuestion/update',
        required: { question: 'question', type: 'type', status: 'status' },
        problems(payload, before) {
          const found: Record<string, string> = {}
          if (!before && !categories.get(Number(payload.category_id))) found.category_id = 'The selected category does not exist.'
          const isOf = (words: readonly string[], word: string | undefined, kept: string | undefined) => word === kept || words.includes(word ?? '')
          if (payload.type && !isOf(TYPES, payload.type, before?.type)) found.type = 'The selected type is invalid.'
          if (payload.status && !isOf(STATUS_WORDS, payload.status, before?.status)) found.status = 'The selected status is invalid.'
          return { ...found, ...(CHOOSING.includes(payload.type ?? '') ? missing(payload, { answer: 'answer' }) : {}) }
        },
        kept: (payload, before) => ({
          category_id: before?.category_id ?? Number(payload.category_id),
          question: payload.question!.trim(),
          type: payload.type!,
          answer: payload.answer ?? '',
          status: payload.status!,
        }),
      },
      status: { call: 'POST CategoryQuestion/status', values: STATUS_WORDS },
      remove: { call: 'DELETE CategoryQuestion/delete/:id' },
      translation: {
        show: 'GET CategoryQuestion/translation/:main_id/:lang_id',
        store: 'POST CategoryQuestion/storeTranslation',
        table: translationTable,
        texts: { question: 'question', answer: 'answer' },
      },
    })
  },
}
