/** Terms and conditions, and the privacy policy: the same lists and forms, with the text beside that of another country or language (O-184 to O-194). */
import { privacy as privacyArea, terms as termsArea } from '../../../shared/areas/legal-texts.ts'
import { places } from '../../../shared/rules/places.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { privacyAtoms, termsAtoms } from './atoms.ts'
import { comparison, textName } from './comparison.tsx'

type Paths = (typeof places)['terms' | 'privacy']

const screensOf = (area: typeof termsArea, atoms: typeof termsAtoms, paths: Paths, noun: { one: string; many: string }) =>
  plainScreens({
    area,
    atoms,
    noun,
    nameOf: textName,
    list: {
      columns: [
        { id: 'id', header: 'Id', width: 72, align: 'end' },
        { id: 'country_title', header: 'Country', width: 160, as: 'record' },
        { id: 'lang_code', header: 'Language', width: 110, fits: true },
        { id: 'value', header: 'Description', width: 480 },
      ],
      details: comparison(atoms, paths.edit.kind),
    },
    add: {
      submit: paths.add.title,
      empty: { country_code: '', lang_code: '', value: '' },
      nameOf: ({ country_code, lang_code }) => `${country_code} ${lang_code}`,
      rowName: ({ country_code, lang_code }) => `${country_code} ${lang_code}`,
    },
    edit: { submit: paths.edit.title, formOf: ({ id, country_code, lang_code, value }) => ({ id, country_code, lang_code, value }) },
    fields: [
      [
        { as: 'countryCode', name: 'country_code', label: 'Country', required: true },
        { as: 'languageCode', name: 'lang_code', label: 'Language', required: true },
      ],
      { as: 'richText', name: 'value', label: 'Description' },
    ],
    leaveAfter: 1_000, // O-194, O-697
  })

export const terms = screensOf(termsArea, termsAtoms, places.terms, { one: 'terms text', many: 'terms and conditions' })
export const privacy = screensOf(privacyArea, privacyAtoms, places.privacy, { one: 'privacy policy', many: 'privacy policies' })
