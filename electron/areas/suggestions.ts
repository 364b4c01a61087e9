/** Suggestions: handlers (O-564). */
import { suggestions as area, suggestionList, suggestionRow, type Suggestion } from '../../shared/areas/suggestions.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('suggestions', {
  list: assumed('GET suggestion/lists'),
})

const suggestionRows: RowDefinition<Suggestion> = {
  shape: suggestionList,
  decode: suggestionRow,
  searched: row => [row.user_id, row.first_name, row.email, row.suggestion].join(' '),
  named: row => row.first_name,
  place: row => row.email,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, suggestionRows)
}

export const suggestions: AreaModule<typeof area> = { endpoints, rows: suggestionRows, handlers: handlersOf }
