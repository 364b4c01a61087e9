/** Terms and conditions, and the privacy policy: handlers (O-647 to O-657). The same calls, told apart by their key (O-392, O-398). */
import { terms as termsArea, privacy as privacyArea, legalTextList, type LegalTextForm } from '../../shared/areas/legal-texts.ts'
import { plainText } from '../../shared/rules/html.ts'
import { DecodeError, fields, id, text, type Decoder } from '../../shared/rules/decode.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

/** Drops texts of the other kind, because saving them here would change their kind. */
const keyBut =
  (other: string): Decoder<string> =>
  (value, path) => {
    if (value === other) throw new DecodeError(path, 'another key', value)
    return text(value, path)
  }

/** Both have the same calls until corrected for one of them, told apart by their key. */
function legalTexts(area: typeof termsArea, key: string, otherKey: string) {
  const body = ({ country_code, lang_code, value }: LegalTextForm) => ({ country_code, lang_code, key, value })
  return recordArea(area, usualCalls(area, assumed, 'generalSetting'), {
    decode: fields({ id, country_code: text, country_title: text, lang_code: text, key: keyBut(otherKey), value: text }),
    named: legalTextList.texts.country_title,
    place: ({ lang_code }) => lang_code,
    searched: ({ country_title, country_code, lang_code, value }) => [country_title, country_code, lang_code, plainText(value)].join(' '),
    columns: { country_title: row => legalTextList.texts.country_title(row) || null, value: ({ value }) => plainText(value) || null },
    asked: () => ({ key }),
    all: {},
    detailKeys: ['general_details'],
    createBody: body,
    updateBody: body,
  })
}

const TERMS = 'terms-and-condition'
const PRIVACY = 'privacy-and-policy'
export const terms = legalTexts(termsArea, TERMS, PRIVACY)
export const privacy = legalTexts(privacyArea, PRIVACY, TERMS)
