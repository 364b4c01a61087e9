/** The languages of the marketplace: of its texts, and of the people who look after them. */
import { oddity } from '../oddities.ts'
import type { TranslationRow } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'

export interface LanguageRow extends Row {
  code: string
  title: string
  status: string
}

/** Those in use, then those that are not yet. */
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

/** One in a state that no document names. */
const ODD: Record<number, Partial<LanguageRow>> = { 15: { status: 'In translation' } }

export const languageTable: TableDefinition<LanguageRow> = {
  name: 'languages',
  seed: () => LANGUAGES.map(([code, title, status = 'Active'], index) => Object.assign({ id: index + 1, code, title, status }, oddity(ODD, index + 1))),
}

/** Translations of records with the ids 1, 2, …: for each of them its texts by language, in the order of the ids of these; null where there are none. */
export function translationRows(records: ReadonlyArray<ReadonlyArray<Record<string, string> | null>>): TranslationRow[] {
  const rows: TranslationRow[] = []
  for (const [record, languages] of records.entries()) {
    for (const [language, texts] of languages.entries()) {
      if (texts) rows.push({ id: rows.length + 1, main_id: record + 1, lang_id: language + 1, lang_code: LANGUAGES[language]![0], texts: { ...texts } })
    }
  }
  return rows
}
