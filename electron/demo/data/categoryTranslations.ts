/** Categories' titles and descriptions in Spanish and Portuguese, with gaps as in real data. */
import type { Geography } from '../geography.ts'
import type { TranslationRow } from '../records.ts'
import type { TableDefinition } from '../tables.ts'
import { CATEGORIES } from '../words.ts'
import { categoryTable } from './categories.ts'

const { titles, descriptions } = CATEGORIES
/** In the order of the languages' ids (`data/languages.ts`). */
const CODES = ['en', 'es', 'pt']
/** Every fourth category has no description in any language. */
const UNDESCRIBED = 4

/** The texts in each language, for the categories that have any. */
function translated(geography: Geography, textsOf: (title: string, description: string, index: number) => Record<string, string> | null): TranslationRow[] {
  const found = categoryTable.seed(geography).filter(({ title, type }) => type !== 'Subcategory' && title in titles)
  const rows: TranslationRow[] = []
  for (const [index, { id, title }] of found.entries()) {
    for (const [language, name] of [title, ...(titles[title] ?? [])].entries()) {
      const texts = name === undefined ? null : textsOf(name, descriptions[language]!, index)
      if (texts) rows.push({ id: rows.length + 1, main_id: id, lang_id: language + 1, lang_code: CODES[language]!, texts })
    }
  }
  return rows
}

export const categoryTitleTable: TableDefinition<TranslationRow> = {
  name: 'category-translations',
  seed: geography => translated(geography, title => ({ title })),
}

export const categoryDescriptionTable: TableDefinition<TranslationRow> = {
  name: 'category-descriptions',
  seed: geography =>
    translated(geography, (title, description, index) => (index % UNDESCRIBED === 3 ? null : { description: description.replace('*', title) })),
}
