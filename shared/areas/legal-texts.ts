/** Terms and conditions, and the privacy policy (O-183 to O-195, O-388 to O-400): a text for each country and language. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import type { RowTexts } from '../contract/texts.ts'
import { cleanHtml } from '../rules/fields.ts'
import { plainText } from '../rules/html.ts'
import { recordArea } from './area.ts'

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
  ...BY_ID,
  filters: {},
  texts: {
    country_title: ({ country_title, country_code }: LegalText) => country_title || country_code,
    value: ({ value }: LegalText) => plainText(value).slice(0, PREVIEW),
  },
} as const satisfies ListShape

/** The fields of both forms (O-480 to O-483). */
const form = record({ country_code: string().required('Required'), lang_code: string().required('Required'), value: cleanHtml('text') })
export type LegalTextForm = InferType<typeof form>

const definition = { list: legalTextList, show: true, form } as const

export const terms = recordArea<{ Row: LegalText; Form: LegalTextForm }>()('terms', definition)
export const privacy = recordArea<{ Row: LegalText; Form: LegalTextForm }>()('privacy', definition)

const legalTexts = {
  how: 'row',
  adds: 'create',
  stores: 'update',
  of: 'country_code',
  language: 'lang_code',
  named: 'country_title',
  field: { name: 'value', label: 'Text', as: 'richText', source: 'value' },
} as const
export const termsTexts: RowTexts = { ...legalTexts, name: 'terms', area: 'terms', title: 'Terms & conditions' }
export const privacyTexts: RowTexts = { ...legalTexts, name: 'privacy', area: 'privacy', title: 'Privacy policy' }
