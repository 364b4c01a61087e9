/** The marketplace's languages: of its texts, and of the people who translate them. */
import { oddity } from '../oddities.ts'
import type { TranslationRow } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'

export interface LanguageRow extends Row {
  code: string
  title: string
  status: string
}

/** First those in use, then the others. */
const LANGUAGES: Array<[code: string, title: string, status?: string]> = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['pt', 'Portuguese'],
  ['fr', 'French'],
  ['de', 'German'],
  ['it', 'Italian'],
  ['ca', 'Catalan'],
  ['nl', 'Dutch'],
  ['pl', 'Polish'],
  ['tr', 'Turkish'],
  ['ar', 'Arabic'],
  ['zh', 'Chinese'],
  ['gl', 'Galician', 'Inactive'],
  ['eu', 'Basque', 'Inactive'],
  ['gn', 'Guaraní', 'Inactive'],
  ['qu', 'Quechua', 'Inactive'],
  ['ro', 'Romanian', 'Inactive'],
]

/** One in an undocumented state. */
const ODD: Record<number, Partial<LanguageRow>> = { 15: { status: 'In translation' } }

export const languageTable: TableDefinition<LanguageRow> = {
  name: 'languages',
  seed: () => LANGUAGES.map(([code, title, status = 'Active'], index) => Object.assign({ id: index + 1, code, title, status }, oddity(ODD, index + 1))),
}

/** Translations of the records 1, 2, …: for each its texts by language, in the order of the languages' ids; null for none. */
export function translationRows(records: ReadonlyArray<ReadonlyArray<Record<string, string> | null>>): TranslationRow[] {
  const rows: TranslationRow[] = []
  for (const [record, languages] of records.entries()) {
    for (const [language, texts] of languages.entries()) {
      if (texts) rows.push({ id: rows.length + 1, main_id: record + 1, lang_id: language + 1, lang_code: LANGUAGES[language]![0], texts: { ...texts } })
    }
  }
  return rows
}
