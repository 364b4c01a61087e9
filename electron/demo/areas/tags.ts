/** Tags in the demo marketplace. */
import { categoryTable } from '../data/categories.ts'
import { recordArea, type TranslationRow } from '../records.ts'
import type { Geography } from '../geography.ts'
import { chanceFrom } from '../seed.ts'
import type { TableDefinition } from '../tables.ts'

/** What people also type when they look for something, by a word of the category. */
const WORDS = ['cheap', 'near me', 'today', 'urgent', 'certified', 'weekend', 'evening', 'with invoice', 'recommended', 'for companies']
const EVERY = 4

export const tagTable = {
  name: 'tags',
  seed(geography: Geography) {
    const chance = chanceFrom(97)
    return categoryTable
      .seed(geography)
      .filter(({ type }, index) => type === 'Category' && index % EVERY !== 0)
      .map(({ id, title }, index) => ({ id: index + 1, title: `${title.toLowerCase()} ${chance.pick(WORDS)}`, category_id: id }))
  },
}
const translationTable: TableDefinition<TranslationRow> = { name: 'tag-translations', seed: () => [] }

export const tags = recordArea(
  tagTable,
  tables => ({
    noun: 'Tag',
    shown: row => ({ ...row, category_title: tables.open(categoryTable).get(row.category_id)?.title ?? '' }),
    list: { call: 'GET CategoryTags/lists', withoutId: 41 },
    show: { call: 'GET CategoryTags/show/:id' },
    save: {
      store: 'POST CategoryTags/store',
      update: 'POST CategoryTags/update',
      required: { category_id: 'category', tag: 'tag' },
      refers: { category_id: { table: tables.open(categoryTable), noun: 'category' } },
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
  }),
  [translationTable],
)
