/** Terms and conditions, and the privacy policy: handlers (O-647 to O-657). The same calls, told apart by their key (O-392, O-398). */
import { terms as termsArea, privacy as privacyArea, legalTextList, type LegalText, type LegalTextForm } from '../../shared/areas/legal-texts.ts'
import { plainText } from '../../shared/rules/html.ts'
import { DecodeError, fields, id, text, type Decoder } from '../../shared/rules/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

/** Terms and privacy policy have the same calls until corrected, told apart by `key` (terms-and-condition, privacy-and-policy). */
const termsEndpoints = endpointsOf('terms', {
  list: assumed('GET generalSetting/lists'),
  show: assumed('GET generalSetting/show/{id}'),
  create: assumed('POST generalSetting/store'),
  update: assumed('POST generalSetting/update'),
})

const privacyEndpoints = endpointsOf('privacy', {
  list: assumed('GET generalSetting/lists'),
  show: assumed('GET generalSetting/show/{id}'),
  create: assumed('POST generalSetting/store'),
  update: assumed('POST generalSetting/update'),
})

const TERMS = 'terms-and-condition'
const PRIVACY = 'privacy-and-policy'

/** Drops texts of the other kind, because saving them here would change their kind. */
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
const termsRows = rowsBut(PRIVACY)
const privacyRows = rowsBut(TERMS)

/** The calls for one kind of texts, which differ only in the key. */
function byKey(key: string) {
  const body = ({ country_code, lang_code, value }: LegalTextForm) => ({ country_code, lang_code, key, value })
  return { asked: () => ({ key }), all: {}, detailKeys: ['general_details'], createBody: body, updateBody: body }
}

const termsHandlers = (core: Core): Handlers<typeof termsArea> => recordHandlers(core, termsArea, termsEndpoints, { ...termsRows, ...byKey(TERMS) })
const privacyHandlers = (core: Core): Handlers<typeof privacyArea> => recordHandlers(core, privacyArea, privacyEndpoints, { ...privacyRows, ...byKey(PRIVACY) })

export const terms: AreaModule<typeof termsArea> = { endpoints: termsEndpoints, rows: termsRows, handlers: termsHandlers }
export const privacy: AreaModule<typeof privacyArea> = { endpoints: privacyEndpoints, rows: privacyRows, handlers: privacyHandlers }
