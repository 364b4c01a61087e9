/** Languages: handlers (F-432, O-591 to O-596). */
import { languages as area, languageList, languageDetails, languageRow, type Language } from '../../shared/areas/languages.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
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

const languageRows: RowDefinition<Language> = { shape: languageList, decode: languageRow, place: row => row.code }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...languageRows,
    decodeDetails: languageDetails,
  })
}

export const languages: AreaModule<typeof area> = { endpoints, rows: languageRows, handlers: handlersOf }
