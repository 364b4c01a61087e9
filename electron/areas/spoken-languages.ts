/** Spoken languages: handlers (O-612 to O-618). */
import { spokenLanguages as area, spokenLanguageList, spokenLanguageRow, type SpokenLanguage } from '../../shared/areas/spoken-languages.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('spoken-languages', {
  list: assumed('GET speakLanguage/lists'),
  show: assumed('GET speakLanguage/show/{id}'),
  create: assumed('POST speakLanguage/store'),
  update: assumed('POST speakLanguage/update'),
  setStatus: assumed('POST speakLanguage/status'),
})

const spokenLanguageRows: RowDefinition<SpokenLanguage> = {
  shape: spokenLanguageList,
  decode: spokenLanguageRow,
  place: row => row.short_code,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...spokenLanguageRows, detailKeys: ['speak_language_details'] })
}

export const spokenLanguages: AreaModule<typeof area> = { endpoints, rows: spokenLanguageRows, handlers: handlersOf }
