/** Terms and conditions, and the privacy policy in the demo marketplace: one table, in which a key tells them apart. */
import type { Area } from '../area.ts'
import { LEGAL_WORDS, WITH_TABLE } from '../legalWords.ts'
import { answerRecords } from '../records.ts'
import { countryTable } from '../data/regions.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

const KEYS = ['terms-and-condition', 'privacy-and-policy'] as const

interface LegalTextRow extends Row {
  country_code: string
  lang_code: string
  key: string
  value: string | null
}

/** Where the marketplace is open first, and in which languages its texts are there. */
const TEXTS: ReadonlyArray<[country: string, ...languages: Array<'en' | 'es' | 'pt'>]> = [
  ['AR', 'es', 'en'],
  ['ES', 'es', 'en'],
  ['MX', 'es'],
  ['UY', 'es'],
  ['BR', 'pt', 'en'],
]
/** Oddities: written elsewhere, without a text, and for a country that is not in the list of countries. */
const ODD: Record<number, Partial<LegalTextRow>> = { 5: { value: WITH_TABLE }, 8: { value: null }, 12: { country_code: 'XX' } }
/** Listed without its id. */
const WITHOUT_ID = 16

const legalTextTable: TableDefinition<LegalTextRow> = {
  name: 'general_settings',
  seed: () =>
    KEYS.flatMap(key => TEXTS.flatMap(([country, ...languages]) => languages.map(language => ({ key, country, language })))).map(
      ({ key, country, language }, index) => {
        const row: LegalTextRow = { id: index + 1, country_code: country, lang_code: language, key, value: LEGAL_WORDS[key][language] }
        return Object.assign(row, oddity(ODD, row.id))
      },
    ),
}

export const legalTexts: Area = {
  keeps: [legalTextTable],
  answer(app, tables) {
    const countries = tables.open(countryTable)
    const shown = (row: LegalTextRow) => ({
      ...row,
      id: isOdd(row.id, WITHOUT_ID) ? null : row.id,
      country_title: countries.all().find(({ sort_name }) => sort_name === row.country_code)?.title ?? null,
    })
    answerRecords(app, {
      noun: 'Text',
      table: tables.open(legalTextTable),
      shown,
      list: { call: 'GET generalSetting/lists', filters: { key: (row, key) => row.key === key } },
      show: { call: 'GET generalSetting/show/:id', key: 'general_details' },
      save: {
        store: 'POST generalSetting/store',
        update: 'POST generalSetting/update',
        required: { country_code: 'country', lang_code: 'language', key: 'key' },
        unique: { lang_code: ['country_code', 'lang_code', 'key'] },
        problems: ({ key }): Record<string, string> => ((KEYS as readonly string[]).includes(key ?? '') ? {} : { key: 'The selected key is invalid.' }),
        kept: ({ country_code, lang_code, key, value }) => ({ country_code: country_code!, lang_code: lang_code!, key: key!, value: value ?? '' }),
      },
    })
  },
}
