/** Spoken languages in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { recordArea } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity, oddOnes } from '../oddities.ts'

interface SpokenLanguageRow extends Row {
  short_code: string | null
  title: string
  status: string
}

/** By their codes, in the order in which they were added. */
const CODES = 'es en pt it fr de ca gl eu qu gn ay nl pl ro ru uk ar he zh ja ko hi tr sv da nb fi el hu cs bg hr sr vi tl'.split(' ')
const names = new Intl.DisplayNames('en', { type: 'language' })
/** Those that nobody offers any more. */
const INACTIVE = ['da', 'nb', 'fi', 'bg', 'sr']
/** Oddities: no code and a word of its own, and one that is listed without its id. */
const SIGN_LANGUAGE = 37
const ODD: Record<number, Partial<SpokenLanguageRow>> = { [SIGN_LANGUAGE]: { short_code: null, status: 'Requested' } }
const WITHOUT_ID = 38

const spokenLanguageTable: TableDefinition<SpokenLanguageRow> = {
  name: 'spoken-languages',
  seed: () => [
    ...CODES.map((code, index) => ({ id: index + 1, short_code: code, title: names.of(code)!, status: INACTIVE.includes(code) ? 'Inactive' : 'Active' })),
    { id: SIGN_LANGUAGE, short_code: 'aed', title: 'Argentine Sign Language', status: 'Active', ...oddity(ODD, SIGN_LANGUAGE) },
    ...oddOnes([{ id: WITHOUT_ID, short_code: 'eo', title: 'Esperanto', status: 'Inactive' }]),
  ],
}

export const spokenLanguages = recordArea(spokenLanguageTable, () => ({
  noun: 'Spoken language',
  list: { call: 'GET speakLanguage/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
  show: { call: 'GET speakLanguage/show/:id', key: 'speak_language_details' },
  save: {
    store: 'POST speakLanguage/store',
    update: 'POST speakLanguage/update',
    required: { title: 'title', short_code: 'short code' },
    unique: { short_code: ['short_code'] },
  },
  status: { call: 'POST speakLanguage/status', values: STATUS_WORDS },
}))
