/** Terms and conditions, and the privacy policy (O-183 to O-195, O-388 to O-400): a text for each country and language. */
import { string, type InferType } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { cleanHtml } from '../rules/fields.ts'
import { plainText } from '../rules/html.ts'
import { places } from '../rules/places.ts'

export interface LegalText extends LegalTextForm {
  id: number
  country_title: string
  /** Tells the two kinds apart; empty if the backend leaves it out. */
  key: string
}

/** How much of a text the list shows, in characters, its HTML taken away first (O-188, O-699, O-700). */
const PREVIEW = 500

/** Columns and sizes (O-184, O-187; decisions O-689). */
export const legalTextList = {
  columns: ['id', 'country_title', 'lang_code', 'value'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: {},
  texts: {
    country_title: ({ country_title, country_code }: LegalText) => country_title || country_code,
    value: ({ value }: LegalText) => plainText(value).slice(0, PREVIEW),
  },
} as const satisfies ListShape

/** The fields of both forms (O-480 to O-483). */
const form = record({ country_code: string().required('Required'), lang_code: string().required('Required'), value: cleanHtml('text') })
export type LegalTextForm = InferType<typeof form>

const operations = recordOperations<{ Row: LegalText; Form: LegalTextForm }>()({ list: legalTextList, show: true, form })

export const terms = defineArea('terms', places.terms.list.title, operations)
export const privacy = defineArea('privacy', places.privacy.list.title, operations)
