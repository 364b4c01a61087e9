/** Terms and conditions, and the privacy policy in the demo marketplace: one table, in which a key tells them apart. */
import { LEGAL_TEXTS } from '../words.ts'
import { recordArea } from '../records.ts'
import { countryTable } from '../data/regions.ts'
import { isOdd, wornTable } from '../oddities.ts'

const KEYS = ['terms-and-condition', 'privacy-and-policy'] as const

/** Where the marketplace is open first, and in which languages its texts are there. */
const TEXTS: ReadonlyArray<[country: string, ...languages: Array<'en' | 'es' | 'pt'>]> = [
  ['AR', 'es', 'en'],
  ['ES', 'es', 'en'],
  ['MX', 'es'],
  ['UY', 'es'],
  ['BR', 'pt', 'en'],
]
/** Oddities: written elsewhere, without a text, and for a country that is not in the list of countries. */
const ODD = { 5: { value: LEGAL_TEXTS.withTable }, 8: { value: null }, 12: { country_code: 'XX' } }
/** Answered without its id. */
const WITHOUT_ID = 16

const healthy = () =>
  KEYS.flatMap(key => TEXTS.flatMap(([country_code, ...languages]) => languages.map(lang_code => ({ key, country_code, lang_code })))).map(
    ({ key, country_code, lang_code }, index) => ({ id: index + 1, country_code, lang_code, key, value: LEGAL_TEXTS[key][lang_code] }),
  )

export const legalTexts = recordArea(wornTable('general_settings', healthy, ODD), {
  noun: 'Text',
  shown: (row, _, tables) => ({
    ...row,
    id: isOdd(row.id, WITHOUT_ID) ? null : row.id,
    country_title:
      tables
        .open(countryTable)
        .all()
        .find(({ sort_name }) => sort_name === row.country_code)?.title ?? null,
  }),
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
