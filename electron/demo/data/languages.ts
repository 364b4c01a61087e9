/** The marketplace's languages: of its texts, and of the people who translate them. */
import { wornTable } from '../oddities.ts'
import type { TranslationRow } from '../records.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** By their codes: first those in use, then the others. */
const CODES = 'en es pt fr de it ca nl pl tr ar zh gl eu gn qu ro'.split(' ')
const IN_USE = 12
const names = new Intl.DisplayNames(LOCALE, { type: 'language' })

/** One in an undocumented state. */
const ODD = { 15: { status: 'In translation' } }

export const languageTable = wornTable(
  'languages',
  () =>
    CODES.map((code, index) => {
      return { id: index + 1, code, title: code === 'gn' ? 'Guaraní' : names.of(code)!, status: index < IN_USE ? 'Active' : 'Inactive' }
    }),
  ODD,
)

/** Translations of the records 1, 2, …: for each its texts by language, in the order of the languages' ids; null for none. */
export function translationRows(records: ReadonlyArray<ReadonlyArray<Record<string, string> | null>>): TranslationRow[] {
  const rows: TranslationRow[] = []
  for (const [record, languages] of records.entries()) {
    for (const [language, texts] of languages.entries()) {
      if (texts) rows.push({ id: rows.length + 1, main_id: record + 1, lang_id: language + 1, lang_code: CODES[language]!, texts: { ...texts } })
    }
  }
  return rows
}
