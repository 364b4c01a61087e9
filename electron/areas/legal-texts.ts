/** Terms and conditions, and the privacy policy: handlers (O-647 to O-657). The same calls, told apart by their key (O-392, O-398). */
import { legalTextList, type LegalText, type LegalTextForm } from '../../shared/areas/legal-texts.ts'
import { plainText } from '../../shared/rules/html.ts'
import { DecodeError, fields, id, text, type Decoder } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const TERMS = 'terms-and-condition'
const PRIVACY = 'privacy-and-policy'

/** A text of the other kind is none of these: saving it here would make it one. */
const keyBut =
  (other: string): Decoder<string> =>
  (value, path) => {
    if (value === other) throw new DecodeError(path, 'another key', value)
    return text(value, path)
  }

const rowsBut = (other: string): RowDefinition<LegalText> => ({
  shape: legalTextList,
  decode: fields({ id, country_code: text, country_title: text, lang_code: text, key: keyBut(other), value: text }),
  named: legalTextList.texts.country_title,
  place: ({ lang_code }) => lang_code,
  searched: ({ country_title, country_code, lang_code, value }) => [country_title, country_code, lang_code, plainText(value)].join(' '),
  columns: { country_title: row => legalTextList.texts.country_title(row) || null, value: ({ value }) => plainText(value) || null },
})
export const termsRows = rowsBut(PRIVACY)
export const privacyRows = rowsBut(TERMS)

/** How texts are asked for and sent, by the key that tells them apart. */
function byKey(key: string) {
  const body = ({ country_code, lang_code, value }: LegalTextForm) => ({ country_code, lang_code, key, value })
  return { asked: () => ({ key }), all: {}, detailKeys: ['general_details'], createBody: body, updateBody: body }
}

export const terms = (core: Core): Handlers<'terms'> => recordHandlers(core, 'terms', { ...termsRows, ...byKey(TERMS) })
export const privacy = (core: Core): Handlers<'privacy'> => recordHandlers(core, 'privacy', { ...privacyRows, ...byKey(PRIVACY) })
