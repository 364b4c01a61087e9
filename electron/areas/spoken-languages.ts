/** Spoken languages: handlers (O-612 to O-618). */
import { spokenLanguageList, type SpokenLanguage } from '../../shared/areas/spoken-languages.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const spokenLanguageRows: RowDefinition<SpokenLanguage> = {
  shape: spokenLanguageList,
  decode: fields({ id, short_code: text, title: text, status: statusWord(STATUS_WORDS) }),
  place: row => row.short_code,
}

export function spokenLanguages(core: Core): Handlers<'spoken-languages'> {
  return recordHandlers(core, 'spoken-languages', { ...spokenLanguageRows, detailKeys: ['speak_language_details'] })
}
