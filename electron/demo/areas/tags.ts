/** Tags in the demo marketplace. */
import type { Area } from '../area.ts'
import { categoryTable } from '../data/categories.ts'
import { answerRecords, type TranslationRow } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd } from '../oddities.ts'

interface TagRow extends Row {
  title: string
  category_id: number
}

/** What people also type when they look for something, by a word of the category. */
const WORDS = ['cheap', 'near me', 'today', 'urgent', 'certified', 'weekend', 'evening', 'with invoice', 'recommended', 'for companies']
const EVERY = 4
const WITHOUT_ID = 41

export const tagTable: TableDefinition<TagRow> = {
  name: 'tags',
  seed(geography) {
    const chance = chanceFrom(97)
    return categoryTable
      .seed(geography)
      .filter(({ type }, index) => type === 'Category' && index % EVERY !== 0)
      .map(({ id, title }, index) => ({ id: index + 1, title: `${title.toLowerCase()} ${chance.pick(WORDS)}`, category_id: id }))
  },
}
const translationTable: TableDefinition<TranslationRow> = { name: 'tag-translations', seed: () => [] }

export const tags: Area = {
  keeps: [tagTable, translationTable],
  answer(app, tables) {
    const categories = tables.open(categoryTable)
    const shown = (row: TagRow) => ({ ...row, category_title: categories.get(row.category_id)?.title ?? '' })
    answerRecords(app, {
      noun: 'Tag',
      table: tables.open(tagTable),
      shown,
      list: { call: 'GET CategoryTags/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...shown(row), id: null } : shown(row)) },
      show: { call: 'GET CategoryTags/show/:id' },
      save: {
        store: 'POST CategoryTags/store',
        update: 'POST CategoryTags/update',
        required: { category_id: 'category', tag: 'tag' },
        refers: { category_id: { table: categories, noun: 'category' } },
        unique: { tag: ['category_id', 'title'] },
        kept: payload => ({ category_id: Number(payload.category_id), title: payload.tag!.trim() }),
      },
      remove: { call: 'DELETE CategoryTags/delete/:id' },
      translation: {
        show: 'GET CategoryTags/translation/:main_id/:lang_id',
        store: 'POST CategoryTags/storeTranslation',
        table: tables.open(translationTable),
        texts: { tag: 'tag' },
      },
    })
  },
}
