/** Suggestions: handlers (O-564). */
import { suggestionList, type Suggestion } from '../../shared/areas/suggestions.ts'
import { fields, id, optionalId, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const suggestionRows: RowDefinition<Suggestion> = {
  shape: suggestionList,
  decode: fields({ id, user_id: optionalId, first_name: text, email: text, created_at: text, suggestion: text }),
  searched: row => [row.user_id, row.first_name, row.email, row.suggestion].join(' '),
  named: row => row.first_name,
  place: row => row.email,
}

export function suggestions(core: Core): Handlers<'suggestions'> {
  return recordHandlers(core, 'suggestions', suggestionRows)
}
