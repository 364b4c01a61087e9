/** Spoken languages in the demo marketplace. */
import { LOCALE } from '../../../shared/rules/locale.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { recordArea } from '../records.ts'
import { oddOnes, wornTable } from '../oddities.ts'

/** By their codes, in the order in which they were added. */
const CODES = 'es en pt it fr de ca gl eu qu gn ay nl pl ro ru uk ar he zh ja ko hi tr sv da nb fi el hu cs bg hr sr vi tl'.split(' ')
const names = new Intl.DisplayNames(LOCALE, { type: 'language' })
/** Those that nobody offers any more. */
const INACTIVE = ['da', 'nb', 'fi', 'bg', 'sr']
/** An oddity, and a record that is one as a whole. */
const ODD = { 37: { short_code: null, status: 'Requested' } }
const ESPERANTO = { id: 38, short_code: 'eo', title: 'Esperanto', status: 'Inactive' }

const healthy = () => [
  ...CODES.map((code, index) => ({ id: index + 1, short_code: code, title: names.of(code)!, status: INACTIVE.includes(code) ? 'Inactive' : 'Active' })),
  { id: 37, short_code: 'aed', title: 'Argentine Sign Language', status: 'Active' },
  ...oddOnes([ESPERANTO]),
]

export const spokenLanguages = recordArea(wornTable('spoken-languages', healthy, ODD), {
  noun: 'Spoken language',
  list: { call: 'GET speakLanguage/lists', withoutId: ESPERANTO.id },
  show: { call: 'GET speakLanguage/show/:id', key: 'speak_language_details' },
  save: {
    store: 'POST speakLanguage/store',
    update: 'POST speakLanguage/update',
    required: { title: 'title', short_code: 'short code' },
    unique: { short_code: ['short_code'] },
  },
  status: { call: 'POST speakLanguage/status', values: STATUS_WORDS },
})
