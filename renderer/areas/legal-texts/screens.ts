/** Terms and conditions, and the privacy policy: the same lists and forms, with the text beside that of another country or language (O-184 to O-194). */
import type { LegalText, LegalTextForm } from '../../../shared/areas/legal-texts.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { plainScreens } from '../../ui/plainScreens.tsx'
import { comparison } from './comparison.tsx'

const nameOf = ({ country_title, country_code, lang_code }: LegalTextForm & { country_title?: string }) =>
  [country_title || country_code, lang_code].filter(Boolean).join(', ')

const screensOf = (area: 'terms' | 'privacy', noun: { one: string; many: string }, button: string) =>
  plainScreens({
    area,
    paths: places[area],
    noun,
    nameOf,
    list: {
      columns: [
        { id: 'id', header: 'Id', width: 72, align: 'end' },
        { id: 'country_title', header: 'Country', width: 160, as: 'record' },
        { id: 'lang_code', header: 'Language', width: 110 },
        { id: 'value', header: 'Description', width: 480 },
      ],
      details: comparison(area),
    },
    add: { button, submit: 'Submit', empty: { country_code: '', lang_code: '', value: '' }, nameOf },
    edit: { submit: 'Submit', formOf: ({ id, country_code, lang_code, value }: LegalText) => ({ id, country_code, lang_code, value }) },
    fields: [
      [
        { as: 'countryCode', name: 'country_code', label: 'Country', required: true },
        { as: 'languageCode', name: 'lang_code', label: 'Language', required: true },
      ],
      { as: 'richText', name: 'value', label: 'Description' },
    ],
    leaveAfter: 1_000,
  })

export const terms = screensOf('terms', { one: 'terms text', many: 'terms texts' }, 'Add New Terms & Conditions')
export const privacy = screensOf('privacy', { one: 'privacy policy', many: 'privacy policies' }, 'Add New Privacy Policy')
