/** Languages: handlers (F-432, O-591 to O-596). */
import { languageList, type Language } from '../../shared/areas/languages.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const language = fields({ id, code: text, title: text, status: statusWord(STATUS_WORDS) })

export const languageRows: RowDefinition<Language> = {
  shape: languageList,
  decode: language,
  place: row => row.code,
}

export function languages(core: Core): Handlers<'languages'> {
  return recordHandlers(core, 'languages', {
    ...languageRows,
    // Read by itself, a language answers its two texts alone (O-592).
    decodeDetails: fields({ code: text, title: text }),
  })
}
