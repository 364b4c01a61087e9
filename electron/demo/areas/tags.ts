/** Tags in the demo marketplace. */
import { categoryTable } from '../data/categories.ts'
import { recordArea } from '../records.ts'
import type { Geography } from '../geography.ts'
import { chanceFrom } from '../seed.ts'

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

export const tags = recordArea(tagTable, {
  noun: 'Tag',
  shown: (row, _, tables) => ({ ...row, category_title: tables.open(categoryTable).get(row.category_id)?.title ?? '' }),
  list: { call: 'GET CategoryTags/lists', withoutId: 41 },
  show: { call: 'GET CategoryTags/show/:id' },
  save: {
    store: 'POST CategoryTags/store',
    update: 'POST CategoryTags/update',
    required: { category_id: 'category', tag: 'tag' },
    refers: { category_id: { table: categoryTable, noun: 'category' } },
    unique: { tag: ['category_id', 'title'] },
    kept: payload => ({ category_id: Number(payload.category_id), title: payload.tag!.trim() }),
  },
  remove: { call: 'DELETE CategoryTags/delete/:id' },
  translation: {
    show: 'GET CategoryTags/translation/:main_id/:lang_id',
    store: 'POST CategoryTags/storeTranslation',
    table: { name: 'tag-translations', seed: () => [] },
    texts: { tag: 'tag' },
  },
})
