/** Languages: handlers (F-432, O-591 to O-596). */
import { languages as area, languageList, type Language } from '../../shared/areas/languages.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'
import { assumed, endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

/** The foundation gives the paths of the language and section lists (F-432, F-433). */
const endpoints = endpointsOf('languages', {
  list: spec('POST Language/lists'),
  show: assumed('POST Language/show'),
  create: assumed('POST Language/store'),
  update: assumed('POST Language/update'),
  setStatus: assumed('POST Language/status/{id}'),
})

const language = fields({ id, code: text, title: text, status: statusWord(STATUS_WORDS) })

const languageRows: RowDefinition<Language> = {
  shape: languageList,
  decode: language,
  place: row => row.code,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...languageRows,
    // A single language is answered with its two texts only (O-592).
    decodeDetails: fields({ code: text, title: text }),
  })
}

export const languages: AreaModule<typeof area> = { endpoints, rows: languageRows, handlers: handlersOf }
