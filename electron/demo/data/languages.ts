/** The languages of the marketplace: of its texts, and of the people who look after them. */
import type { Row, TableDefinition } from '../tables.ts'

export interface LanguageRow extends Row {
  code: string
  title: string
  status: string
}

/** Those in use, then those that are not yet, one of them in a state that no document names. */
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
  ['gn', 'Guaraní', 'In translation'],
  ['qu', 'Quechua', 'Inactive'],
  ['ro', 'Romanian', 'Inactive'],
]

export const languageTable: TableDefinition<LanguageRow> = {
  name: 'languages',
  seed: () => LANGUAGES.map(([code, title, status = 'Active'], index) => ({ id: index + 1, code, title, status })),
}
